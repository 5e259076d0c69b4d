import { expect, type Page, test } from '@playwright/test';
import { brand } from '#brand';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const search = async (page: Page, text: string) => {
  const box = page.getByPlaceholder('Search your medicines').locator('visible=true').first();
  await box.fill(text);
  await box.press('Enter');
};

test('home can be read: what the shop is, what it saves, how to order, the FAQ', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Let ${brand.name} help you save`);
  await expect(page.getByText('SAVE', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ordering is easy!' })).toBeVisible();
  await main(page).locator('summary').first().click();
  await expect(main(page).locator('details[open]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Explore More' }).click();
  await expect(page).toHaveURL(/\/faq-section$/);
});

test('a search leads through its result pages to a medicine, its proof and its texts', async ({ page }) => {
  await page.goto('/');
  await search(page, 'paracetamol');
  await expect(page).toHaveURL(/\/product\?query=paracetamol/);
  const first = await main(page).getByRole('heading', { level: 2 }).first().innerText();
  await page
    .getByRole('navigation', { name: /page/i })
    .getByRole('link', { name: /next|2/i })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main(page).getByRole('heading', { level: 2 }).first()).not.toHaveText(first);
  await search(page, 'janumet 50mg');
  await main(page)
    .getByRole('link', { name: /Janumet 50mg\/500mg/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product-detail\?id=/);
  await expect(page.getByText('Iso Recommendation for you')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why this is the same medicine' })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('500 mg');
  for (const text of ['Description', 'How To Use', 'Safety', 'Side Effects']) {
    await expect(page.getByText(text, { exact: true }).locator('visible=true').first()).toBeVisible();
  }
  // Every tab's text can be read, not only the first one's.
  const panels = page.getByRole('tabpanel', { includeHidden: true });
  await expect(panels).toHaveCount(4);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  // React would send late parts of a long page hidden, for a script to move.
  await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0);
  // What needs a script is not offered; contacts are.
  await expect(page.getByRole('button', { name: /^(Add|Keep) / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Order on WhatsApp/ }).first()).toBeVisible();
});

test('a typo and a search that is too short are answered', async ({ page }) => {
  await page.goto('/product?query=agumentin');
  await expect(page.getByText(/No exact match for "agumentin"/)).toBeVisible();
  await page.goto('/product?query=ab');
  await expect(page.getByText('Please type at least 3 characters.')).toBeVisible();
});

test('the list of blogs leads to an article with its text', async ({ page }) => {
  await page.goto('/blog');
  const first = main(page).getByRole('listitem').filter({ hasText: 'Read More...' }).first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect((await page.locator('.article-text').innerText()).length).toBeGreaterThan(1000);
});

for (const [path, texts] of [
  ['/faq-section', ['Questions and answers']],
  ['/about-us', ['Who?', 'Why?', 'Quality medicine']],
  ['/terms-conditions#refund-policy', ['Terms of Use', '1 Oct 2024', 'Cancellation, return and refund']],
  ['/privacy-policy', ['Privacy Policy', '01/10/2024']],
  ['/login', ['Logging in needs JavaScript.']],
] as const) {
  test(`${path} can be read`, async ({ page }) => {
    await page.goto(path);
    // getByText does not see the content of noscript.
    const read = await main(page).innerText();
    for (const text of texts) expect(read).toContain(text);
    const links = page.getByRole('contentinfo').getByRole('link');
    expect(await links.count()).toBeGreaterThan(8);
  });
}

for (const path of ['/cart', '/account', '/checkout']) {
  test(`${path} leads a visitor to the login, which says that it needs a script`, async ({ page }) => {
    await page.goto(path);
    await main(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    expect(await main(page).innerText()).toContain('Logging in needs JavaScript.');
  });

  test(`${path} tells a logged-in customer that it needs a script, and offers a contact`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'shop_in', value: '1', url: baseURL ?? '' }]);
    await page.goto(path);
    expect(await main(page).innerText()).toContain('This page needs JavaScript');
    await expect(main(page).getByRole('link', { name: 'Order on WhatsApp' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Call/ })).toBeVisible();
  });
}

test('a product’s price bar and the kendras near a pin code can be read', async ({ page }) => {
  await page.goto('/');
  await search(page, 'atorva 40');
  await main(page)
    .getByRole('link', { name: /Atorva 40/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^The price of one .*, compared$/ })).toBeVisible();
  await page.getByLabel('Your pin code').fill('560040');
  await page.getByRole('button', { name: 'Show the three nearest Kendras' }).click();
  await expect(page.getByText(/^Nearest to 560040:/)).toBeVisible();
});
