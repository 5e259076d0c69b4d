import { expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-at-hand.ts';
import { freshPhone, logIn, open } from './shop-at-hand.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

/** A product page; of a medicine that is sold without a prescription. */
const productPath = async (page: Page) =>
  `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`;

interface Part {
  /** The built file that does not come. */
  readonly file: RegExp;
  readonly at: string | ((page: Page) => Promise<string>);
  readonly isLoggedIn?: true;
  readonly press: (page: Page) => Promise<void>;
  /** Said when it fails. */
  readonly told: RegExp;
  /** There once the line is back and it was pressed again. */
  readonly comes: (page: Page) => ReturnType<Page['locator']>;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Every part of a page that a press brings. */
const PARTS: Record<string, Part> = {
  'the login': {
    file: /\/assets\/login-dialog/,
    at: '/faq-section',
    press: (page) => page.getByRole('link', { name: 'Login/Signup' }).click(),
    told: /The login could not be opened/,
    comes: dialog,
  },
  'the login before an upload': {
    file: /\/assets\/login-dialog/,
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Upload Prescription' }).click(),
    told: /The login could not be opened/,
    comes: dialog,
  },
  'the upload': {
    file: /\/assets\/upload-dialog/,
    at: '/',
    isLoggedIn: true,
    press: (page) => page.getByRole('button', { name: 'Upload Prescription' }).click(),
    told: /The upload could not be opened/,
    comes: dialog,
  },
  'the help': {
    file: /\/assets\/ordering-help-dialog/,
    at: '/faq-section',
    press: (page) => page.getByRole('button', { name: 'Ordering is easy!' }).click(),
    told: /The help could not be opened/,
    comes: dialog,
  },
  'the large picture': {
    file: /\/assets\/image-zoom/,
    at: productPath,
    press: (page) => page.locator('figure a').first().click(),
    told: /The large picture could not be opened/,
    comes: dialog,
  },
  'the WhatsApp chat': {
    file: /\/assets\/whatsapp-panel/,
    at: '/',
    press: (page) => page.getByRole('link', { name: 'Order with Whatsapp' }).click(),
    told: /The WhatsApp chat could not be opened/,
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
    told: /The coupon field could not be opened/,
    comes: (page) => page.getByRole('combobox', { name: 'Coupon code' }),
  },
};

const frame = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  // Cart and checkout keep their foot, and hide it.
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
};

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name}: without a line the page stays and says so, and the next press tries again`, async ({
    page,
    context,
  }) => {
    if (part.isLoggedIn) await logIn(context, freshPhone());
    await open(page, typeof part.at === 'string' ? part.at : await part.at(page));
    await context.setOffline(true);
    await part.press(page);
    await expect(page.getByText(part.told).locator('visible=true').first()).toBeVisible();
    await frame(page);
    await expect(page).not.toHaveURL(/chrome-error/);

    await context.setOffline(false);
    await part.press(page);
    await expect(part.comes(page).first()).toBeVisible();
    await frame(page);
  });

  test(`${name}: a file that breaks while it is shown takes nothing else along`, async ({ page, context }) => {
    if (part.isLoggedIn) await logIn(context, freshPhone());
    await page.route(part.file, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("broken on purpose"); }',
      }),
    );
    // What takes its place leads elsewhere: here it only counts that the shop's own page did not die.
    await page.route(/wa\.me|whatsapp\.com/, (route) => route.fulfill({ body: 'the chat' }));
    await open(page, typeof part.at === 'string' ? part.at : await part.at(page));
    await part.press(page);
    await expect(
      page
        .getByText(part.told)
        .locator('visible=true')
        .or(page.getByText('the chat'))
        .or(page.locator('#ordering'))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
}

/** Parts that help and that nobody misses: what they help with works without them, and nothing is told. */
test('suggestions whose words do not come leave the field as it is, and come with the line', async ({
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

test('a person whose menu cannot be fetched is led to the account by a link', async ({ page, context }) => {
  await page.route(/\/assets\/person-menu/, (route) => route.abort());
  await logIn(context, freshPhone());
  await open(page, '/faq-section');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account-management');
  await frame(page);
});

test('a message needs no line, even where the code of the list of messages never came', async ({ page, context }) => {
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
      .or(page.getByText(/nothing was sent|We add it when the line is back/))
      .first(),
  ).toBeVisible();
  await frame(page);
});

test('without a line a next page that is not here is told inside the frame, and comes by itself with the line', async ({
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

test('without a line, going back to a page and a press on a medicine keep header and bar', async ({
  page,
  context,
}) => {
  await open(page, '/product?query=paracetamol');
  const first = page.getByRole('main').locator('a[href^="/product-detail"]').first();
  await context.setOffline(true);
  await first.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await frame(page);
  await page.goBack();
  await frame(page);
});

/** Parts that are read, whose code comes after the page: the server's HTML stands without it. */
for (const [file, at, text] of [
  [/\/assets\/product-foot/, productPath, 'About this medicine'],
  [/\/assets\/home-foot/, async () => '/', 'How much can you save'],
  [/\/assets\/single-product/, productPath, 'You searched for'],
] as const) {
  test(`${file.source}: what the server wrote stays where its code cannot be fetched`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await open(page, await at(page));
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
    await frame(page);
  });
}

test.describe('a part of an edition that is gone', () => {
  const goneEdition = async (page: Page) => {
    await page.route(/\/assets\/image-zoom/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(/\/assets\/manifest-/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
  };

  test('has the page loaded anew, once, where nothing was typed', async ({ page }) => {
    await goneEdition(page);
    await open(page, await productPath(page));
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
    await page.locator('figure a').first().click();
    await expect(page.locator('body[data-opened]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // Still gone: it is told, and no second loading follows.
    await page.evaluate(() => document.body.setAttribute('data-opened', 'twice'));
    await page.locator('figure a').first().click();
    await expect(page.getByText(/Please load this page again/).locator('visible=true')).toBeVisible();
    await expect(page.locator('body[data-opened="twice"]')).toBeAttached();
  });

  test('waits where something was typed', async ({ page }) => {
    await goneEdition(page);
    await open(page, await productPath(page));
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.value = 'half a sentence';
      document.querySelector('main')?.append(field);
      document.body.setAttribute('data-opened', 'once');
    });
    await page.locator('figure a').first().click();
    await expect(page.getByText(/Please load this page again/).locator('visible=true')).toBeVisible();
    await expect(page.locator('body[data-opened="once"]')).toBeAttached();
  });
});
