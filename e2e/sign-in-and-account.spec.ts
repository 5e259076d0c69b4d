import { expect, type Page, test } from '@playwright/test';
import { codeFor, freshPhone, logIn, open } from './shop-fixtures.ts';
import { backdateLoginCodes } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).first();
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The name in the header: wide and narrow screens show it in different places. */
const signedInAs = (page: Page, name: string) => page.getByRole('banner').getByText(name).locator('visible=true');
const isPhone = () => test.info().project.name === 'phone';

/** Completes both steps of the login form on the current page. */
async function typeLogin(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText(`Sent to ${phone}`)).toBeVisible();
  const code = codeFor(phone);
  for (const [index, digit] of [...code].entries()) {
    const box = page.getByLabel(`Digit ${index + 1} of 4`);
    await expect(box).toBeFocused();
    await page.keyboard.press(digit);
  }
}

async function saveAddress(page: Page, fields: Record<string, string>, type: 'Home' | 'Work'): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  const form = panel(page, 'New Address');
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await expect(toast(page, 'City and State auto-filled')).toBeVisible();
  await form.getByText(type, { exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('a new customer logs in, enters a profile, adds a parent and two addresses, and finds it all again', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const phone = freshPhone();
  await open(page, '/account?tab=address');
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeVisible();
  await expectUsable(page);
  await typeLogin(page, phone);
  await expect(page).toHaveURL(/\/account\?tab=address/);
  await expect(page.getByText('No Saved addresses found')).toBeVisible();

  const home = {
    Name: 'Asha Rao',
    'Mobile number': '98765 43210',
    'House or building number': '12',
    'Street and area': '4th Cross, Vijayanagar',
    'Pin code': '560040',
  };
  await saveAddress(page, home, 'Home');
  await saveAddress(
    page,
    { ...home, 'House or building number': '7', 'Street and area': 'MG Road', 'Pin code': '400001' },
    'Work',
  );
  const cards = page.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Default Address' })).toContainText('Vijayanagar');
  await cards
    .filter({ hasText: 'MG Road' })
    .getByRole('button', { name: /Mark as Default/ })
    .click();
  await expect(toast(page, 'Default Address selected successfully')).toBeVisible();
  await expect(cards.filter({ hasText: 'Default Address' })).toContainText('Mumbai 400001');

  await open(page, '/account?tab=my-family');
  await page.getByRole('button', { name: 'Add new' }).click();
  const member = panel(page, 'New Member');
  await member.getByLabel('First name').fill('Kamala');
  await member.getByLabel('Last name').fill('Rao');
  await member.locator('[name=dob]').fill('1958-03-09');
  await member.getByText('Female', { exact: true }).click();
  await member.getByLabel('Relation').selectOption('Mother');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Member added successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kamala Rao' })).toContainText('Mother');

  await open(page, '/account?tab=profile-info');
  await page.getByRole('button', { name: 'Edit' }).click();
  const profile = panel(page, 'Profile Update');
  await profile.getByLabel('First name').fill('Asha');
  await profile.getByLabel('Day').fill('31');
  await profile.getByLabel('Month').fill('1');
  await profile.getByLabel('Year').fill('1980');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toBeHidden();
  await expect(page.getByText('1980-01-31')).toBeVisible();
  await expect(page.getByText('Hello, Asha')).toBeVisible();

  await open(page, '/account-management');
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login/Signup' })).toBeVisible();

  await backdateLoginCodes(phone);
  await open(page, '/account?tab=address');
  await typeLogin(page, phone);
  await expect(cards.filter({ hasText: 'Default Address' })).toContainText('MG Road');
  await expect(cards).toHaveCount(2);
  await open(page, '/account?tab=my-family');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kamala Rao' })).toContainText('1958-03-09');
  await expect(page.getByRole('main').getByText('Asha', { exact: true }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a wrong code loses nothing typed, and a whole code can be pasted at once', async ({ page, context }) => {
  const phone = freshPhone();
  await open(page, '/login');
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('Phone number must be exactly 10 digits.').locator('visible=true').first()).toBeVisible();
  await page.getByLabel('Mobile number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verify with OTP' })).toBeVisible();
  await expectUsable(page);
  const code = codeFor(phone);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await page.getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type(wrong);
  await expect(toast(page, 'Invalid OTP')).toBeVisible();
  await expect(page.getByLabel('Digit 4 of 4')).toHaveValue(wrong.charAt(3));
  await page.getByLabel('Digit 1 of 4').focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `Your code is ${code}`);
  await expect(page).toHaveURL(/\/$/);
  await expect(signedInAs(page, phone)).toBeVisible();
  expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['shop_in']);
});

test('the whole login and a panel work by keyboard alone', async ({ page }) => {
  test.skip(isPhone(), 'a phone has no keyboard of its own');
  const phone = freshPhone();
  await open(page, '/product?query=dolo');
  await page.getByRole('link', { name: 'Login/Signup' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type(`+91 ${phone}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  await page.keyboard.type(codeFor(phone));
  await page.keyboard.press('Enter');
  await expect(signedInAs(page, phone)).toBeVisible();
  await expect(page).toHaveURL(/\/product\?query=dolo/);

  const more = page.getByRole('banner').getByRole('button', { name: /menu/i });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Family' })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'My Family' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Manage Family' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add new' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'New Member')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'New Member')).toBeHidden();
  await expect(add).toBeFocused();
});

test('closing the login leaves a way to log in, and a return path to another site is ignored', async ({ page }) => {
  await open(page, '/account?tab=my-family');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeHidden();
  await page.waitForTimeout(900);
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Login' })
    .or(page.getByRole('main').getByRole('button', { name: 'Login' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('path', '//evil.example/steal'));
  await typeLogin(page, freshPhone());
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

const PANELS = [
  ['/account?tab=profile-info', 'Edit', 'Profile Update'],
  ['/account?tab=address', 'Add new', 'New Address'],
  ['/account?tab=my-family', 'Add new', 'New Member'],
] as const;

for (const [path, opener, title] of PANELS) {
  test(`the panel ${title} says what is missing, can be closed in every way, and keeps what was typed`, async ({
    page,
    context,
  }) => {
    const faults = watchFaults(page);
    await logIn(context, freshPhone());
    await open(page, path);
    const open_ = page.getByRole('button', { name: opener }).first();
    await open_.click();
    const form = panel(page, title);
    await expect(form).toBeVisible();
    await expectUsable(page);
    const width = await form.evaluate((element) => element.getBoundingClientRect().width);
    expect(Math.round(width)).toBe(isPhone() ? Math.round(360 * 0.7) : 384);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectUsable(page);
    const first = form.getByRole('textbox').first();
    await first.fill('Asha');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Close panel' }).click(),
      () => page.goBack(),
      () => page.mouse.click(20, 400),
    ]) {
      await close();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
      await open_.click();
      await expect(first).toHaveValue('Asha');
    }
    expect(faults).toEqual([]);
  });
}

for (const path of ['/login', '/loginOverlay', '/terms-conditions', '/privacy-policy', '/account']) {
  test(`${path} is accessible to a visitor`, async ({ page }) => {
    const faults = watchFaults(page);
    await open(page, path);
    await expectUsable(page);
    expect(faults).toEqual([]);
  });
}

for (const path of [
  '/account',
  '/account?tab=address',
  '/account?tab=my-family',
  '/account?tab=my-orders',
  '/account?tab=refer',
  '/account?tab=contact-us',
  '/account?tab=terms-conditions',
  '/account-management',
  '/manageAddress',
]) {
  test(`${path} is accessible to a logged-in customer`, async ({ page, context }) => {
    const faults = watchFaults(page);
    await logIn(context, freshPhone());
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectUsable(page);
    expect(faults).toEqual([]);
  });
}
