import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveAs, deskOf, openAll, type RxOrder } from '../../../testing/counter-orders.ts';
import { newCustomer, orderOf, type TestCustomer } from '../../../testing/customer.ts';
import { approve, reject as refuse } from '../../../testing/pharmacists.ts';
import { atCounter } from '../../../testing/pharmacy-people.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { decideByCommand } from '../../counter/desk/decide/decide-by-command.ts';
import { advanceOrder } from '../advance-order.ts';

let shop: TestShop;
let phone = 7_360_000_000;
let janumet: string;
let asha: TestCustomer;
let order: { order_id: string; iso_order_id: string };
let photo: Buffer;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const found = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=5');
  janumet = found.data.medicines[0].medicine_id;
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  phone += 1;
  asha = await newCustomer(shop, phone);
  order = (await orderOf(asha, janumet)).data;
});

const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});

function send(browser: TestBrowser, orderId: string, files = 1) {
  const B = 'frontier';
  const parts = [
    Buffer.from(`--${B}\r\ncontent-disposition: form-data; name="order_id"\r\n\r\n${orderId}\r\n`),
    ...Array.from({ length: files }, (_, n) => [
      Buffer.from(
        `--${B}\r\ncontent-disposition: form-data; name="prescription_images"; filename="rx-${n}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      photo,
      Buffer.from('\r\n'),
    ]).flat(),
    Buffer.from(`--${B}--\r\n`),
  ];
  return browser.ask('POST', 'order/prescription', Buffer.concat(parts), {
    'content-type': `multipart/form-data; boundary=${B}`,
  });
}
const read = async () => (await asha.browser.ask('POST', 'order/get-order', { order_id: order.order_id })).data;
const messages = () =>
  shop.database.db
    .selectFrom('outbox_message')
    .select(['channel', 'text'])
    .where('text', 'like', `%${order.iso_order_id}%`)
    .where('text', 'like', '%could not accept%')
    .execute();
const reject = (reason: string | null) => refuse(pharmacy(), order.iso_order_id, reason);

describe('POST /order/prescription', () => {
  it('replaces a doctor’s call by a check of the file', async () => {
    expect(await read()).toMatchObject({ prescription_status: 'TELECONSULT', can_add_prescription: true });
    const sent = await send(asha.browser, order.order_id);
    expect(sent.status).toBe(200);
    expect(sent.data).toMatchObject({
      prescription_status: 'PENDING',
      prescription_files: 1,
      waits_for: 'prescription_check',
    });
  });

  it('adds a file to a refused prescription, which is checked again and can be approved', async () => {
    await send(asha.browser, order.order_id);
    await reject('the photo is too dark to read');
    expect(await read()).toMatchObject({
      prescription_status: 'REJECTED',
      prescription_rejection: 'the photo is too dark to read',
      can_add_prescription: true,
    });
    const again = await send(asha.browser, order.order_id, 2);
    expect(again.data).toMatchObject({
      prescription_status: 'PENDING',
      prescription_files: 3,
      prescription_rejection: null,
    });
    await approve(pharmacy(), order.iso_order_id);
    expect(await read()).toMatchObject({ prescription_status: 'APPROVED', can_add_prescription: false });
  });

  it('is refused once it is approved or the order has ended, and stores no file', async () => {
    await send(asha.browser, order.order_id);
    const kept = shop.files.kept.size;
    await approve(pharmacy(), order.iso_order_id);
    expect(await send(asha.browser, order.order_id)).toMatchObject({ status: 409 });
    await advanceOrder(pharmacy(), order.iso_order_id, 'CANCELLED');
    expect(await send(asha.browser, order.order_id)).toMatchObject({ status: 409 });
    expect(shop.files.kept.size).toBe(kept);
  });

  it('without a file, with too many in total, or without an order is refused', async () => {
    expect(await send(asha.browser, order.order_id, 0)).toMatchObject({ status: 400 });
    expect(await send(asha.browser, '')).toMatchObject({ status: 400 });
    for (let round = 0; round < 4; round += 1) expect((await send(asha.browser, order.order_id, 5)).status).toBe(200);
    expect(await send(asha.browser, order.order_id)).toMatchObject({ status: 409 });
  });

  it('refuses another account’s order, and requests without a login', async () => {
    phone += 1;
    const ravi = await newCustomer(shop, phone);
    const kept = shop.files.kept.size;
    expect(await send(ravi.browser, order.order_id)).toMatchObject({ status: 404 });
    expect(await send(shop.browser(), order.order_id)).toMatchObject({ status: 401 });
    expect(shop.files.kept.size).toBe(kept);
    expect((await read()).prescription_status).toBe('TELECONSULT');
  });
});

it('takes a signed letter about a substitute after the approval, which stands, until somebody decides', async () => {
  phone += 1;
  const { browser, patient_id, address_id } = await newCustomer(shop, phone);
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: janumet, quantity: 1 });
  const placed = (await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' })).data;
  const asked: RxOrder = {
    ...{ id: placed.order_id, number: placed.iso_order_id },
    customer: { browser, patient_id, address_id },
  };
  await send(browser, asked.id);
  const leela = await atCounter(shop, 'Leela Das', ['pharmacist']);
  await approveAs(leela, asked);
  const atDesk = async (act: string, more: object) => {
    const { version } = await deskOf(leela, asked);
    return leela.browser.ask('POST', `counter/desk/${act}`, { number: asked.number, version, ...more });
  };
  const allow = () => atDesk('substitution', { line: 1, answer: 'allowed_by_prescription' });
  const approval = () =>
    shop.database.pool
      .query('select status, decided_at from prescription where order_id = $1', [asked.id])
      .then(({ rows }) => rows);
  const given = await approval();
  const waiting = { prescription_status: 'APPROVED', waits_for: 'substitution', can_add_prescription: true };
  expect((await send(browser, asked.id)).data).toMatchObject({ ...waiting, prescription_files: 2 });
  expect(given).toEqual([{ status: 'APPROVED', decided_at: expect.any(Date) }]);
  expect(await approval()).toEqual(given);
  expect((await deskOf(leela, asked)).tab).toBe('substitution');
  expect((await atDesk('ask', { reason: 'blurred' })).status).toBe(409);
  expect((await allow()).message).toMatch(/open file \d first/);
  await openAll(leela, asked);
  expect((await allow()).status).toBe(200);
  const read = await browser.ask('POST', 'order/get-order', { order_id: asked.id });
  expect(read.data).toMatchObject({ ...waiting, waits_for: null, can_add_prescription: false });
  expect((await send(browser, asked.id)).status).toBe(409);
});

describe('a prescription that the pharmacy could not accept', () => {
  it('is reported to the patient with the reason and what to do, once each time', async () => {
    await send(asha.browser, order.order_id);
    await reject('the date cannot be read.');
    const queued = await messages();
    expect(queued.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    expect(queued[0]?.text).toContain(
      `your order ${order.iso_order_id} is on hold, because our pharmacist could not accept the prescription: the date cannot be read. Please send another photo`,
    );
  });

  it('never names a medicine in messages that others may read', async () => {
    await expect(reject('this Janumet is not on it')).rejects.toThrow(/without naming Janumet/);
    expect(await messages()).toEqual([]);
    expect((await read()).prescription_status).toBe('TELECONSULT');
  });

  it('of the home page is reported as well, with its own number', async () => {
    const { data } = await asha.browser.get('user');
    await shop.database.pool.query(
      `insert into prescription (id, account_id, number, status, note, created_at)
       select $1, account_id, 'RX-TEST-0001', 'RECEIVED', '', now() from patient where id = $2`,
      [crypto.randomUUID(), data.patient_id],
    );
    await decideByCommand(pharmacy(), 'RX-TEST-0001', 'REJECTED', { reason: 'it belongs to somebody else' });
    const { rows } = await shop.database.pool.query(
      `select text from outbox_message where text like '%RX-TEST-0001%' and channel = 'sms'`,
    );
    expect(rows[0]?.text).toContain(
      'your prescription RX-TEST-0001 is on hold, because our pharmacist could not accept',
    );
  });
});

it('an order that the pharmacy cancels has the reason in the message and in its history', async () => {
  await advanceOrder(pharmacy(), order.iso_order_id, 'CANCELLED', { reason: 'we cannot get it this week' });
  const { rows } = await shop.database.pool.query(
    `select text from outbox_message where text like $1 and text like '%cancelled%' and channel = 'sms'`,
    [`%${order.iso_order_id}%`],
  );
  expect(rows[0]?.text).toContain(
    'is cancelled. There is nothing to pay. The pharmacy says: we cannot get it this week.',
  );
  const events = await shop.database.pool.query(
    `select note from order_event where order_id = $1 and status = 'CANCELLED'`,
    [order.order_id],
  );
  expect(events.rows).toEqual([{ note: 'we cannot get it this week' }]);
});
