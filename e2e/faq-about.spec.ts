import { expect, type Page, test } from '@playwright/test';
import { open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const question = (page: Page, name: string | RegExp) => page.locator('summary').filter({ hasText: name });
const openAnswers = (page: Page) => page.locator('details[open]');

for (const [path, title] of [
  ['/faq-section', /^Questions and answers \| /],
  ['/about-us', /^About us \| /],
] as const) {
  test(`${path} has its title, no accessibility fault, no error, no third-party request and no horizontal scrolling`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    await open(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{60,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expectUsable(page);
    expect(faults).toEqual([]);
  });
}

test('one answer is open at a time, and a second press closes it', async ({ page }) => {
  await open(page, '/faq-section');
  await question(page, 'What does delivery cost?').click();
  await expect(openAnswers(page)).toHaveCount(1);
  await question(page, 'Can I cancel my order?').click();
  await expect(openAnswers(page)).toHaveCount(1);
  await expect(page.getByText(/while it is “Placed”/)).toBeVisible();
  await question(page, 'Can I cancel my order?').click();
  await expect(openAnswers(page)).toHaveCount(0);
});

test('the keyboard opens and closes an answer', async ({ page }) => {
  await open(page, '/faq-section');
  await question(page, 'How can I pay?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/netbanking/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(openAnswers(page)).toHaveCount(0);
});

test('a URL with an anchor opens that answer, and a topic leads to its questions', async ({ page }) => {
  await open(page, '/faq-section#may-you-replace');
  await expect(page.getByText(/Indian law does not let a pharmacy change/)).toBeInViewport();
  await expectUsable(page);
  await page
    .getByRole('navigation', { name: 'Subjects' })
    .getByRole('link', { name: 'Cancelling and returning' })
    .click();
  await expect(page.getByRole('heading', { name: 'Cancelling and returning' })).toBeInViewport();
});

test('the structured data holds the same questions as the FAQ page', async ({ page }) => {
  await page.goto('/faq-section');
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')['@graph'];
  const faqPage = graph.find((each: { '@type': string }) => each['@type'] === 'FAQPage');
  const questions = faqPage.mainEntity.map((each: { name: string }) => each.name);
  expect(questions).toEqual(await page.locator('summary').allTextContents());
  expect(questions.length).toBeGreaterThanOrEqual(25);
});

test('the About page shows as many stories and pillars in a row as its width allows', async ({ page }) => {
  await open(page, '/about-us');
  for (const [width, stories, pillars] of [
    [360, 1, 1],
    [600, 1, 2],
    [800, 2, 2],
    [1280, 3, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect([await shownAtOnce(page, 'Savings stories'), await shownAtOnce(page, 'Our four pillars')]).toEqual([
      stories,
      pillars,
    ]);
  }
});

/** How many items of the list are fully visible beside one another. */
function shownAtOnce(page: Page, label: string): Promise<number> {
  return page.getByRole('list', { name: label }).evaluate((row) => {
    row.scrollTo({ left: 0, behavior: 'instant' });
    const { left, right } = row.getBoundingClientRect();
    return [...row.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }).length;
  });
}

test('the footer links to the About page and to the FAQ', async ({ page }) => {
  await open(page, '/faq-section');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'Who?' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('answers open, one at a time', async ({ page }) => {
    await page.goto('/faq-section');
    await question(page, 'What does delivery cost?').click();
    await question(page, 'Can I cancel my order?').click();
    await expect(openAnswers(page)).toHaveCount(1);
    await expect(page.getByText(/while it is “Placed”/)).toBeVisible();
  });
});
