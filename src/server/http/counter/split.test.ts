import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { approveAs, deskOf, findPrescribed, orderOnPrescription, type RxOrder } from '../../testing/counter-orders.ts';
import { findOtc } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { SplitShop } from '../../testing/split-shop.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let bench: SplitShop;
let meera: CounterPerson;
let one: string;
let two: string;
let rx: string;
let phone = 7_544_500_000;

beforeAll(async () => {
  bench = await SplitShop.open(7_544_000_000, NOW);
  meera = await atCounter(bench.shop, 'Meera Iyer', ['pharmacist', 'packer']);
  one = await findOtc(bench.shop);
  two = await findOtc(bench.shop, 1);
  rx = await findPrescribed(bench.shop);
});
afterAll(async () => {
  expect(await brokenRules(bench.shop, NOW)).toEqual([]);
  await bench.shop.close();
});

async function prescribed(medicines: readonly string[], photo = true): Promise<RxOrder> {
  phone += 1;
  return orderOnPrescription(bench.shop, phone, medicines, { photo });
}

const rows = (text: string, values: readonly unknown[]) => bench.rows(text, values);
const restsOf = async ({ id, customer }: RxOrder): Promise<RxOrder[]> =>
  (await rows('select id, number from customer_order where rest_of = $1 order by rest_nth', [id])).map((row) => ({
    ...row,
    customer,
  }));
const moneyOf = (id: string) =>
  rows('select kind, owed_paise as owed, paid_paise as paid from money_entry where order_id = $1 order by seq', [id]);
const refundsOf = (id: string) =>
  rows('select reason, amount_paise from refund where order_id = $1 order by part', [id]);
const payableOf = async (id: string): Promise<number> =>
  (await rows('select payable_paise from customer_order where id = $1', [id]))[0].payable_paise;
const stockOf = async (id: string) => (await rows('select stock from medicine where id = $1', [id]))[0].stock;
describe('an order whose packs are missing in part', () => {
  it('is split: what is here is packed, the rest is an order of its own, and together they cost what was agreed', async () => {
    const order = await bench.placed([[one, 3]]);
    const [before, stock] = [await bench.seen(order), await stockOf(one)];
    expect(await bench.short(order)).toMatchObject({ status: 200, data: { number: order.number, status: 'PLACED' } });
    const rest = await bench.restOf(order);
    const [now, later] = [await bench.seen(order), await bench.seen(rest)];
    expect(now.finalPrice + later.finalPrice).toBeCloseTo(before.finalPrice, 2);
    expect(later).toMatchObject({
      shippingFee: 0,
      order_status: 'PLACED',
      order_type: 'cod',
      patient_name: before.patient_name,
    });
    expect([
      now.items.map(({ quantity }: { quantity: number }) => quantity),
      later.items.length,
      later.items[0].quantity,
    ]).toEqual([[1], 1, 2]);
    // The packs stay reserved for the patient.
    expect(await stockOf(one)).toBe(stock);
    await bench.move(order);
    await bench.move(rest);
    for (const { id } of [order, rest]) {
      const paise = await payableOf(id);
      const shortfall = (await rows('select shortfall_paise from customer_order where id = $1', [id]))[0]
        .shortfall_paise;
      expect((await moneyOf(id)).at(-1)).toEqual({ kind: 'cod_collected', owed: 0, paid: paise - shortfall });
    }
  });

  it('shows its patient both orders, and no delivery day for packs that nobody has yet', async () => {
    const order = await bench.placed([[one, 3]]);
    await bench.short(order);
    const rest = await bench.restOf(order);
    const [now, later] = [await bench.seen(order), await bench.seen(rest)];
    expect(now.rests).toEqual([
      { order_id: rest.id, iso_order_id: rest.number, medicine_name: now.items[0].medicine_name, packs: 2 },
    ]);
    expect([now.rest_of, later.rest_of]).toEqual([null, { order_id: order.id, iso_order_id: order.number }]);
    expect([now.waits_for, later.waits_for]).toEqual([null, 'packs']);
    await advanceOrder(bench.parts, rest.number, 'CONFIRMED');
    expect((await bench.seen(rest)).waits_for).toBeNull();
    const stranger = await bench.placed([[one, 1]]);
    expect((await stranger.customer.browser.ask('POST', 'order/get-order', { order_id: rest.id })).status).toBe(404);
  });

  it('is told once, with the other order’s number and what is paid when', async () => {
    const [cash, online] = [await bench.placed([[one, 3]]), await bench.placed([[one, 2]], 'online')];
    await bench.short(cash);
    await bench.short(online);
    const toldOf = async ({ id }: RxOrder) =>
      (await rows("select text from outbox_message where reason like $1 and channel = 'sms'", [`${id} SHORT%`])).map(
        ({ text }) => text,
      );
    const [of, paid] = [await bench.restOf(cash), await bench.restOf(online)];
    expect(await toldOf(cash)).toEqual([
      expect.stringMatching(
        new RegExp(
          `ships with 1 of 3 packs of line 1, as agreed\\. The 2 missing packs follow as order ${of.number}, .* You pay Rs [\\d.,]+ of the price`,
        ),
      ),
    ]);
    expect(await toldOf(online)).toEqual([
      expect.stringMatching(
        new RegExp(
          `The missing pack follows as order ${paid.number}, as soon as we have it\\. You pay nothing more\\.`,
        ),
      ),
    ]);
    expect(
      await rows("select 1 from outbox_message where reason like $1 and reason like '%PLACED%'", [`${of.id}%`]),
    ).toEqual([]);
  });

  it('sends a whole line later, and the others now', async () => {
    const order = await bench.placed([
      [one, 2],
      [two, 1],
    ]);
    expect((await bench.short(order, { packs: 0 })).status).toBe(200);
    expect((await bench.seen(order)).items).toHaveLength(1);
    expect((await bench.seen(await bench.restOf(order))).items[0].quantity).toBe(2);
  });

  it('can be split again, and so can its rest', async () => {
    const order = await bench.placed([[one, 4]], 'online');
    await bench.short(order, { packs: 3 });
    await bench.short(order, { packs: 2 });
    const [first, second] = await restsOf(order);
    expect(second).toBeDefined();
    expect((await bench.short(order, { packs: 1 })).status).toBe(200);
    expect((await bench.short(first as RxOrder, { packs: 0 })).message).toMatch(/only pack of the order/);
    expect(await restsOf(order)).toHaveLength(3);
    const bigger = await bench.placed([[one, 4]], 'online');
    await bench.short(bigger, { packs: 1 });
    await bench.short(await bench.restOf(bigger), { packs: 1 });
    expect(await restsOf(bigger)).toHaveLength(2);
    const [, last] = await restsOf(bigger);
    expect((await bench.seen(last as RxOrder)).rest_of.order_id).toBe(bigger.id);
  });
});

describe('what was paid online for an order that is split', () => {
  it('counts for the rest: nothing goes back, and nothing more is owed', async () => {
    const order = await bench.placed([[one, 3]], 'online');
    const paise = await payableOf(order.id);
    await bench.short(order);
    const rest = await bench.restOf(order);
    const moved = await payableOf(rest.id);
    expect(await moneyOf(order.id)).toEqual([
      { kind: 'captured', owed: 0, paid: paise },
      { kind: 'charged', owed: paise, paid: 0 },
      { kind: 'reduced', owed: -moved, paid: 0 },
      { kind: 'moved_out', owed: 0, paid: -moved },
    ]);
    expect(await moneyOf(rest.id)).toEqual([
      { kind: 'charged', owed: moved, paid: 0 },
      { kind: 'moved_in', owed: 0, paid: moved },
    ]);
    expect([await refundsOf(order.id), await refundsOf(rest.id)]).toEqual([[], []]);
  });

  it('is refunded for each of the two that is cancelled, and for no more', async () => {
    const order = await bench.placed([[one, 3]], 'online');
    const paise = await payableOf(order.id);
    await bench.short(order);
    const rest = await bench.restOf(order);
    const { browser } = order.customer;
    for (const { id } of [rest, order])
      expect((await browser.ask('PATCH', 'order/cancel-user-order', { order_id: id })).status).toBe(200);
    const [now, later] = [await refundsOf(order.id), await refundsOf(rest.id)];
    expect([now, later].map(([refund]) => refund.reason)).toEqual(['whole', 'whole']);
    expect(now[0].amount_paise + later[0].amount_paise).toBe(paise);
    const soon = new Date(Date.now() + 60_000);
    await createPayments({ ...bench.parts, now: () => soon }).sendRefunds();
    const sent = await rows('select status from refund where order_id = any($1)', [[order.id, rest.id]]);
    expect(sent).toEqual([{ status: 'done' }, { status: 'done' }]);
  });

  it('is refunded in part when the rest gets smaller, too, beside the same for the first order', async () => {
    const order = await bench.placed([[one, 6]], 'online');
    await bench.short(order, { packs: 3 });
    const rest = await bench.restOf(order);
    for (const each of [order, rest]) expect((await bench.short(each, { act: 'fewer', packs: 2 })).status).toBe(200);
    for (const { id } of [order, rest]) expect(await refundsOf(id)).toMatchObject([{ reason: 'missing' }]);
    expect((await bench.seen(rest)).missing_back).toMatchObject({ status: 'pending' });
  });
});

describe('a line on prescription that is split', () => {
  it('takes a copy of the prescription along, and is checked by a pharmacist again', async () => {
    const order = await prescribed([rx, rx, one]);
    expect((await approveAs(meera, order)).status).toBe(200);
    const { line } = (await deskOf(meera, order)).lines.find(
      (each: { medicine_id: string }) => each.medicine_id === rx,
    );
    expect((await bench.short(order, { line })).status).toBe(200);
    const rest = await bench.restOf(order);
    expect((await bench.seen(order)).prescription_status).toBe('APPROVED');
    expect(await bench.seen(rest)).toMatchObject({
      prescription_status: 'PENDING',
      waits_for: 'prescription_check',
      prescription_files: 1,
    });
    await expect(advanceOrder(bench.parts, rest.number, 'CONFIRMED')).rejects.toThrow();
    const keys = await rows(
      'select file_key from prescription_file f join prescription p on p.id = f.prescription_id where p.order_id = any($1)',
      [[order.id, rest.id]],
    );
    expect(new Set(keys.map(({ file_key }) => file_key)).size).toBe(2);
    expect((await approveAs(meera, rest, [line])).status).toBe(200);
    await bench.move(rest);
    const { rows: registered } = await bench.shop.database.pool.query(
      'select patient from prescription_register where order_id = $1',
      [rest.id],
    );
    expect(registered).toHaveLength(1);
  });

  it('waits for a doctor’s call again where no file was sent', async () => {
    const order = await prescribed([rx, rx], false);
    expect((await bench.short(order)).status).toBe(200);
    expect(await bench.seen(await bench.restOf(order))).toMatchObject({
      prescription_status: 'TELECONSULT',
      prescription_files: 0,
    });
  });

  it('leaves no copy behind if it is refused', async () => {
    const order = await prescribed([rx, rx]);
    const before = await rows('select 1 from unclaimed_file', []);
    expect((await bench.short(order, { packs: 2 })).status).toBe(400);
    expect((await bench.short(order, { version: 99 })).code).toBe(47);
    await rows("update order_line set substitution = 'requested' where order_id = $1", [order.id]);
    expect((await bench.short(order)).message).toMatch(/a pharmacist decides that first/);
    await rows('update order_line set substitution = null where order_id = $1', [order.id]);
    expect(await rows('select 1 from unclaimed_file', [])).toEqual(before);
    expect(await restsOf(order)).toEqual([]);
  });

  it('takes along what the check of the basket found: a pharmacist reviews it before anything leaves', async () => {
    const order = await prescribed([rx, rx]);
    const report = {
      findings: [{ severity: 'ask', sentence: 'Both thin the blood.', action: 'Ask.' }],
      notChecked: [],
    };
    const key = await bench.shop.files.put(Buffer.from(JSON.stringify(report)));
    await rows(
      "insert into order_safety (order_id, account_id, severity, file_key, findings, found_at) select id, account_id, 'ask', $2, 1, now() from customer_order where id = $1",
      [order.id, key],
    );
    await bench.short(order);
    const rest = await bench.restOf(order);
    const [found] = await rows('select severity, findings, seen_at, file_key from order_safety where order_id = $1', [
      rest.id,
    ]);
    expect(found).toMatchObject({ severity: 'ask', findings: 1, seen_at: null });
    expect(found.file_key).not.toBe(key);
  });
});

describe('a split that is asked for twice', () => {
  it('is made once, whether the answer was lost or both arrive together', async () => {
    const order = await prescribed([rx, rx, rx]);
    const body = await bench.shortBody(order, {});
    const answers = await Promise.all(
      [1, 2, 3].map(() => bench.packer.browser.ask('POST', 'counter/bench/short', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await bench.packer.browser.ask('POST', 'counter/bench/short', body)).status).toBe(200);
    expect(await restsOf(order)).toHaveLength(1);
    expect(await rows('select 1 from unclaimed_file', [])).toEqual([]);
    expect((await bench.packer.browser.ask('POST', 'counter/bench/short', { ...body, packs: 2 })).status).toBe(422);
  });

  it('is made once by two people: the other one reads that the page is old', async () => {
    const order = await bench.placed([[one, 4]]);
    const bodies = await Promise.all([bench.shortBody(order, {}), bench.shortBody(order, { packs: 2 })]);
    const answers = await Promise.all(
      [bench.packer, meera].map((by, index) => by.browser.ask('POST', 'counter/bench/short', bodies[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await restsOf(order)).toHaveLength(1);
  });
});

describe('an order stays whole', () => {
  it.each([
    ['where all packs of its only line are missing', { packs: 0 }, /from 1 to 1/],
    ['where as many packs as ordered are here', { packs: 2 }, /from 1 to 1/],
    ['where nobody says how many are here', { packs: null }, /from 1 to 1/],
    ['where the order has no such line', { line: 9 }, /has no line 9/],
    ['without what the patient agreed to', { note: ' ' }, /what the patient agreed to/],
  ])('%s', async (_what, told, sentence) => {
    const order = await bench.placed([[one, 2]]);
    const refused = await bench.short(order, told);
    expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await restsOf(order)).toEqual([]);
  });

  it('once it is packed, for other roles, and signed out', async () => {
    const order = await bench.placed([[one, 2]]);
    for (const role of ['pharmacist', 'auditor', 'owner'] as const)
      expect((await bench.short(order, {}, await atCounter(bench.shop, `Only ${role}`, [role]))).status).toBe(403);
    expect(
      (await bench.shop.browser().ask('POST', 'counter/bench/short', await bench.shortBody(order, {}))).status,
    ).toBe(401);
    const packed = await bench.placed([[one, 2]]);
    await bench.move(packed, ['CONFIRMED', 'PACKED']);
    expect((await bench.short(packed)).message).toMatch(/is PACKED: nothing is picked/);
  });
});

describe('the counter', () => {
  it('shows the two orders with each other’s number', async () => {
    const order = await bench.placed([[one, 2]]);
    await bench.short(order);
    const rest = await bench.restOf(order);
    const page = async (number: string) => (await meera.browser.get(`counter/order?number=${number}`)).data;
    expect((await page(order.number)).missing).toMatchObject([
      { act: 'split', packs: 1, ordered: 2, rest: rest.number },
    ]);
    const later = await page(rest.number);
    expect(later.rest_of).toBe(order.number);
    expect(later.history[0]).toMatchObject({ note: `rest of ${order.number}` });
  });
});
