import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkMedicineResponse } from '#contract/areas/shop/cart.ts';
import { newCustomer, orderOf } from '../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let browser: TestBrowser;
let person: Awaited<ReturnType<typeof newCustomer>>;
let phone = 7_320_000_000;
const ids = new Map<string, string>();

async function idOf(name: string): Promise<string> {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const { data } = await shop.browser().get(`inventory/search-products?query=${encodeURIComponent(name)}&limit=50`);
  const found = data.medicines.find((row: { medicine_name: string }) => row.medicine_name === name);
  ids.set(name, found.medicine_id);
  return found.medicine_id;
}

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  person = await newCustomer(shop, phone);
  browser = person.browser;
});

const check = async (name: string, patient = '') => {
  const url = `cart/check-medicine?medicine_id=${encodeURIComponent(await idOf(name))}${patient && `&patient_id=${patient}`}`;
  return checkMedicineResponse.parse(JSON.parse((await browser.get(url)).text)).result.data;
};
const tell = (answers: object) => browser.ask('PUT', 'user/health', { agreed: true, ...answers });
const list = async (name: string, patient_id = person.patient_id) =>
  browser.ask('PUT', 'user/medicines', {
    ...{ agreed: true, medicine_id: await idOf(name), patient_id, start: '2026-11-01' },
    ...{ dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' }, units_left: 30 },
  });
const QUIET = { findings: [], not_checked: [] };

it('returns nothing if nothing is known about the patient, or nothing is wrong', async () => {
  expect((await check('Dolo 650 Tablet')).safety).toMatchObject(QUIET);
  await list('Pan 40 Tablet');
  expect((await check('Dolo 650 Tablet')).safety).toMatchObject(QUIET);
});

it('returns nothing for a medicine that is already taken: a refill needs no warning', async () => {
  await list('Dolo 650 Tablet');
  expect((await check('Dolo 650 Tablet')).safety.findings).toEqual([]);
});

it('says after a recent order that its salt is already taken', async () => {
  await orderOf(person, await idOf('Dolo 650 Tablet'));
  const { findings } = (await check('Combiflam Tablet')).safety;
  expect(findings[0]).toMatchObject({ code: 'duplicate', severity: 'ask' });
  expect(findings[0]?.sentence).toBe('You already take paracetamol (Dolo 650 Tablet, ordered 21 Nov).');
});

it('finds interactions and allergies, and no findings between other medicines', async () => {
  await list('Warf 5 Tablet');
  await tell({ allergies: ['penicillin'], medicines: [{ name: 'ibuprofen' }] });
  expect((await check('Combiflam Tablet')).safety.findings.map(({ code }) => code)).toContain('interaction');
  expect((await check('Moxikind 500 Capsule')).safety.findings[0]).toMatchObject({ severity: 'stop', code: 'allergy' });
  expect((await check('Pan 40 Tablet')).safety.findings.filter(({ severity }) => severity !== 'know')).toEqual([]);
});

it('is made for the requested family member, and lists the family', async () => {
  const mother = { firstName: 'Meera', lastName: 'Rao', email: '', gender: 'female', dob: '1950-01-01' };
  const added = await browser.ask('POST', 'user/add-user-family-member', { ...mother, relation: 'Mother' });
  const member: string = added.data.patient_id;
  await list('Warf 5 Tablet', member);
  const own = await check('Combiflam Tablet');
  expect(own).toMatchObject({ patient_id: person.patient_id, safety: QUIET });
  expect(own.people).toEqual([
    { patient_id: person.patient_id, name: 'Asha Rao' },
    { patient_id: member, name: 'Meera Rao' },
  ]);
  expect((await check('Combiflam Tablet', member)).safety.findings[0]?.severity).toBe('stop');
});

it('adds nothing to the cart, and is refused for another account’s patient', async () => {
  const url = `cart/check-medicine?medicine_id=${await idOf('Dolo 650 Tablet')}`;
  expect((await browser.get(url)).status).toBe(200);
  expect((await browser.get('cart/get-cart')).data.cartItems).toEqual([]);
  expect((await shop.browser().get(url)).status).toBe(401);
  const stranger = shop.browser();
  await stranger.logIn(String(phone + 500_000));
  expect((await stranger.get(`${url}&patient_id=${person.patient_id}`)).status).toBe(404);
  expect((await browser.get('cart/check-medicine?medicine_id=no-such')).status).toBe(404);
  expect((await browser.get('cart/check-medicine')).status).toBe(400);
});

it('names the medicine as not checked if the check itself fails', async () => {
  await tell({ allergies: ['penicillin'] });
  for (const key of shop.files.kept.keys()) shop.files.kept.set(key, Buffer.from('torn', 'utf8'));
  expect((await check('Dolo 650 Tablet')).safety).toMatchObject({ findings: [], not_checked: ['Dolo 650 Tablet'] });
});
