import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardDay } from '#domain/courses/card-sentences.ts';
import { readPdf } from '../../receipts/testing/read-pdf.ts';
import { printOrderCard } from '../../services/counter/bench/print-order-card.ts';
import {
  approveAs,
  decideAs,
  deskOf,
  findPrescribed,
  markH1,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let phone = 7_530_000_000;
let medicine: string;
let meera: CounterPerson;
let packer: CounterPerson;
let order: RxOrder;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  phone += 1;
  order = await orderOnPrescription(shop, phone, [medicine]);
});

const rows = async (text: string) => (await shop.database.pool.query(text, [order.id])).rows;
const orderPacks = (packs: number) =>
  shop.database.db.updateTable('order_line').set({ quantity: packs }).where('order_id', '=', order.id).execute();
const approve = async (prescribed?: object) => {
  await openAll(meera, order);
  return decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok', prescribed }] });
};
const written = { dose: '1-0-1', days: 5, quantity: '', over_reason: '' };

describe('the prescribed amount of a line', () => {
  it('is stored with the verdict, and shown at the desk and on the order’s page', async () => {
    expect((await approve(written)).status).toBe(200);
    expect(
      await rows('select number, seq, dose, days, packs, ordered from prescribed_amount where order_id = $1'),
    ).toEqual([{ number: 1, seq: 1, dose: '1-0-1', days: 5, packs: 1, ordered: 1 }]);
    const shown = { dose: '1-0-1', days: 5, quantity: '', over_reason: '', packs: 1 };
    expect((await deskOf(meera, order)).lines[0]).toMatchObject({ prescribed: shown, needs_amount: false });
    const page = await packer.browser.get(`counter/order?number=${order.number}`);
    expect(page.data.lines[0].prescribed).toEqual(shown);
    expect((await deskOf(packer, order)).lines[0]).toMatchObject({ prescribed: null, read: null });
  });

  it('stays typed when the verdict is undone, and disappears from the order’s page', async () => {
    await approve(written);
    const { version } = await deskOf(meera, order);
    expect((await meera.browser.ask('POST', 'counter/desk/undo', { number: order.number, version })).status).toBe(200);
    expect((await deskOf(meera, order)).lines[0]).toMatchObject({ verdict: null, prescribed: { dose: '1-0-1' } });
    const page = await packer.browser.get(`counter/order?number=${order.number}`);
    expect(page.data.lines[0].prescribed).toBeNull();
  });

  it('may be left open for Schedule H, and says so', async () => {
    expect((await approve()).status).toBe(200);
    expect((await deskOf(meera, order)).lines[0].prescribed).toBeNull();
    expect(await rows('select 1 from prescribed_amount where order_id = $1')).toEqual([]);
  });

  it('has to be typed for Schedule H1', async () => {
    await markH1(shop, order);
    expect((await deskOf(meera, order)).lines[0].needs_amount).toBe(true);
    const refused = await approve();
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['quantity_1', 'dose_1']]);
    const open = await approve({ ...written, days: null, dose: 'SOS' });
    expect(Object.keys(open.fields ?? {})).toEqual(['quantity_1']);
    expect((await approve({ ...written, days: null, dose: 'SOS', quantity: '10' })).status).toBe(200);
  });

  it('is never exceeded without a reason in words', async () => {
    await orderPacks(4);
    const refused = await approve(written);
    expect([refused.status, refused.fields?.over_1]).toEqual([400, expect.stringMatching(/4 packs ordered, 1 pack/)]);
    expect(await rows('select 1 from desk_verdict where order_id = $1')).toEqual([]);
    expect((await approve({ ...written, over_reason: 'the doctor was called: thirty days' })).status).toBe(200);
    expect((await deskOf(meera, order)).lines[0].prescribed).toMatchObject({ packs: 1, over_reason: /thirty/ });
  });

  it('counts what this patient was sent since the day of the prescription: more than is left needs a reason', async () => {
    const before = await orderOnPrescription(shop, phone + 100_000, [medicine]);
    // The same patient's: an earlier order of three packs.
    await shop.database.pool.query(
      `update customer_order e set account_id = o.account_id, patient_id = o.patient_id from customer_order o where e.id = $1 and o.id = $2`,
      [before.id, order.id],
    );
    await shop.database.db.updateTable('order_line').set({ quantity: 3 }).where('order_id', '=', before.id).execute();
    const prescribed = { ...written, dose: '', days: null, quantity: '3 strips' };
    expect((await deskOf(meera, order)).lines[0].supplied).toEqual([
      { packs: 3, day: '2026-11-21', number: before.number },
    ]);
    expect((await deskOf(packer, order)).lines[0].supplied).toBeNull();
    const refused = await approve(prescribed);
    expect([refused.status, refused.fields?.over_1]).toEqual([
      400,
      expect.stringMatching(/1 pack ordered, 3 packs prescribed, of which 3 packs were already supplied or ordered/),
    ]);
    expect((await approve({ ...prescribed, over_reason: 'the doctor was called: repeat' })).status).toBe(200);
    expect(await rows('select packs, ordered, supplied from prescribed_amount where order_id = $1')).toEqual([
      { packs: 3, ordered: 1, supplied: 3 },
    ]);
    // What was cancelled was not supplied.
    await shop.database.pool.query("update customer_order set status = 'CANCELLED' where id = $1", [before.id]);
    expect((await deskOf(meera, order)).lines[0].supplied).toEqual([]);
  });

  it.each([
    { days: 0 },
    { days: 367 },
    { days: 1.5 },
    { days: '5' },
    { dose: '1'.repeat(81) },
    { quantity: 'many' },
    { quantity: '-1' },
  ])('is refused as %j', async (more) => {
    expect((await approve({ ...written, ...more })).status).toBe(400);
    expect(await rows('select 1 from desk_verdict where order_id = $1')).toEqual([]);
  });

  it('is not stored for a line that is refused', async () => {
    await openAll(meera, order);
    const lines = [{ line: 1, verdict: 'reject', reason: 'quantity_over', prescribed: written }];
    expect((await decideAs(meera, order, { lines })).status).toBe(200);
    expect(await rows('select 1 from prescribed_amount where order_id = $1')).toEqual([]);
  });

  it('is only added to, never changed; only an erasure removes what was written', async () => {
    await approve(written);
    await approve({ ...written, days: 10 });
    expect(await rows('select seq, days from prescribed_amount where order_id = $1 order by seq')).toEqual([
      { seq: 1, days: 5 },
      { seq: 2, days: 10 },
    ]);
    for (const statement of [
      'update prescribed_amount set days = 9 where order_id = $1',
      "update prescribed_amount set dose = '', days = null, quantity = '', packs = null, over_reason = '', ordered = 9 where order_id = $1",
      'delete from prescribed_amount where order_id = $1',
    ])
      await expect(rows(statement)).rejects.toThrow(/append-only/);
    await rows(
      "update prescribed_amount set dose = '', days = null, quantity = '', packs = null, over_reason = '' where order_id = $1",
    );
    expect((await deskOf(meera, order)).lines[0].prescribed).toMatchObject({ dose: '', days: null });
  });
});

describe('the course of a prescribed medicine', () => {
  const sheet = async () => (await packer.browser.get(`counter/bench/pick?numbers=${order.number}`)).data.orders[0];
  const expire = (day: string) =>
    shop.database.pool.query('update medicine_batch set expiry = $1 where medicine_id = $2', [day, medicine]);

  it('is outlasted by the batch that is packed, where dose or days are known', async () => {
    expect((await approve({ ...written, dose: '', days: 90 })).status).toBe(200);
    const { due, lines } = await sheet();
    const last = new Date(Date.parse(`${due}T00:00:00Z`) + 89 * 86_400_000).toISOString().slice(0, 10);
    expect(lines[0].course_ends).toBe(last);
    await expire(last);
    expect((await sheet()).obstacles).toEqual([
      expect.stringMatching(`after ${last}, when its course ends, hold 0 of 1`),
    ]);
    await expire('2027-12-31');
    expect((await sheet()).obstacles).toEqual([]);
  });

  it('is not known if nothing was typed: then 30 days, as for all else', async () => {
    await approve();
    expect((await sheet()).lines[0].course_ends).toBeNull();
    await expire('2026-12-22');
    expect((await sheet()).obstacles).toEqual([]);
    await expire('2026-12-21');
    expect((await sheet()).obstacles).toEqual([expect.stringMatching(/after 2026-12-21 hold 0 of 1/)]);
    await expire('2027-12-31');
  });
});

describe('the dose card of an order', () => {
  const card = (more = '') => packer.browser.get(`counter/parcel/dose-card.pdf?number=${order.number}${more}`);

  it('is printed once a dose was typed, in each language, for a packer', async () => {
    expect((await card()).status).toBe(409);
    await approveAs(meera, order);
    for (const lang of ['en', 'hi', 'kn']) {
      const { status, headers } = await card(`&lang=${lang}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await card('&lang=fr')).status).toBe(400);
    expect((await meera.browser.get(`counter/parcel/dose-card.pdf?number=${order.number}`)).status).toBe(403);
    expect((await shop.browser().get(`counter/parcel/dose-card.pdf?number=${order.number}`)).status).toBe(401);
    expect((await packer.browser.get('counter/parcel/dose-card.pdf?number=SS-ABSENT')).status).toBe(404);
  });

  it('is not offered for a dose whose approval was undone', async () => {
    const isOffered = async () =>
      (await packer.browser.get(`counter/bench/pick?numbers=${order.number}`)).data.orders[0].has_dose;
    await approve(written);
    expect(await isOffered()).toBe(true);
    const { version } = await deskOf(meera, order);
    await meera.browser.ask('POST', 'counter/desk/undo', { number: order.number, version });
    expect((await approve()).status).toBe(200);
    expect([await isOffered(), (await card()).status]).toEqual([false, 409]);
  });

  it('ends the course on the day until which the batch must last, counted from the promised delivery', async () => {
    await approve(written);
    const { orders } = (await packer.browser.get(`counter/bench/pick?numbers=${order.number}`)).data;
    const asked = { language: 'en', size: 'a4', address: 'https://shop.example' } as const;
    const [page] = readPdf(
      await printOrderCard({ db: shop.database.db, now: () => new Date('2026-11-21T06:00:00Z') }, order.number, asked),
    );
    const until = cardDay(orders[0].lines[0].course_ends, 'en');
    expect(page?.text.replaceAll('\n', ' ')).toContain(`Until ${until}`);
  });
});
