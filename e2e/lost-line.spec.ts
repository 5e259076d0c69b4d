import { expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle, shown } from './shop-fixtures.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

/** The product page of a medicine sold without a prescription. */
const productPath = async (page: Page) =>
  `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`;

interface Part {
  /** The built file that fails to load. */
  readonly file: RegExp;
  readonly at: string | ((page: Page) => Promise<string>);
  readonly isLoggedIn?: true;
  readonly press: (page: Page) => Promise<void>;
  /** The message when it fails. */
  readonly message: RegExp;
  /** Shown after another press, once the connection is back. */
  readonly comes: (page: Page) => ReturnType<Page['locator']>;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Parts of pages that load on a press. */
const PARTS: Record<string, Part> = {
  'the login': {
    file: /\/assets\/login-dialog/,
    at: '/faq-section',
    press: (page) => page.getByRole('link', { name: 'Login/Signup' }).click(),
    message: /The login could not be opened/,
    comes: dialog,
  },
  'the login before an upload': {
    file: /\/assets\/login-dialog/,
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Upload Prescription' }).click(),
    message: /The login could not be opened/,
    comes: dialog,
  },
  'the upload': {
    file: /\/assets\/upload-dialog/,
    at: '/',
    isLoggedIn: true,
    press: (page) => page.getByRole('button', { name: 'Upload Prescription' }).click(),
    message: /The upload could not be opened/,
    comes: dialog,
  },
  'the help': {
    file: /\/assets\/ordering-help-dialog/,
    at: '/faq-section',
    press: (page) => page.getByRole('button', { name: 'Ordering is easy!' }).click(),
    message: /Help could not be opened/,
    comes: dialog,
  },
  'the large picture': {
    file: /\/assets\/image-zoom/,
    at: productPath,
    press: (page) => page.locator('figure a').first().click(),
    message: /The large picture could not be opened/,
    comes: dialog,
  },
  'the WhatsApp chat': {
    file: /\/assets\/whatsapp-panel/,
    at: '/',
    press: (page) => page.getByRole('link', { name: 'Order with Whatsapp' }).click(),
    message: /The WhatsApp chat could not be opened/,
    comes: dialog,
  },
  'the coupon field': {
    file: /\/assets\/coupon-form/,
    at: async (page) => {
      const id = await medicineId(page, 'paracetamol', { otc: true });
      await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id, quantity: 1 } });
      return '/cart';
    },
    isLoggedIn: true,
    press: (page) => page.getByRole('button', { name: 'Have a coupon?' }).click(),
    message: /The coupon field could not be opened/,
    comes: (page) => page.getByRole('combobox', { name: 'Coupon code' }),
  },
};

const frame = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  // Cart and checkout have a footer in the page, but hide it.
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
};

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name}: offline the page stays and says so, and the next press tries again`, async ({ page, context }) => {
    if (part.isLoggedIn) await logIn(context, freshPhone());
    await open(page, typeof part.at === 'string' ? part.at : await part.at(page));
    await context.setOffline(true);
    await part.press(page);
    await expect(shown(page, part.message)).toBeVisible();
    await frame(page);
    await expect(page).not.toHaveURL(/chrome-error/);

    await context.setOffline(false);
    await part.press(page);
    await expect(part.comes(page).first()).toBeVisible();
    await frame(page);
  });

  test(`${name}: a part that throws while rendering breaks nothing else`, async ({ page, context }) => {
    if (part.isLoggedIn) await logIn(context, freshPhone());
    await page.route(part.file, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("broken on purpose"); }',
      }),
    );
    // The chat's fallback is a link to WhatsApp, which is answered here.
    await page.route(/wa\.me|whatsapp\.com/, (route) => route.fulfill({ body: 'the chat' }));
    await open(page, typeof part.at === 'string' ? part.at : await part.at(page));
    await part.press(page);
    await expect(
      page
        .getByText(part.message)
        .locator('visible=true')
        .or(page.getByText('the chat'))
        .or(page.locator('#ordering'))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
}

test('suggestions that cannot be fetched offline do not break the page, and appear once back online', async ({
  page,
  context,
}) => {
  await open(page, '/faq-section');
  const box = page.getByLabel('Search your medicines').first();
  await box.click();
  await box.fill('dolo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await box.fill('telma');
  await expect(page.getByRole('option', { name: /dolo/i })).toHaveCount(0);
  await frame(page);
  await context.setOffline(false);
  await box.fill('telma 4');
  await expect(page.getByRole('option', { name: /telma/i }).first()).toBeVisible();
});

test('where the menu cannot be loaded, a link leads to the account', async ({ page, context }) => {
  await page.route(/\/assets\/person-menu/, (route) => route.abort());
  await logIn(context, freshPhone());
  await open(page, '/faq-section');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account-management');
  await frame(page);
});

test('a message shows offline, even where the code of the message list never loaded', async ({ page, context }) => {
  await page.route(/\/assets\/(toast-list|later-parts)/, (route) => route.abort());
  await logIn(context, freshPhone());
  await open(page, await productPath(page));
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
  await expect(
    page
      .locator('p', { hasText: 'An error occurred' })
      .or(page.getByText(/nothing was sent|We will add it once you are back online/))
      .first(),
  ).toBeVisible();
  await frame(page);
});

test('offline, a page that is not cached is reported inside the frame, and loads once back online', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await frame(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is no connection to the shop.')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});

test('offline, going back and pressing on a medicine keep header and bar', async ({ page, context }) => {
  await open(page, '/product?query=paracetamol');
  const first = page.getByRole('main').locator('a[href^="/product-detail"]').first();
  await context.setOffline(true);
  await first.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await frame(page);
  await page.goBack();
  await frame(page);
});

/** Parts for reading whose code loads after the page: the server's HTML stays without it. */
for (const [file, at, text] of [
  [/\/assets\/product-foot/, productPath, 'About this medicine'],
  [/\/assets\/home-foot/, async () => '/', 'How much can you save'],
  [/\/assets\/single-product/, productPath, 'You searched for'],
] as const) {
  test(`${file.source}: the server’s HTML stays where its code cannot be loaded`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await open(page, await at(page));
    await expect(shown(page, text)).toBeVisible();
    await frame(page);
  });
}

test.describe('a part of a removed release', () => {
  const goneEdition = async (page: Page) => {
    await page.route(/\/assets\/image-zoom/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(/\/assets\/manifest-/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
  };

  test('reloads the page, once, where nothing was typed', async ({ page }) => {
    await goneEdition(page);
    await open(page, await productPath(page));
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
    await page.locator('figure a').first().click();
    await expect(page.locator('body[data-opened]')).toHaveCount(0);
    await settle(page);
    // Still missing: the page says so, and does not reload a second time.
    await page.evaluate(() => document.body.setAttribute('data-opened', 'twice'));
    await page.locator('figure a').first().click();
    await expect(shown(page, /Please load this page again/)).toBeVisible();
    await expect(page.locator('body[data-opened="twice"]')).toBeAttached();
  });

  test('does not reload where something was typed', async ({ page }) => {
    await goneEdition(page);
    await open(page, await productPath(page));
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.value = 'half a sentence';
      document.querySelector('main')?.append(field);
      document.body.setAttribute('data-opened', 'once');
    });
    await page.locator('figure a').first().click();
    await expect(shown(page, /Please load this page again/)).toBeVisible();
    await expect(page.locator('body[data-opened="once"]')).toBeAttached();
  });
});

test('a product page stays as it came where the line dies before the code of its parts, and the page changes', async ({
  page,
  context,
}) => {
  await logIn(context, freshPhone());
  await page.route(/\/assets\/(product-foot|same-proof|true-price|other-equivalents)/, (route) => route.abort());
  await page.goto(await productPath(page));
  const parts = page.locator('[data-standing]');
  const texts = await parts.allInnerTexts();
  expect(texts.length).toBeGreaterThan(3);
  // The page of a signed-in customer changes: the cart comes, and then what they add.
  await page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 medicine' }).first()).toBeVisible();
  expect(await parts.allInnerTexts()).toEqual(texts);
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
  // The page of another medicine shows nothing of this one.
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('search').getByRole('searchbox').first().fill('telma 40');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
});
