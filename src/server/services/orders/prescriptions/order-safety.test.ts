import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAFETY_STOP, UNAVAILABLE } from '#contract/result-codes.ts';
import { newCustomer } from '../../../testing/customer.ts';
import { approve, MEERA, RAVI, releaseAll } from '../../../testing/pharmacists.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { judgeFindings } from '../../counter/desk/decide/decide-by-command.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPersonFiles } from '../../privacy/export-person.ts';
import { advanceOrder } from '../advance-order.ts';
import { orderFindings } from './order-safety.ts';

let shop: TestShop;
let browser: TestBrowser;
let patient_id: string;
let address_id: string;
let phone = 7_310_000_000;
const ids = new Map<string, string>();
const NAMES = ['Warf 5 Tablet', 'Combiflam Tablet', 'Dolo 650 Tablet', 'Pan 40 Tablet'] as const;
type Name = (typeof NAMES)[number];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  for (const name of NAMES) {
    const { data } = await shop.browser().get(`inventory/search-products?query=${encodeURIComponent(name)}&limit=50`);
    const row = data.medicines.find(({ medicine_name }: { medicine_name: string }) => medicine_name === name);
    ids.set(name, row.medicine_id);
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  ({ browser, patient_id, address_id } = await newCustomer(shop, phone));
});

const add = (name: Name) =>
  browser.ask('POST', 'cart/add-to-cart', { medicine_id: ids.get(name), keep_original: true });
const place = (more: object = {}) =>
  browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod', ...more });
const tell = (answers: object) => browser.ask('PUT', 'user/health', { agreed: true, ...answers });
const parts = () => ({
  ...{ db: shop.database.db, files: shop.files },
  ...{ now: () => new Date('2026-11-21T07:00:00Z'), newId: () => crypto.randomUUID() },
});
const confirm = (number: string) => advanceOrder(parts(), number, 'CONFIRMED');
const ordersOf = async () => (await browser.get('order/get-all-orders')).data as unknown[];

describe('an order whose basket has a finding that stops it', () => {
  beforeEach(async () => {
    await add('Warf 5 Tablet');
    await add('Combiflam Tablet');
  });

  it('is refused with a description of the risk, and nothing is ordered', async () => {
    const answer = await place();
    expect(answer).toMatchObject({ status: 409, code: SAFETY_STOP });
    expect(answer.message).toContain('Combiflam Tablet');
    expect(answer.fields?.ask_pharmacist).toBeTruthy();
    expect(await ordersOf()).toEqual([]);
  });

  it('is placed if the person asks for the pharmacist, and waits for the pharmacist’s decision', async () => {
    const { data } = await place({ ask_pharmacist: 'true' });
    const number = data.iso_order_id as string;
    const found = await orderFindings(parts(), data.order_id);
    expect(found).toMatchObject({ severity: 'stop', seen: null });
    expect(found?.findings[0]).toMatchObject({ code: 'interaction', cause: 'bleeding' });
    await approve(parts(), number);
    await expect(confirm(number)).rejects.toThrow(/discuss with the patient/);
    await expect(judgeFindings(parts(), number, { by: MEERA, note: ' ' })).rejects.toThrow(/give the outcome/);
    await expect(judgeFindings(parts(), number, { by: null, note: 'Spoke' })).rejects.toThrow(/name the person/);
    await expect(judgeFindings(parts(), number, { by: 'Nobody', note: 'Spoke' })).rejects.toThrow(
      /nobody with the name/,
    );
    await judgeFindings(parts(), number, { by: MEERA, note: 'Spoke with her; the doctor knows.' });
    await expect(judgeFindings(parts(), number, { by: RAVI, note: 'again' })).rejects.toThrow(/no findings/);
    await confirm(number);
    expect((await orderFindings(parts(), data.order_id))?.seen?.by).toMatch(/^staff:/);
    // Both decisions are in the audit log, each as what it was.
    const { rows } = await shop.database.pool.query(
      "select kind from audit_event where subject = $1 and actor like 'staff:%' order by seq",
      [number],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'consultation-recorded',
      'prescription-approved',
      'findings-decided',
    ]);
    await advanceOrder(parts(), number, 'PACKED');
    const ship = () => advanceOrder(parts(), number, 'SHIPPED');
    await expect(ship()).rejects.toThrow(/cannot be sent: Finding 1.* must be decided by one pharmacist and released/);
    await expect(
      shop.database.pool.query("update customer_order set status = 'SHIPPED' where number = $1", [number]),
    ).rejects.toThrow(/no second pharmacist has released/);
    await releaseAll(parts(), number);
    await ship();
  });

  it('promises no day before the pharmacist has spoken with the patient', async () => {
    const { data } = await place({ ask_pharmacist: 'true' });
    const waits = async () => {
      const order = await browser.ask('POST', 'order/get-order', { order_id: data.order_id });
      const [first] = (await ordersOf()) as { waits_for: string | null }[];
      expect(first?.waits_for).toBe(order.data.waits_for);
      return order.data.waits_for;
    };
    await approve(parts(), data.iso_order_id);
    expect(await waits()).toBe('pharmacist_call');
    await judgeFindings(parts(), data.iso_order_id, { by: MEERA, note: 'Spoke with her; the doctor knows.' });
    expect(await waits()).toBeNull();
  });

  it('accepts no other value as a yes', async () => {
    expect((await place({ ask_pharmacist: 'yes' })).status).toBe(400);
    expect((await place({ ask_pharmacist: 'false' })).code).toBe(SAFETY_STOP);
    expect((await place({ ask_pharmacist: true })).status).toBe(200);
  });

  it('stores its findings encrypted: no table contains them as plain text', async () => {
    await place({ ask_pharmacist: 'true' });
    const rows = await shop.database.db.selectFrom('order_safety').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/bleed|warfarin|Combiflam/i);
  });

  it('is in the export of the person, and is erased with them', async () => {
    const { data } = await place({ ask_pharmacist: 'true' });
    const files = await exportPersonFiles(parts(), String(phone), 'operator:test');
    const findings = files.find(({ name }) => name === `findings/${data.order_id}.json`);
    expect(findings?.bytes.toString()).toContain('bleeding');
    await advanceOrder(parts(), data.iso_order_id, 'CANCELLED', { reason: 'asked for' });
    const { fileKey } = (await orderFindings(parts(), data.order_id)) ?? { fileKey: '' };
    await erasePerson(parts(), String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    expect(await orderFindings(parts(), data.order_id)).toBeNull();
    expect(await shop.files.get(fileKey)).toBeNull();
  });
});

it('a basket without a risk is ordered and confirmed as usual', async () => {
  await add('Dolo 650 Tablet');
  await add('Pan 40 Tablet');
  await tell({ kidney: 'no' });
  await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: ids.get('Pan 40 Tablet') });
  const { data, status } = await place();
  expect(status).toBe(200);
  expect(await orderFindings(parts(), data.order_id)).toBeNull();
  await confirm(data.iso_order_id);
});

it('what could not be checked is shown to the pharmacist, and does not hold the order', async () => {
  await tell({ medicines: [{ name: 'Grandmother’s green drops' }] });
  await add('Dolo 650 Tablet');
  const { data } = await place();
  const found = await orderFindings(parts(), data.order_id);
  expect(found).toMatchObject({ severity: 'ask', findings: [], notChecked: ['Grandmother’s green drops'] });
  await confirm(data.iso_order_id);
});

it('the answers of the order’s patient count when the order is placed', async () => {
  await add('Combiflam Tablet');
  await tell({ allergies: ['ibuprofen'] });
  expect((await place()).code).toBe(SAFETY_STOP);
  await tell({ allergies: [] });
  expect((await place()).status).toBe(200);
});

describe('if the check itself fails', () => {
  const breakCheck = () => vi.spyOn(shop.files, 'get').mockRejectedValueOnce(new Error('the disk is gone'));

  it('prescription medicines cannot be ordered now, and the person is told which', async () => {
    await tell({ allergies: ['penicillin'] });
    await add('Warf 5 Tablet');
    breakCheck();
    const answer = await place();
    expect(answer.code).toBe(UNAVAILABLE);
    expect(answer.message).toContain('Warf 5 Tablet');
    expect(await ordersOf()).toEqual([]);
    expect((await place()).status).toBe(200);
  });

  it('other medicines can be ordered', async () => {
    await tell({ allergies: ['penicillin'] });
    await add('Dolo 650 Tablet');
    breakCheck();
    expect((await place()).status).toBe(200);
  });
});

it('a medicine in the patient’s own list stops an order like one in the basket, but only theirs', async () => {
  const member = { firstName: 'Asha', lastName: 'Rao', phone: '', email: '', gender: 'female', dob: '1980-01-01' };
  const added = await browser.ask('POST', 'user/add-user-family-member', { ...member, relation: 'Wife' });
  const course = { dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' }, units_left: 30 };
  const warfarin = { agreed: true, medicine_id: ids.get('Warf 5 Tablet'), start: '2026-01-01', ...course };
  expect((await browser.ask('PUT', 'user/medicines', { ...warfarin, patient_id: added.data.patient_id })).status).toBe(
    200,
  );
  await add('Combiflam Tablet');
  const refused = await place({ patient_id: added.data.patient_id });
  expect(refused).toMatchObject({ status: 409, code: SAFETY_STOP });
  expect(refused.message).toContain('Warf 5 Tablet');
  expect(await ordersOf()).toEqual([]);
  expect((await place()).status).toBe(200);
});
