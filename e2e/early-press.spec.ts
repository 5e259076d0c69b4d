import { expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-fixtures.ts';

/** Holds every script of the page back until the returned function is called: a slow connection after the first paint. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page of a medicine sold without a prescription. */
const productPath = async (page: Page) =>
  `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`;

const CASES = [
  {
    what: 'Add on a product page asks a visitor to log in',
    at: productPath,
    press: (page: Page) => page.getByRole('button', { name: /^(Add|Keep) / }).first(),
    done: (page: Page) => expect(page.getByRole('dialog', { name: 'Welcome to SameSalt!' })).toBeVisible(),
  },
  {
    what: 'the help opens',
    at: async () => '/faq-section',
    press: (page: Page) => page.getByRole('button', { name: 'Ordering is easy!' }),
    done: (page: Page) => expect(page.getByRole('dialog', { name: 'Ordering is easy!' })).toBeVisible(),
  },
  {
    what: 'a tab is shown',
    at: productPath,
    press: (page: Page) => page.getByRole('tab').nth(1),
    done: (page: Page) => expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true'),
  },
];

for (const { what, at, press, done } of CASES) {
  test(`pressed before the scripts have loaded: ${what}`, async ({ page }) => {
    const address = await at(page);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const button = press(page);
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await done(page);
  });
}

test('where the scripts cannot be loaded, the page says so, and the pressed button looks like the others again', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.abort();
  });
  await page.goto('/faq-section', { waitUntil: 'commit' });
  const help = page.getByRole('button', { name: 'Ordering is easy!' });
  await help.click();
  await expect(help).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(help).not.toHaveAttribute('aria-busy');
});
