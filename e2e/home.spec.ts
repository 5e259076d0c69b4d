import { expect, type Page, test } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { open, settle } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const chat = (page: Page) => page.getByRole('link', { name: 'Order with Whatsapp' });
const CONDITIONS = ['Diabetes', 'BP(Hypertension)', 'Cholesterol', 'Acidity', 'Arthritis', 'Epilepsy'];

test('every saving in the showcase equals the product page’s recommendation', async ({ request }) => {
  const answer = await request.get('/api/v1/inventory/savings-showcase');
  const { conditions } = (await answer.json()).result.data;
  expect(conditions.map(({ condition }: { condition: string }) => condition)).toEqual(CONDITIONS);
  const items = conditions.flatMap((each: { items: unknown[] }) => each.items);
  expect(items.length).toBeGreaterThanOrEqual(12);
  for (const { medicine, recommednation, savingpercent } of items) {
    const details = await request.post('/api/v1/inventory/product-details', { data: { medicine_id: medicine.id } });
    const { recommended, equivalence } = (await details.json()).result.data;
    expect(recommended.isRecommended).toBe(true);
    expect(recommended.medicine.id).toBe(recommednation.id);
    expect(recommended.saving_price).toBe(recommednation.isoprice);
    expect(Math.round(recommended.saving_here.percentage)).toBe(savingpercent);
    expect(equivalence.length).toBeGreaterThan(0);
    expect(recommednation.perunitprice).toBeLessThan(medicine.perunitprice);
  }
});

test('a condition shows its savings, and a card opens the product page with its proof', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('tab', { name: 'Acidity' }).click();
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(3);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product-detail\?id=/);
  await expect(page.getByRole('heading', { name: 'Why this is the same medicine' })).toBeVisible();
});

test('no substitute is named for a medicine against seizures', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('tab', { name: 'Epilepsy' }).click();
  await expect(page.getByText('No recommendations available for Epilepsy.')).toBeVisible();
  await expectUsable(page);
});

test('nothing on the page shifts while it loads and is read', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/');
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 500) await page.mouse.wheel(0, 500);
  await settle(page);
  expect(await shifts()).toEqual([]);
});

test('on a phone the page is at most five screens long, and every touch target is large enough', async ({ page }) => {
  test.skip(!isPhone(page), 'on the phone');
  for (const { width, height } of [
    { width: 390, height: 787 },
    { width: 360, height: 787 },
  ]) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const foot = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    expect(foot).toBeLessThanOrEqual(5 * height);
    if (width === 390)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5 * height);
    const small = await page.locator('main :is(a, button, summary, input)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => ({ box: each.getBoundingClientRect(), text: each.textContent ?? '' }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text }) => text),
    );
    // The title of a card is its link, and the whole card can be pressed.
    const cards = await page.locator('main li:has(h3 a) h3 a').allTextContents();
    expect(small.filter((text) => !cards.includes(text))).toEqual([]);
  }
});

test('orders and a call are one press away', async ({ page }) => {
  test.skip(!isPhone(page), 'on the phone');
  await open(page, '/');
  await expect(page.locator('main').getByRole('link', { name: '+91' }).first()).toHaveAttribute('href', /^tel:/);
  await page.locator('main').getByRole('link', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/account\?tab=my-orders$/);
});

test('the banners show on narrow pages and can be stopped', async ({ page }) => {
  await open(page, '/');
  const pause = page.getByRole('button', { name: 'Pause: What you get' });
  if (!isPhone(page)) return expect(pause).toBeHidden();
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play: What you get' })).toBeVisible();
});

test('the chat button opens above the bottom bar, closes with Escape or a press elsewhere', async ({ page }) => {
  await open(page, '/');
  if (isPhone(page)) {
    const button = await chat(page).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  const panel = page.getByRole('dialog', { name: 'Order with Whatsapp' });
  await chat(page).click();
  await expect(panel).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(chat(page)).toBeFocused();
  await chat(page).click();
  await expect(panel).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
  await expect(panel).toBeHidden();
});

test('the app is offered in the way that the device supports', async ({ page }) => {
  await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
  await open(page, '/');
  await page.getByRole('link', { name: 'Download the app' }).click();
  if (isPhone(page)) return expect(page).toHaveURL(/^https:\/\/play\.google\.com\//);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('five questions are answered, and Explore More leads to all of them', async ({ page }) => {
  await open(page, '/');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await questions.nth(4).locator('summary').click();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await expect(page.getByText(/Above Rs 200 it is free/)).toBeVisible();
  await page.getByRole('link', { name: 'Explore More' }).click();
  await expect(page).toHaveURL(/\/faq-section$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('savings of every condition, stories and answers can be read', async ({ page }) => {
    await page.goto('/');
    for (const condition of CONDITIONS) await expect(page.locator(`[data-label="${condition}"]`)).toBeVisible();
    await expect(page.getByText('Sample story').first()).toBeVisible();
    await page.locator('main details summary').first().click();
    await expect(page.getByText(/We compare every salt of both medicines and how much/)).toBeVisible();
    await expect(chat(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  });
});
