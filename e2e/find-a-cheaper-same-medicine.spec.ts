import { expect, type Page, test } from '@playwright/test';
import { open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** On a narrow home page the header's box appears on scrolling, so the hero's is the visible one. */
const searchBox = (page: Page) => page.getByPlaceholder('Search your medicines').locator('visible=true').first();

test('typing "janum" leads to a cheaper medicine that is the same, with its proof', async ({ page }) => {
  await open(page, '/');
  await searchBox(page).click();
  await searchBox(page).pressSequentially('janum', { delay: 60 });
  const suggestion = page.getByRole('option').filter({ hasText: 'Janumet 50mg/500mg' }).first();
  await expect(suggestion).toBeVisible();
  await suggestion.click();

  await expect(page).toHaveURL(/\/product-detail\?query=/);
  await expect(page.getByText('You searched for').first()).toBeVisible();
  await expect(page.getByText('Iso Recommendation for you').first()).toBeVisible();
  await expect(page.getByText('Same Salt Composition').locator('visible=true').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why this is the same medicine' })).toBeVisible();
  const proof = page
    .getByRole('table')
    .filter({ hasText: /Sitagliptin/i })
    .first();
  await expect(proof).toContainText('500 mg');
  await expect(proof).toContainText('50 mg');
});

test('the page title contains the name of the medicine', async ({ page }) => {
  const found = await page.request.get('/api/v1/inventory/search-products?query=augmentin%20625&limit=1');
  const [medicine] = (await found.json()).result.data.medicines;
  await page.goto(`/product-detail?id=${encodeURIComponent(medicine.medicine_id)}`);
  await expect(page).toHaveTitle(new RegExp(medicine.medicine_name));
});

test('arrow keys move through the suggestions and Enter opens the highlighted one', async ({ page }) => {
  await open(page, '/product?query=dolo');
  await searchBox(page).fill('');
  await searchBox(page).pressSequentially('telma', { delay: 40 });
  await expect(page.getByRole('option').first()).toContainText('in Brand');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\?query=telma/);
});

test('"in Composition" lists medicines by their salt', async ({ page }) => {
  await open(page, '/');
  await searchBox(page).click();
  await searchBox(page).pressSequentially('paracetamol', { delay: 20 });
  await page.getByRole('option').filter({ hasText: 'in Composition' }).click();
  await expect(page).toHaveURL(/\/product\?salt=paracetamol/);
  await expect(page.getByText(/Composition: .*Paracetamol/i).first()).toBeVisible();
});

test('a misspelled name is found, and the page says that it was corrected', async ({ page }) => {
  await page.goto('/product?query=agumentin');
  await expect(page.getByText(/No exact match for/).first()).toBeVisible();
  await expect(page.getByText(/Augmentin 625/).first()).toBeVisible();
});

test('an unknown id gets a clear message with status 404', async ({ page }) => {
  const response = await page.goto('/product-detail?id=no-such-medicine');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('No products found for the query.')).toBeVisible();
});

test('a product leads to its other packs, and back', async ({ page }) => {
  const found = await page.request.get('/api/v1/inventory/search-products?query=cilacar%2010&limit=50');
  const rows: { medicine_id: string; medicine_name: string; packing_size: string }[] = (await found.json()).result.data
    .medicines;
  const packs = rows.filter(({ medicine_name }) => medicine_name === 'Cilacar 10 Tablet');
  expect(packs.length).toBeGreaterThan(1);
  const sizeAt = (at: number) => packs[at]?.packing_size ?? '';
  await open(page, `/product-detail?id=${packs[0]?.medicine_id}`);
  const others = page.getByRole('region', { name: 'Other packs of Cilacar 10 Tablet' });
  await expect(others.getByRole('listitem').first()).toContainText(/Rs [\d.]+ per tablet/);
  await others.getByRole('link', { name: sizeAt(1) }).click();
  await expect(page).toHaveURL(new RegExp(`id=${packs[1]?.medicine_id}$`));
  await expect(page.getByText(sizeAt(1)).first()).toBeVisible();
  await expect(others.getByRole('link', { name: sizeAt(0) })).toBeVisible();
  await expectUsable(page);
});

test('an unknown path offers a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to Homepage' })
    .or(page.getByRole('button', { name: 'Go to Homepage' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching and reading the proof still work', async ({ page }) => {
    await page.goto('/');
    await searchBox(page).fill('janumet 50mg');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/product\?query=janumet/);
    await page
      .getByRole('link', { name: /Janumet 50mg\/500mg/ })
      .first()
      .click();
    await expect(page.getByText('Iso Recommendation for you').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why this is the same medicine' })).toBeVisible();
    await expect(page.getByText(/Side Effects/).first()).toBeVisible();
  });
});

const PAGES = [
  '/',
  '/product?query=augmentin',
  '/product?salt=paracetamol',
  '/product?query=zzzzqqqq',
  '/no/such/page',
];

for (const path of PAGES) {
  test(`${path} has no accessibility fault, no console error, no third-party request and no horizontal scrolling`, async ({
    page,
  }) => {
    await expectSound(page, path);
  });
}

test('a product page has no accessibility fault, no console error, no third-party request and no horizontal scrolling', async ({
  page,
}) => {
  const found = await page.request.get('/api/v1/inventory/search-products?query=augmentin%20625&limit=1');
  const id = (await found.json()).result.data.medicines[0].medicine_id as string;
  await expectSound(page, `/product-detail?id=${encodeURIComponent(id)}`);
});

async function expectSound(page: Page, path: string): Promise<void> {
  const faults = watchFaults(page, (text) => text.includes('404') && path.startsWith('/no/'));
  await open(page, path);
  await expectUsable(page);
  expect(faults).toEqual([]);
}
