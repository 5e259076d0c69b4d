import { type Browser, expect, type Page, test } from '@playwright/test';
import { bringStaff } from '../src/testing/staff.ts';
import { medicineId } from './customer-fixtures.ts';
import { ON_PAPER, orderOnPrescription, photoOf, type RxOrder } from './rx-orders.ts';
import { type OwnShop, open, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/**
 * A pharmacist asks a doctor by letter and picks the doctor from the list, by keyboard; the doctor answers on a phone
 * without logging in.
 */
test.describe.configure({ mode: 'serial' });
const SHOTS = process.env.SHOTS;
let shop: OwnShop;
let medicine: string;
let letterUrl = '';
let first: RxOrder;

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const page = await browser.newPage({ baseURL: shop.origin });
  medicine = await medicineId(page, 'janumet 50mg');
  await page.close();
});
test.afterAll(() => shop?.remove());

const substituted = (browser: Parameters<typeof orderOnPrescription>[0]) =>
  photoOf(['Tab. Janumet']).then((photo) =>
    orderOnPrescription(browser, shop, [medicine], [photo], { keepsOriginal: false }),
  );

/** Types what stands on the paper, and approves line 1, by keyboard. */
async function approve(desk: Page): Promise<void> {
  await desk.getByRole('img').first().waitFor();
  await desk.keyboard.press('p');
  await desk.keyboard.type(ON_PAPER.typed);
  for (const text of [ON_PAPER.registration, ON_PAPER.doctor, ON_PAPER.address, ON_PAPER.patient]) {
    await desk.keyboard.press('Tab');
    if (text === ON_PAPER.registration) await desk.keyboard.press('Tab');
    await desk.keyboard.type(text);
  }
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('1');
  await desk.keyboard.press('a');
  await desk.keyboard.press('F10');
}

/** The counter in a browser of its own, signed in as a new pharmacist. */
async function openDesk(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
  await bringStaff(shop.dataDir, { name, roles: ['pharmacist'] }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  return context.newPage();
}

test('the desk writes a letter, and a doctor answers it on a phone', async ({ browser }) => {
  first = await substituted(browser);
  const desk = await openDesk(browser, 'Meera Nair');
  await desk.goto(`/counter/order/${first.number}`);
  await expect(desk.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await desk.keyboard.press('s');
  const dialog = desk.getByRole('dialog', { name: 'Line 1: the substitute' });
  await expect(dialog).toBeVisible();
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/substitute-dialog.png` });
  await desk.keyboard.press('l');
  await desk.keyboard.press('Enter');
  const made = desk.getByRole('dialog', { name: 'The letter to the doctor' });
  await expect(made.getByRole('img', { name: 'The page where the doctor answers' })).toBeVisible();
  letterUrl = (await made.getByText('/letter/').innerText()).trim();
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/substitute-letter.png` });
  const paper = await desk.request.get(`/api/v1/counter/desk/letter?number=${first.number}`);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await desk.keyboard.press('Escape');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const doctor = await phone.newPage();
  const asked: string[] = [];
  doctor.on('request', (request) => asked.push(request.url()));
  await doctor.goto(letterUrl);
  await expect(doctor.getByRole('heading', { level: 1, name: 'May we send this medicine instead?' })).toBeVisible();
  await expectUsable(doctor);
  if (SHOTS) await doctor.screenshot({ path: `${SHOTS}/letter-390.png`, fullPage: true });
  await doctor.getByRole('radio', { name: 'Allow', exact: true }).check();
  await doctor.getByLabel('Your name').fill('Dr R Menon');
  await doctor.getByLabel(/Your registration number/).fill('none');
  await doctor.getByRole('button', { name: 'Send my answer' }).click();
  await expect(doctor.getByText('Please enter your registration number')).toBeVisible();
  await expect(doctor.getByRole('radio', { name: 'Allow', exact: true })).toBeChecked();
  await doctor.getByLabel(/Your registration number/).fill('KMC 45012');
  await doctor.getByRole('button', { name: 'Send my answer' }).click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(doctor.getByText('Allowed by Dr R Menon')).toBeVisible();
  if (SHOTS) await doctor.screenshot({ path: `${SHOTS}/letter-answered.png`, fullPage: true });
  const origin = new URL(letterUrl).origin;
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await wide.goto(letterUrl);
  if (SHOTS) await wide.screenshot({ path: `${SHOTS}/letter-1280.png`, fullPage: true });

  await desk.reload();
  await expect(desk.getByText(/By letter, Dr R Menon \(KMC 45012\) allowed the substitute/)).toBeVisible();
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/substitute-answered.png`, fullPage: true });
  await desk.keyboard.press('s');
  await desk.keyboard.press('d');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('The doctor allowed the substitute. (Meera Nair)')).toBeVisible();

  // The prescription is approved, and the next one finds the doctor by name.
  await approve(desk);
  await expect(desk.getByRole('status').filter({ hasText: first.number })).toContainText('1 line ok');
  const second = await substituted(browser);
  await desk.goto(`/counter/order/${second.number}`);
  await expect(desk.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await expect(desk.getByLabel('Prescriber’s name')).toHaveValue('');
  await desk.keyboard.press('Shift+D');
  await desk.keyboard.type('menon');
  await expect(desk.getByRole('button', { name: /Dr R Menon/ })).toBeVisible();
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/doctors.png` });
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel('Prescriber’s name')).toHaveValue('Dr R Menon');
  await expect(desk.getByLabel('Prescriber’s registration number')).toHaveValue('KMC 45012');
});

test('a customer sends the signed letter after the approval, and the desk decides by it', async ({ browser }) => {
  const { customer, id, number } = await substituted(browser);
  const desk = await openDesk(browser, 'Leela Das');
  await desk.goto(`/counter/order/${number}`);
  await approve(desk);
  await expect(desk.getByRole('status').filter({ hasText: number })).toContainText('1 line ok');

  const page = await customer.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/account?tab=my-orders&view=details&id=${id}`);
  await expect(page.getByText('Our pharmacist has approved your prescription.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the doctor’s signed letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the doctor’s signed letter' });
  await dialog.getByLabel('Choose files').setInputFiles(await photoOf(['Janumet: Istamet allowed']));
  await expectUsable(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/signed-letter-390.png` });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you. Our pharmacist will look at it.').first()).toBeVisible();
  await expect(page.getByText('Our pharmacist has approved your prescription.')).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/signed-letter-sent-390.png`, fullPage: true });

  await desk.goto(`/counter/order/${number}`);
  await expect(desk.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await desk.keyboard.press(']');
  await expect(desk.getByRole('img', { name: 'File 2 of 2' })).toBeVisible();
  await desk.keyboard.press('s');
  await desk.keyboard.press('y');
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/signed-letter-desk.png` });
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/Allowed on paper: .*\(Leela Das\)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Our pharmacist has approved your prescription.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the doctor’s signed letter' })).toHaveCount(0);
});
