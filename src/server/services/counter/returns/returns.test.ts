import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#domain/orders/money-ledger.ts';
import { readFigureRows } from '../../../persistence/repositories/books/figure-repository.ts';
import { countDeliveries } from '../../../persistence/repositories/figures-repository.ts';
import { listCreditNotesOf } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { listMoney } from '../../../persistence/repositories/orders/money-repository.ts';
import {
  listDeliveredLines,
  listRecentLines,
} from '../../../persistence/repositories/orders/recent-lines-repository.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { readBook, spanOf } from '../../books/read-book.ts';
import { advanceOrder } from '../../orders/advance-order.ts';
import { createPayments } from '../../payments.ts';
import { addBatch } from '../../stock/take-in-batch.ts';
import { askReturn } from './return-packs.ts';

let shop: TestShop;
let otc: string;
let phone = 7_496_000_000;
let [ravi, asha, owner, other] = [] as CounterPerson[] as [CounterPerson, CounterPerson, CounterPerson, CounterPerson];
const NOW = new Date('2026-11-21T06:00:00Z');
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false, accessTtlS: 200 * 86_400 }, { seeded: true });
  otc = await findOtc(shop);
  ravi = await atCounter(shop, 'Ravi Kumar', ['packer']);
  asha = await atCounter(shop, 'Asha Support', ['support']);
  owner = await atCounter(shop, 'Kiran Shah', ['owner']);
  other = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  for (const batch of ['BACK1', 'BACK2'])
    await addBatch(parts(), { medicineId: otc, batch, expiry: '2028-12-31', packs: 100, mrpPaise: null });
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const post = (who: CounterPerson, act: string, body: object) => who.browser.ask('POST', `counter/${act}`, body);
const parcel = async (number: string) => (await ravi.browser.get(`counter/parcel?q=${number}`)).data;
const balance = async (id: string) => balanceOf(await listMoney(shop.database.db, id));
const notes = (id: string) => listCreditNotesOf(shop.database.db, id);
const messagesOf = async (id: string) =>
  (
    await shop.database.pool.query(
      "select text from outbox_message where reason like $1 || ' %' order by created_at, id",
      [id],
    )
  ).rows.map(({ text }) => text as string);

interface Sent {
  readonly id: string;
  readonly number: string;
  readonly paise: number;
  readonly customer: TestCustomer;
}

/** Three packs, two of batch BACK1 and one of BACK2, in the customer's hands. */
async function delivered(order_type: 'online' | 'cod'): Promise<Sent> {
  phone += 1;
  const customer = await newCustomer(shop, phone);
  for (let n = 1; n < 3; n += 1) await customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc });
  const { data } = await orderOf(customer, otc, { order_type });
  if (order_type === 'online') {
    shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    await createPayments({ ...parts(), gateway: shop.gateway }).sweep({ checkEveryMs: 0 });
  }
  const number = data.iso_order_id as string;
  const onTheBench = new Map([
    [
      1,
      [
        { batch: 'BACK1', packs: 2 },
        { batch: 'BACK2', packs: 1 },
      ],
    ],
  ]);
  await advanceOrder(parts(), number, 'CONFIRMED');
  await advanceOrder(parts(), number, 'PACKED', { onTheBench });
  for (const state of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) await advanceOrder(parts(), number, state);
  return { id: data.order_id, number, paise: Math.round(data.finalPrice * 100), customer };
}

const ask = async ({ number }: Sent, reason = 'not_needed', who = asha) =>
  post(who, 'return/ask', { number, version: (await parcel(number)).version, reason });
const back = async ({ number }: Sent, packs: object[], who = ravi) =>
  post(who, 'return/back', { number, version: (await parcel(number)).version, packs });
const packs = (batch: string, count: number, fate = 'destroyed') => ({ line: 1, batch, packs: count, fate });
const ALL = [packs('back1', 2), packs('BACK2', 1, 'sent_back')];
const onSale = async () =>
  (await shop.database.db.selectFrom('medicine').select('stock').where('id', '=', otc).executeTakeFirstOrThrow()).stock;

describe('a return after the delivery', () => {
  it('paid online: written down, every pack taken in, the money on its way, nothing on sale again', async () => {
    const order = await delivered('online');
    const shelf = await onSale();
    expect(await parcel(order.number)).toMatchObject({
      still_out: [
        { line: 1, batch: 'BACK1', packs: 2 },
        { line: 1, batch: 'BACK2', packs: 1 },
      ],
      return_open: null,
    });
    expect(await ask(order)).toMatchObject({ status: 200, data: { status: 'RETURN_REQUESTED' } });
    expect((await parcel(order.number)).return_open).toMatchObject({
      reason: 'not_needed',
      by: 'Asha Support',
      cash: 0,
    });
    expect(await back(order, ALL)).toMatchObject({
      status: 200,
      data: { status: 'RETURNED', money: 'refunded', amount: order.paise / 100 },
    });
    expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
    expect(await notes(order.id)).toMatchObject([{ totalPaise: order.paise }]);
    expect(await onSale()).toBe(shelf);
    const { rows } = await shop.database.pool.query(
      'select line, batch, packs, fate, staff_name from order_return_pack where order_id = $1 order by batch',
      [order.id],
    );
    expect(rows).toEqual([
      { line: 1, batch: 'BACK1', packs: 2, fate: 'destroyed', staff_name: 'Ravi Kumar' },
      { line: 1, batch: 'BACK2', packs: 1, fate: 'sent_back', staff_name: 'Ravi Kumar' },
    ]);
    const all = (await messagesOf(order.id)).join('\n');
    expect(all).toContain('has come back to us. What is not refunded yet is on its way to you.');
    expect(all).toMatch(/is to be returned.*reached us\. Reason: it is not needed any more\./);
  });

  it('paid in cash: all packs here, and the cash waits for an owner', async () => {
    const order = await delivered('cod');
    await ask(order);
    expect(await back(order, ALL)).toMatchObject({ data: { status: 'RETURN_REQUESTED', money: 'by_hand' } });
    expect((await parcel(order.number)).return_open.cash).toBe(order.paise / 100);
    expect((await back(order, ALL)).message).toMatch(/All packs are already here/);
    expect(
      (
        await post(asha, 'return/not-taken', {
          number: order.number,
          version: (await parcel(order.number)).version,
          why: 'opened',
        })
      ).message,
    ).toMatch(/All packs are already here/);
    expect(await post(owner, 'return-for-cash', { number: order.number, how: 'UPI 4711' })).toMatchObject({
      data: { state: 'done' },
    });
    expect(await parcel(order.number)).toMatchObject({ status: 'RETURNED', return_open: null });
    expect(await notes(order.id)).toMatchObject([{ totalPaise: order.paise }]);
  });

  it('of some packs leaves the order delivered: a credit note and a refund for these packs, and the rest can follow', async () => {
    const order = await delivered('online');
    await ask(order);
    const first = await back(order, [packs('BACK1', 1, 'kept_apart')]);
    expect(first).toMatchObject({ data: { status: 'DELIVERED', money: 'refunded' } });
    const part = Math.round(first.data.amount * 100);
    const told = (await messagesOf(order.id)).join('\n');
    expect(told).toContain('is returned in part. 1 pack came back and is refunded.');
    expect(told).not.toContain('no longer being returned');
    expect(part).toBeGreaterThan(0);
    expect(await balance(order.id)).toEqual({ owedPaise: order.paise - part, paidPaise: order.paise - part });
    expect(await notes(order.id)).toMatchObject([{ totalPaise: part, part: { lines: [{ quantity: 1 }] } }]);
    expect((await parcel(order.number)).still_out).toMatchObject([{ batch: 'BACK1', packs: 1 }, { batch: 'BACK2' }]);
    const page = (await order.customer.browser.ask('POST', 'order/get-order', { order_id: order.id })).data;
    expect(page).toMatchObject({ has_credit_note: true, money_back: { amount: part / 100, status: 'pending' } });
    // The packs that a patient has at home count once, less the returned ones.
    const { rows } = await shop.database.pool.query('select account_id, patient_id from customer_order where id = $1', [
      order.id,
    ]);
    const whose = { accountId: rows[0].account_id, patientId: rows[0].patient_id, since: new Date(0) };
    expect(await listDeliveredLines(shop.database.db, whose)).toMatchObject([{ quantity: 2 }]);
    const recent = () => listRecentLines(shop.database.db, { ...whose, but: '' });
    expect(await recent()).toMatchObject([{ medicineId: otc }]);
    // A line of which every pack came back, beside others, counts no more.
    const change = (packs: number) =>
      shop.database.pool.query('update order_line set quantity = $2 where order_id = $1', [order.id, packs]);
    await change(1);
    expect(await recent()).toEqual([]);
    await change(3);

    await ask(order, 'damaged');
    expect((await back(order, [packs('BACK1', 2)])).message).toMatch(/2 packs of batch BACK1 can’t have come back/);
    const second = await back(order, [packs('BACK1', 1), packs('BACK2', 1)]);
    expect(second).toMatchObject({ data: { status: 'RETURNED', amount: (order.paise - part) / 100 } });
    expect((await notes(order.id)).map(({ totalPaise }) => totalPaise)).toEqual([part, order.paise - part]);
    expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
    const book = await readBook(shop.database.db, 'credit_notes', NOVEMBER);
    expect(book.rows.filter((row) => row.includes(order.number))).toHaveLength(2);
  });

  it('of some packs that were paid in cash waits for two people, under Approvals', async () => {
    const order = await delivered('cod');
    await ask(order);
    const done = await back(order, [packs('BACK2', 1)]);
    expect(done).toMatchObject({ data: { status: 'DELIVERED', money: 'waits' } });
    expect(await balance(order.id)).toEqual({ owedPaise: order.paise, paidPaise: order.paise });
    const { requests } = (await owner.browser.get('counter/approvals')).data;
    const asked = requests.find(({ number }: { number: string }) => number === order.number);
    expect(asked).toMatchObject({ kind: 'refund', amount: done.data.amount, by: 'Ravi Kumar', lapses_at: null });
    // It is owed: it does not lapse, and what comes back later is added.
    shop.advance(100 * 3_600);
    await ask(order);
    const more = await back(order, [packs('BACK1', 1)]);
    const { requests: later } = (await owner.browser.get('counter/approvals')).data;
    const both = later.filter(({ number }: { number: string }) => number === order.number);
    const amount = Math.round((done.data.amount + more.data.amount) * 100) / 100;
    expect(both).toMatchObject([{ amount, why: '1 pack came back; 1 pack came back' }]);
    expect((await post(owner, 'approval', { id: asked.id, word: 'confirm' })).status).toBe(409);
    // Also while the customer asks to return more.
    await ask(order);
    expect((await post(owner, 'approval', { id: both[0].id, word: 'confirm' })).status).toBe(200);
    shop.advance(-100 * 3_600);
    const left = order.paise - Math.round(amount * 100);
    expect(await balance(order.id)).toEqual({ owedPaise: left, paidPaise: left });
    expect(await notes(order.id)).toHaveLength(2);
  });

  it('that is refused leaves the order delivered and paid; each time the customer is told why', async () => {
    const order = await delivered('cod');
    const { db, pool } = shop.database;
    const waiting = () => readFigureRows(db, 'waiting', spanOf(NOVEMBER), '2026-11-21');
    const before = await waiting();
    for (const why of ['opened', 'never_came']) {
      await ask(order);
      const { version } = await parcel(order.number);
      expect(await post(ravi, 'return/not-taken', { number: order.number, version, why })).toMatchObject({
        data: { status: 'DELIVERED' },
      });
    }
    const all = (await messagesOf(order.id)).filter((text) => text.includes('is no longer being returned'));
    expect(new Set(all.map((text) => /says: (.*)\./.exec(text)?.[1]))).toEqual(
      new Set(['a pack was opened, cut or used', 'nothing arrived']),
    );
    expect(await balance(order.id)).toEqual({ owedPaise: order.paise, paidPaise: order.paise });
    // It was delivered once, and whoever refused the return took no cash at the door.
    expect(await waiting()).toEqual(before);
    const late = 'update order_event set at = now() - make_interval(days => $2) where order_id = $1 and seq > $3';
    await pool.query(late, [order.id, 400, 5]);
    const kept = await countDeliveries(db);
    await pool.query(late, [order.id, 0, 6]);
    expect(await countDeliveries(db)).toEqual(kept);
    const cash = (await readBook(db, 'cash', NOVEMBER)).rows.filter((row) => row.includes(order.number));
    expect(cash).toHaveLength(1);
    expect(cash[0]).not.toContain('Ravi Kumar');
  });

  it('that was set as a state alone gets its reason without a second message, and then its packs can be taken in', async () => {
    const order = await delivered('online');
    await advanceOrder(parts(), order.number, 'RETURN_REQUESTED');
    const before = (await messagesOf(order.id)).length;
    expect((await back(order, ALL)).message).toMatch(/reason .* is not recorded yet.* return ask SS-/);
    expect(await ask(order)).toMatchObject({ status: 200, data: { status: 'RETURN_REQUESTED' } });
    expect(await messagesOf(order.id)).toHaveLength(before);
    expect((await ask(order)).message).toMatch(/RETURN_REQUESTED cannot/);
    expect(await back(order, ALL)).toMatchObject({ data: { status: 'RETURNED', money: 'refunded' } });
  });

  it('in cash is not handed back while packs are still out', async () => {
    const order = await delivered('cod');
    await ask(order);
    const give = () => post(owner, 'return-for-cash', { number: order.number, how: 'UPI 4711' });
    expect(await give()).toMatchObject({ status: 409, message: expect.stringMatching(/are not recorded yet/) });
    expect((await parcel(order.number)).status).toBe('RETURN_REQUESTED');
    await back(order, ALL);
    expect((await give()).status).toBe(200);
  });

  it('has 15 days; a fault in the medicine itself is never too late', async () => {
    const order = await delivered('cod');
    await shop.database.pool.query(
      "update order_event set at = at - interval '15 days 1 minute' where order_id = $1 and status = 'DELIVERED'",
      [order.id],
    );
    expect((await ask(order)).message).toMatch(/could be requested until 21 Nov 2026, 11:29\. /);
    expect((await ask(order, 'fault')).status).toBe(200);
  });

  it.each([
    ['a batch that was not sent', [packs('OTHER', 1)], 400, /batch OTHER was not sent with this order/],
    ['too many packs', [packs('BACK2', 2)], 400, /2 packs of batch BACK2 can’t have come back/],
    ['no packs', [], 400, /which packs came back/],
    ['the shelf as their place', [packs('BACK1', 1, 'shelf')], 400, /./],
    ['no number of packs', [packs('BACK1', 0)], 400, /./],
  ])('refuses %s, and nothing is written', async (_what, wrong, status, sentence) => {
    const order = await delivered('cod');
    await ask(order);
    const refused = await back(order, wrong);
    expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect((await parcel(order.number)).still_out).toMatchObject([{ packs: 2 }, { packs: 1 }]);
  });

  it('is refused before the delivery, on a stale page, twice, and without permission', async () => {
    const order = await delivered('cod');
    const { version } = await parcel(order.number);
    const body = { number: order.number, version, reason: 'not_needed' };
    expect((await post(owner, 'return/ask', body)).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/return/ask', body)).status).toBe(401);
    expect((await post(asha, 'return/ask', { ...body, number: 'SS-ABSENT' })).status).toBe(404);
    expect((await post(ravi, 'return/back', { number: order.number, version, packs: ALL })).message).toMatch(
      /no open return/,
    );
    const both = await Promise.all([post(asha, 'return/ask', body), post(ravi, 'return/ask', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await post(asha, 'return/ask', body)).message).toMatch(/has changed since/);
    await expect(
      askReturn(parts(), { id: ravi.id, name: 'Ravi Kumar' }, { number: order.number, version: null }, 'fault'),
    ).rejects.toThrow(/RETURN_REQUESTED cannot/);
  });

  it('and its packs are never changed or removed, by anybody', async () => {
    for (const statement of [
      "update order_return set reason = 'fault'",
      'delete from order_return',
      'update order_return_pack set packs = 9',
      'delete from order_return_pack',
    ])
      await expect(shop.database.pool.query(statement)).rejects.toThrow(/append-only/);
  });
});

describe('a refund of an amount', () => {
  const asking = (order: Sent, more: object = {}, who = asha) =>
    post(who, 'refund', { number: order.number, amount: 10.5, why: 'The box was dented.', how: 'UPI 42', ...more });
  const open = async (order: Sent) =>
    (await owner.browser.get('counter/approvals')).data.requests.find(
      ({ number }: { number: string }) => number === order.number,
    );

  it.each(['online', 'cod'] as const)(
    '(%s) goes back once a second person says yes, and the ledger balances',
    async (type) => {
      const order = await delivered(type);
      expect((await asking(order)).message).toMatch(/waits for another person/);
      expect((await asking(order)).message).toMatch(/already waiting/);
      expect(await balance(order.id)).toEqual({ owedPaise: order.paise, paidPaise: order.paise });
      const asked = await open(order);
      expect(asked).toMatchObject({ kind: 'refund', amount: 10.5, why: 'The box was dented', how: 'UPI 42' });
      expect((await post(asha, 'approval', { id: asked.id, word: 'confirm' })).status).toBe(403);
      expect((await post(other, 'approval', { id: asked.id, word: 'confirm' })).status).toBe(200);
      expect(await balance(order.id)).toEqual({ owedPaise: order.paise - 1050, paidPaise: order.paise - 1050 });
      expect(await notes(order.id)).toEqual([]);
      expect((await messagesOf(order.id)).join('\n')).toMatch(/has a refund of Rs 10.50.* says: The box was dented\./);
      // A second one is another refund, and the order can still come back as a whole.
      await asking(order, { amount: 1 }, other);
      await post(owner, 'approval', { id: (await open(order)).id, word: 'confirm' });
      await ask(order, 'fault');
      expect(await back(order, ALL)).toMatchObject({ data: { amount: (order.paise - 1150) / 100 } });
    },
  );

  it('takes two people for any amount, never the one who asked, which the database enforces too', async () => {
    const order = await delivered('cod');
    await asking(order, { amount: 0.01 }, owner);
    const { id } = await open(order);
    expect((await post(owner, 'approval', { id, word: 'confirm' })).status).toBe(409);
    const query = (text: string) => shop.database.pool.query(text);
    await expect(
      query(`update money_act set outcome = 'done', decided_at = made_at where id = '${id}'`),
    ).rejects.toThrow(/refund_by_two|money_by_two/);
    await expect(
      query(`insert into money_entry (order_id, seq, kind, owed_paise, paid_paise, reference, at)
             values ('${order.id}', 99, 'reduced', -1, 0, 'decided', now())`),
    ).rejects.toThrow(/takes two persons/);
    expect((await post(owner, 'approval', { id, word: 'withdraw' })).status).toBe(200);
  });

  it.each([
    ['more than is held', { amount: 99_999 }, 409, /At most Rs .* can be refunded/],
    ['nothing', { amount: 0 }, 400, /./],
    ['a part of a paisa', { amount: 1.005 }, 400, /./],
    ['no reason', { why: ' ' }, 400, /./],
    ['cash without its way', { how: '' }, 409, /how the money is refunded/],
  ])('refuses %s', async (_what, more, status, sentence) => {
    const order = await delivered('cod');
    const refused = await asking(order, more);
    expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await open(order)).toBeUndefined();
  });

  it('is refused for an order that is not delivered, or has changed state before it is confirmed', async () => {
    const order = await delivered('cod');
    await asking(order);
    await ask(order);
    expect((await asking(order, {}, owner)).message).toMatch(/Only a delivered order/);
    const { id } = await open(order);
    expect((await post(other, 'approval', { id, word: 'confirm' })).message).toMatch(/Only a delivered order/);
    expect((await post(ravi, 'refund', { number: order.number, amount: 1, why: 'x', how: 'y' })).status).toBe(403);
    expect((await post(asha, 'refund', { number: 'SS-ABSENT', amount: 1, why: 'x', how: 'y' })).status).toBe(404);
  });
});
