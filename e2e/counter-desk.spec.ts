import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { TOTP } from 'otpauth';
import { expectNoMouse, openCounterPage, signInStaffMember, type } from './counter-fixtures.ts';
import { medicineId } from './customer-fixtures.ts';
import { ON_PAPER, orderOnPrescription, pdfOf, photoOf, type RxOrder, sendFiles } from './rx-orders.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** How many mixed orders the scripted pharmacist decides. */
const ORDERS = Number(process.env.COUNTER_ORDERS ?? 14);
/**
 * The queue and the prescription desk, in a separate shop, used by keyboard. Each test continues where the one before
 * ended.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 + 6_000 * ORDERS });

let shop: OwnShop;
let browser: Browser;
let meera: BrowserContext;
const apps = new Map<string, TOTP>();
const faults: string[] = [];
let rx: readonly string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  meera = await signIn('Meera Nair');
  const page = await meera.newPage();
  rx = [await medicineId(page, 'janumet 50mg'), await medicineId(page, 'glycomet 500')];
  await page.close();
});
test.afterAll(() => shop?.remove());

/** A pharmacist, signed in at a computer of the pharmacy. */
async function signIn(name: string): Promise<BrowserContext> {
  const { context, app } = await signInStaffMember({ browser, shop }, { name, roles: ['pharmacist'] });
  apps.set(name, app);
  usedSteps.set(name, Math.floor(Date.now() / STEP_MS));
  return context;
}

const STEP_MS = 30_000;
const usedSteps = new Map<string, number>();
/**
 * The next code of a user's authenticator app. Each works once, only after the ones before it, and at most half a minute early:
 * where that would be earlier, it is awaited.
 */
async function nextCode(name: string): Promise<string> {
  const app = apps.get(name);
  if (app === undefined) throw new Error(`${name} has no app.`);
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (usedSteps.get(name) ?? 0) + 1);
  usedSteps.set(name, step);
  await wait(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return app.generate({ timestamp: step * STEP_MS });
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk-${name}.png` });
}

/** Types the prescription's details into the form, field by field. */
async function typePaper(page: Page, patient = ON_PAPER.patient): Promise<void> {
  await type(page, 'p');
  // A date field receives its parts one after the other, in the order of the browser's language.
  await page.keyboard.type(ON_PAPER.typed);
  await type(page, 'Tab', 'Tab');
  await page.keyboard.type(ON_PAPER.registration);
  await type(page, 'Tab');
  await page.keyboard.type(ON_PAPER.doctor);
  await type(page, 'Tab');
  await page.keyboard.type(ON_PAPER.address);
  await type(page, 'Tab');
  await page.keyboard.type(patient);
}

/** The number of the open order, once its lines are shown. */
async function openNumber(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: /^Order SS-/ });
  await expect(page.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  return (await title.innerText()).replace('Order ', '');
}

const decided = (page: Page, number: string, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: number })).toContainText(text);

async function statusOf({ id, customer }: RxOrder): Promise<Record<string, unknown>> {
  const answer = await customer.request.post('/api/v1/order/get-order', { data: { order_id: id } });
  return (await answer.json()).result.data;
}

test('an empty queue says so, and its keys do nothing', async () => {
  const page = await openCounterPage(meera, faults);
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Nair' })).toBeFocused();
  await type(page, 'g', 'q');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeFocused();
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  await type(page, 'j', 'k', 'Enter', 't');
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  await type(page, 'n');
  await expect(page.getByText('No order here is free.')).toBeVisible();
  await expectUsable(page);
  await type(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Take the oldest that is free');
  await expectUsable(page);
  await page.close();
});

test('a pharmacist decides mixed orders with only the keyboard', async () => {
  const kinds = ['ok', 'mixed', 'pdf', 'other name', 'blurred', 'two files', 'ask'] as const;
  const orders = new Map<string, { kind: (typeof kinds)[number]; order: RxOrder }>();
  for (let index = 0; index < ORDERS; index++) {
    const kind = kinds[index % kinds.length] ?? 'ok';
    const photo = await photoOf(['Tab Janumet 50 mg 1-0-1', `No. ${index}`]);
    const files = kind === 'pdf' ? [await pdfOf(2)] : kind === 'two files' ? [photo, await pdfOf(1)] : [photo];
    const order = await orderOnPrescription(browser, shop, kind === 'mixed' ? rx : rx.slice(0, 1), files);
    orders.set(order.number, { kind, order });
  }
  const page = await openCounterPage(meera, faults);
  await page.goto('/counter/queue');
  await expect(page.getByRole('row')).toHaveCount(ORDERS + 1);
  await expectUsable(page);
  await takeScreenshot(page, 'queue-1280');
  // Half of 1280, which is the width at 200 % zoom, and a wide screen.
  for (const width of [640, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUsable(page);
  }
  await type(page, 'n');
  const machine: number[] = [];
  for (let turn = 0; turn < ORDERS; turn++) {
    const number = await openNumber(page);
    const kind = orders.get(number)?.kind;
    await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
    if (kind === 'two files') {
      await type(page, ']');
      await expect(page.getByRole('img', { name: /^File 2/ })).toBeVisible();
    }
    if (kind === 'pdf') await expect(page.getByRole('img', { name: 'File 1 of 1, page 1 of 2' })).toBeVisible();
    if (turn === 1) {
      await expectUsable(page);
      await takeScreenshot(page, 'open-1280');
      for (const width of [640, 1920, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectUsable(page);
        await takeScreenshot(page, `open-${width}`);
      }
    }
    if (kind === 'ask') await type(page, 'q', 'd');
    else if (kind === 'blurred') await type(page, 'x', 'a', 'Enter');
    else {
      await typePaper(page, kind === 'other name' ? 'A. Rao' : ON_PAPER.patient);
      if (kind === 'other name') {
        await type(page, 'Tab', 'Tab');
        await page.keyboard.type('initial, same house and date of birth');
      }
      await type(page, 'Escape', 'a');
      if (kind === 'mixed') {
        await type(page, 'x', 'k', 'Enter');
        // Both hold metformin, which the safety check found.
        await type(page, 'a');
        await page.keyboard.type('spoke with her: she takes one of them');
        await type(page, 'Enter');
      }
    }
    const began = Date.now();
    await type(page, kind === 'ask' ? 'Enter' : 'F10');
    const outcomes = {
      ask: 'the patient was asked',
      blurred: '1 line rejected',
      mixed: '1 line ok, 1 line rejected, 1 finding decided',
    };
    await decided(page, number, kind && kind in outcomes ? outcomes[kind as keyof typeof outcomes] : '1 line ok');
    if (turn < ORDERS - 1) await expect(page.getByRole('heading', { level: 1 })).not.toContainText(number);
    if (turn < ORDERS - 1) await openNumber(page);
    machine.push(Date.now() - began);
  }
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  const sorted = machine.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  // biome-ignore lint/suspicious/noConsole: printing the figure is the purpose of this test.
  console.log(`machine time a decision, ${ORDERS} orders: median ${median} ms, most ${most} ms`);
  await expectNoMouse(page);
  for (const { kind, order } of orders.values()) {
    const { prescription_status: status } = await statusOf(order);
    const rejected = kind === 'blurred' || kind === 'mixed';
    expect([kind, status]).toEqual([kind, rejected ? 'REJECTED' : kind === 'ask' ? 'PENDING' : 'APPROVED']);
  }
  expect(faults).toEqual([]);
  await page.close();
});

test('changes made meanwhile are shown, and typed text stays', async () => {
  const photo = await photoOf(['Tab Janumet 50 mg 1-0-1']);
  const order = await orderOnPrescription(browser, shop, rx.slice(0, 1), [photo]);
  const [here, there] = [await openCounterPage(meera, faults), await openCounterPage(meera, faults)];
  for (const page of [here, there]) {
    await page.goto(`/counter/order/${order.number}`);
    await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
    await typePaper(page);
    await type(page, 'Escape', 'a');
  }
  const vikram = await signIn('Vikram Patil');
  const other = await openCounterPage(vikram, faults);
  await other.goto(`/counter/order/${order.number}`);
  await expect(other.getByText('Meera Nair has this order open.')).toBeVisible();
  await expectUsable(other);
  await type(here, 'F10');
  await decided(here, order.number, '1 line ok');
  await type(there, 'F10');
  await expect(there.getByRole('alert')).toContainText('has changed since you opened it');
  await expect(there.getByText('Line 1: ok by Meera Nair.')).toBeVisible();
  await expect(there.getByText('The line was decided or changed since')).toBeVisible();
  await expect(there.getByLabel('Prescriber’s name')).toHaveValue(ON_PAPER.doctor);
  await expectUsable(there);
  await takeScreenshot(there, 'changed');
  // Nothing is left to decide, so the key that decides sends nothing a second time.
  await type(there, 'F10');
  await expect(there).not.toHaveURL(new RegExp(order.number));
  // The patient sends another file before the rejection is sent: the desk says so and keeps the rejection.
  const refused = await orderOnPrescription(browser, shop, rx.slice(0, 1), [photo]);
  await there.goto(`/counter/order/${refused.number}`);
  await expect(there.getByRole('img', { name: /^File 1/ })).toBeVisible();
  await type(there, 'x', 'd', 'Enter');
  await sendFiles(refused, [await pdfOf(1)]);
  await type(there, 'F10');
  await expect(there.getByText('The patient sent another file.')).toBeVisible();
  await expect(there.getByText('You say: rejected, no date. Not sent yet.')).toBeVisible();
  await type(there, ']');
  await expect(there.getByRole('img', { name: /^File 2/ })).toBeVisible();
  await type(there, 'F10');
  await decided(there, refused.number, '1 line rejected');
  await type(there, 'u');
  await decided(there, refused.number, 'your last decision was undone');
  expect(faults).toEqual([]);
  for (const page of [here, there, other]) await page.close();
});

test('a connection lost in the middle of a verdict loses nothing, and decides nothing twice', async () => {
  const photo = await photoOf(['Tab Janumet 50 mg 1-0-1']);
  const order = await orderOnPrescription(browser, shop, rx.slice(0, 1), [photo]);
  const page = await openCounterPage(meera, faults);
  await page.goto(`/counter/order/${order.number}`);
  await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
  await typePaper(page);
  await type(page, 'Escape', 'a');
  await meera.setOffline(true);
  await type(page, 'F10');
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  await expectUsable(page);
  await takeScreenshot(page, 'no-line');
  await meera.setOffline(false);
  await page.reload();
  await expect(page.getByText('You say: ok. Not sent yet.')).toBeVisible();
  await expect(page.getByLabel('Prescriber’s address')).toHaveValue(ON_PAPER.address);
  await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
  // The server decides, and the connection breaks before its answer.
  await page.route('**/counter/desk/decide', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type(page, 'F10');
  await expect(page.getByRole('alert')).toContainText('may or may not have been made');
  await page.unroute('**/counter/desk/decide');
  await type(page, 'F10');
  await expect(page.getByText('Line 1: ok by Meera Nair.')).toBeVisible();
  expect((await statusOf(order)).prescription_status).toBe('APPROVED');
  await page.close();
});

test('a session that ended asks to sign in again and keeps what was typed; signing out forgets it', async () => {
  const photo = await photoOf(['Tab Janumet 50 mg 1-0-1']);
  const order = await orderOnPrescription(browser, shop, rx.slice(0, 1), [photo]);
  const page = await openCounterPage(meera, faults);
  const enter = async () => {
    await page.getByLabel('Your name').fill('Meera Nair');
    await page.getByRole('textbox', { name: /code/i }).fill(await nextCode('Meera Nair'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
  };
  await page.goto(`/counter/order/${order.number}`);
  await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
  await typePaper(page);
  await type(page, 'Escape', 'a');
  await meera.clearCookies({ name: 'shop_counter' });
  await type(page, 'F10');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enter();
  await expect(page.getByText('You say: ok. Not sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('desk:')))).toEqual([]);
  await enter();
  await expect(page.getByText('No verdict yet.')).toBeVisible();
  expect(faults).toEqual([]);
  await page.close();
});
