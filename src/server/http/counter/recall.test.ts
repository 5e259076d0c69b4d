import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runShop } from '../../../cli/testing/run-shop.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { importAlerts } from '../../services/recall/alerts.ts';
import { settleRecalls } from '../../services/recall/settle-recalls.ts';
import { quarantineBatch, releaseBatch } from '../../services/stock/change-batch.ts';
import { addBatch } from '../../services/stock/take-in-batch.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let pharmacist: CounterPerson;
let owner: CounterPerson;
let phone = 7_397_000_000;
let batch = '';
let drawn = 0;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  pharmacist = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  owner = await atCounter(shop, 'Owner One', ['owner']);
});
/** Each test uses its own batch. */
beforeEach(async () => {
  for (const { batch: old, expiry, mrp_paise } of await shop.database.db
    .selectFrom('medicine_batch')
    .selectAll()
    .where('medicine_id', '=', otc)
    .execute())
    await countBatch(parts(), { medicineId: otc, batch: old, expiry, mrpPaise: mrp_paise, packs: 0 });
  drawn += 1;
  batch = `BAD-${drawn}`;
  await addBatch(parts(), { medicineId: otc, batch, expiry: '2027-06-30', packs: 50, mrpPaise: null });
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const post = (act: string, body: object, person = pharmacist) =>
  person.browser.ask('POST', `counter/recall/${act}`, body);
const start = (more: object = {}, person = pharmacist) =>
  post('start', { medicine_id: otc, batch, why: 'assay failed', ...more }, person);
const show = async (id: string) => (await pharmacist.browser.get(`counter/recall/details?recall_id=${id}`)).data;
const advance = async (number: string, ...states: string[]) => {
  for (const state of states) await advanceOrder(parts(), number, state);
};
async function order(order_type: 'online' | 'cod', quantity: number, ...states: string[]) {
  phone += 1;
  const customer = await newCustomer(shop, phone);
  const { data } = await orderOf(customer, otc, { order_type, quantity });
  if (order_type === 'online') {
    shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    await createPayments(parts()).sweep({ checkEveryMs: 0 });
  }
  await advance(data.iso_order_id, 'CONFIRMED', 'PACKED', ...states);
  const read = async () => (await customer.browser.ask('POST', 'order/get-order', { order_id: data.order_id })).data;
  return {
    id: data.order_id as string,
    number: data.iso_order_id as string,
    phone: String(phone),
    rupees: data.finalPrice as number,
    read,
  };
}
const messages = async (id: string) =>
  (
    await shop.database.pool.query(
      "select reason, recipient, text from outbox_message where channel = 'sms' and reason like 'recall ' || $1 || ' %'",
      [id],
    )
  ).rows;
/** Waits until a transaction waits for another one's lock. */
async function waitsForLock() {
  const blocked =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await shop.database.pool.query(blocked)).rows[0].count).toBeGreaterThan(0);
}
const ON_ITS_WAY = ['SHIPPED', 'OUT_FOR_DELIVERY'];

describe('a recall', () => {
  it('is refused for a medicine that neither the catalogue nor any order knows', async () => {
    const { status, message } = await start({ medicine_id: `${otc}-typo` });
    expect([status, message]).toEqual([404, `There is no medicine ${otc}-typo. Nothing was recalled.`]);
    const { rows } = await shop.database.pool.query('select 1 from recall where medicine_id = $1', [`${otc}-typo`]);
    expect(rows).toEqual([]);
  });

  it('takes the batch off sale, lists orders, messages each customer once, and refunds in the right way', async () => {
    const delivered = await order('online', 2, ...ON_ITS_WAY, 'DELIVERED');
    const cash = await order('cod', 2, ...ON_ITS_WAY, 'DELIVERED');
    const coming = await order('cod', 1, 'SHIPPED');
    const here = await order('cod', 1);
    const cancelled = await order('cod', 1, 'CANCELLED');
    const { status, data, message } = await start({ batch: batch.toLowerCase().replace('-', ' ') });
    expect([status, data.is_new, message]).toEqual([200, true, expect.stringMatching(/is recalled/)]);
    const sent = await messages(data.recall_id);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [delivered, cash, coming].map((one) => one.phone).sort(),
    );
    expect(sent[0].text).toMatch(
      new RegExp(`contains a medicine of batch BAD-${drawn}, which was recalled. Do not take it`),
    );
    await settleRecalls(parts());
    const { recall, rows } = await show(data.recall_id);
    expect(recall).toMatchObject({ orders: 4, packs: 6, here: 1, queued: 3, open: 0, by: 'Meera Iyer' });
    const row = (number: string) => rows.find((one: { number: string }) => one.number === number);
    expect(row(cancelled.number)).toBeUndefined();
    expect(row(delivered.number)).toMatchObject({ money: 'refunded', packs: 2, is_sent: false });
    expect(row(cash.number)).toMatchObject({ money: 'by_hand' });
    expect(row(coming.number)).toMatchObject({ money: 'at_door' });
    expect(row(here.number)).toMatchObject({ money: 'nothing', amount: 0, status: 'PACKED' });
    expect((await delivered.read()).money_back).toMatchObject({
      amount: row(delivered.number).amount,
      status: 'pending',
    });
    const [shelf] = await shop.database.db
      .selectFrom('medicine_batch')
      .selectAll()
      .where('batch', '=', batch)
      .execute();
    expect(shelf).toMatchObject({ on_sale: false, quarantine: 'recalled: assay failed' });
    for (let time = 0; time < 2; time += 1) await createPayments(parts()).sendRefunds();
    expect((await delivered.read()).money_back).toMatchObject({ status: 'done' });
  });

  it('that two people start at once is one', async () => {
    const one = await order('cod', 1, ...ON_ITS_WAY, 'DELIVERED');
    const other = await atCounter(shop, 'Second Press', ['pharmacist']);
    const answers = await Promise.all([
      start(),
      start({}, other),
      start(),
      start({ batch: batch.toLowerCase() }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.recall_id)).size).toBe(1);
    expect(answers.filter(({ data }) => data.is_new)).toHaveLength(1);
    await Promise.all([settleRecalls(parts()), settleRecalls(parts()), settleRecalls(parts())]);
    expect(await messages(answers[0]?.data.recall_id)).toHaveLength(1);
    const { rows } = await show(answers[0]?.data.recall_id);
    expect(rows).toMatchObject([{ number: one.number, money: 'by_hand' }]);
  });

  it('stops every parcel, by every path, and the batch is never sold again', async () => {
    const here = await order('cod', 1);
    await start();
    await expect(advance(here.number, 'SHIPPED')).rejects.toThrow(
      /contains packs of batch .* which was recalled. It must be neither sent nor cancelled/,
    );
    await expect(advance(here.number, 'CANCELLED')).rejects.toThrow(/neither sent nor cancelled/);
    const bySql = shop.database.pool.query("update customer_order set status = 'SHIPPED' where id = $1", [here.id]);
    await expect(bySql).rejects.toThrow(/order_not_recalled|was recalled/);
    const release = await pharmacist.browser.ask('POST', 'counter/stock/release', {
      medicine_id: otc,
      batch,
      why: 'x',
    });
    expect([release.status, release.message]).toEqual([409, expect.stringMatching(/will not be sold again/)]);
    const more = addBatch(parts(), { medicineId: otc, batch, expiry: '2027-06-30', packs: 1, mrpPaise: null });
    await expect(more).rejects.toThrow(/will not be sold again/);
    await shop.database.pool.query('update medicine_batch set on_sale = true, quarantine = null where batch = $1', [
      batch,
    ]);
    const [shelf] = await shop.database.db
      .selectFrom('medicine_batch')
      .selectAll()
      .where('batch', '=', batch)
      .execute();
    expect(shelf).toMatchObject({ on_sale: false, quarantine: 'recalled' });
  });

  it('is not undone by a release at the same moment', async () => {
    await quarantineBatch(parts(), { medicineId: otc, batch, why: 'listed', actor: 'operator:test' });
    const client = await shop.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from medicine where id = $1 for update', [otc]);
      const released = releaseBatch(parts(), { medicineId: otc, batch, why: 'cleared', actor: 'operator:test' });
      const refused = expect(released).rejects.toThrow(/will not be sold again/);
      await waitsForLock();
      await client.query(
        `insert into recall (id, medicine_id, medicine, batch, why, started_by, started_at)
         select 'same-moment', id, name, $2, 'assay', 'operator:test', now() from medicine where id = $1`,
        [otc, batch],
      );
      await client.query('commit');
      await refused;
    } finally {
      client.release();
    }
  });

  it('settles every other order if one cannot be settled', async () => {
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await order('cod', 1, ...ON_ITS_WAY, 'DELIVERED'));
    const { data } = await start();
    const [stuck] = orders.map(({ id }) => id).toSorted();
    await shop.database.pool.query(`create trigger stuck before update on recall_line for each row
      when (old.order_id = '${stuck}') execute function refuse_ledger_change()`);
    await expect(settleRecalls(parts())).rejects.toThrow(/append-only/);
    await shop.database.pool.query('drop trigger stuck on recall_line');
    const states = async () =>
      (await show(data.recall_id)).rows.map(({ money }: { money: string }) => money).toSorted();
    expect(await states()).toEqual(['by_hand', 'by_hand', 'open']);
    await settleRecalls(parts());
    expect(await states()).toEqual(['by_hand', 'by_hand', 'by_hand']);
  });

  it('that starts while parcels leave messages the customers of those that left, and of no others', async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await order('cod', 1));
    const [started, ...left] = await Promise.all([
      start(),
      ...orders.map(({ number }) =>
        advance(number, 'SHIPPED').then(
          () => number,
          () => null,
        ),
      ),
    ]);
    await settleRecalls(parts());
    const notified = new Set((await messages(started.data.recall_id)).map(({ recipient }) => recipient));
    // Customers whose parcel left have a message; the others have none.
    for (const [place, one] of orders.entries())
      expect([one.number, notified.has(one.phone)]).toEqual([one.number, left[place] !== null]);
  });

  it('records who was reached and which packs came back, never more than are out, and cash refunds', async () => {
    const one = await order('cod', 2, ...ON_ITS_WAY, 'DELIVERED');
    const { data } = await start();
    await settleRecalls(parts());
    const note = (body: object) => post('note', { recall_id: data.recall_id, number: one.number, ...body });
    await note({ kind: 'not_reached' });
    await note({ kind: 'reached' });
    expect((await note({ kind: 'came_back', packs: 3 })).message).toBe('2 packs have not come back yet.');
    expect((await note({ kind: 'came_back' })).status).toBe(409);
    for (const _sent of ['once', 'again']) expect((await note({ kind: 'came_back', packs: 1 })).status).toBe(200);
    expect((await post('note', { recall_id: 'other', number: one.number, kind: 'reached' })).status).toBe(409);
    expect((await post('paid-back', { number: one.number, how: 'UPI 1' })).status).toBe(403);
    const paid = await post('paid-back', { number: one.number, how: 'UPI 1' }, owner);
    expect(paid).toMatchObject({ message: expect.stringMatching(/was refunded/), data: { state: 'done' } });
    expect((await post('paid-back', { number: one.number, how: 'UPI 1' }, owner)).status).toBe(409);
    const { recall, rows } = await show(data.recall_id);
    expect(rows).toMatchObject([{ reached: 'reached', by: 'Meera Iyer', packs_back: 1, money: 'paid_back' }]);
    expect(recall).toMatchObject({ reached: 1, packs_back: 1, by_hand: 0, paid_back: paid.data.amount });
    const packs = shop.database.pool.query('update recall_note set packs = 1');
    await expect(packs).rejects.toThrow(/append-only/);
  });

  it.each([
    ['before the recall is written', 'recall-batch:before-commit', 0],
    ['right after it', 'recall-batch:after-commit', 3],
    ['before the first order is paid back', 'settle-recall:before-commit', 3],
    ['after the first one', 'settle-recall:after-commit', 3],
  ])(
    'killed %s, and pressed again, tells everybody once and pays back once',
    async (_when, FAILPOINT, queued) => {
      const orders = [
        await order('online', 1, ...ON_ITS_WAY, 'DELIVERED'),
        await order('online', 2, 'SHIPPED'),
        await order('cod', 1, ...ON_ITS_WAY, 'DELIVERED'),
      ];
      const press = (env: Record<string, string>) =>
        runShop(['recall', 'start', otc, batch.toLowerCase(), '--why', 'assay failed', '--json'], {
          ...{ SEED: 'off', DATABASE_URL: shop.database.url },
          ...env,
        });
      expect((await press({ FAILPOINT })).signal).toBe('SIGKILL');
      const count = async () =>
        (
          await shop.database.pool.query(
            "select count(*)::int as count from outbox_message where channel = 'sms' and reason like 'recall %' and text like $1",
            [`%batch ${batch},%`],
          )
        ).rows[0].count;
      expect(await count()).toBe(queued);
      const again = await press({});
      expect(again).toMatchObject({ code: 0, errors: '' });
      expect(JSON.parse(again.out).is_new).toBe(queued === 0);
      expect(await count()).toBe(3);
      const { rows, recall } = await show(JSON.parse(again.out).recall_id);
      expect(recall).toMatchObject({ orders: 3, open: 0 });
      expect(rows.map(({ money }: { money: string }) => money).sort()).toEqual(['by_hand', 'refunded', 'refunded']);
      const { rows: refunds } = await shop.database.pool.query(
        "select order_id, count(*)::int as count from refund where reason = 'recall' and order_id = any($1) group by order_id",
        [orders.map(({ id }) => id)],
      );
      expect(refunds.map(({ count: each }) => each)).toEqual([1, 1]);
    },
    30_000,
  );
});

describe('an alert of the government', () => {
  const HEADER = 'product,batch,maker,reason,laboratory,month,source';
  it('blocks a batch that it certainly means, reports a likely one, and can be the reason for a recall', async () => {
    const { name, manufacturer_printed: maker } = await shop.database.db
      .selectFrom('medicine')
      .selectAll()
      .where('id', '=', otc)
      .executeTakeFirstOrThrow();
    const csv = [
      HEADER,
      `"${name}","${batch.replace('-', '')}","M/s ${maker}, Hosur","Assay, 82 %",CDL,2026-10,https://cdsco.test`,
      `Something Else,${batch},Nobody,Sterility,CDL,2026-09,x`,
      `${name},${batch},${maker},Assay,CDL,October,x`,
      `,${batch},,,CDL,2026-10,x`,
    ].join('\n');
    const done = await importAlerts(parts(), 'operator:test', csv);
    expect(done).toMatchObject({ read: 4, added: 2, keptApart: [{ medicine: name, batch }] });
    expect(done.refused).toEqual([
      expect.stringMatching(/^Line 4: the month/),
      expect.stringMatching(/^Line 5: product/),
    ]);
    expect((await importAlerts(parts(), 'operator:test', csv)).added).toBe(0);
    const { data } = await pharmacist.browser.get('counter/recall/alerts');
    expect(data).toMatchObject({ month: '2026-10', is_stale: false });
    expect(data.batches).toMatchObject([
      { match: 'sure', batch, reason: 'Assay, 82 %', kept_apart: expect.stringMatching(/2026-10/) },
    ]);
    const alert_id = data.batches[0].alert_id;
    expect((await start({ alert_id, batch: 'OTHER' })).message).toBe('The alert names a different batch.');
    expect((await start({ alert_id: 'none' })).status).toBe(404);
    expect((await start({ alert_id })).data.is_new).toBe(true);
    expect((await pharmacist.browser.get('counter/recall/alerts')).data.batches).toEqual([]);
  });

  it('blocks a batch in every spelling on the shelf, and names refused lines as the file has them', async () => {
    const { name, manufacturer_printed: maker } = await shop.database.db
      .selectFrom('medicine')
      .selectAll()
      .where('id', '=', otc)
      .executeTakeFirstOrThrow();
    const other = batch.replace('-', '/');
    // Recorded before a number had one spelling.
    const row = 'insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs) values ($1, $2, $3, 100, 5)';
    await shop.database.pool.query(row, [otc, other, '2027-06-30']);
    const csv = [
      HEADER,
      '',
      `"${name}","${batch}","M/s\n${maker}",Assay,CDL,2026-10,x`,
      '',
      `${name},${batch},${maker},Assay,CDL,October,x`,
    ].join('\n');
    const done = await importAlerts(parts(), 'operator:test', csv);
    expect(done.keptApart.map((one) => one.batch).toSorted()).toEqual([batch, other].toSorted());
    expect(done.refused).toEqual([expect.stringMatching(/^Line 6: the month/)]);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as sold from medicine_batch where batch in ($1, $2) and on_sale',
      [batch, other],
    );
    expect(rows[0].sold).toBe(0);
  });

  it('blocks a batch that is recorded or counted only after the list was imported', async () => {
    const { name, manufacturer_printed: maker } = await shop.database.db
      .selectFrom('medicine')
      .selectAll()
      .where('id', '=', otc)
      .executeTakeFirstOrThrow();
    const [received, counted] = [`LATE-${drawn}A`, `LATE-${drawn}B`];
    const csv = [received, counted].map((one) => `${name},${one},${maker},Assay,CDL,2026-10,x`);
    await importAlerts(parts(), 'operator:test', [HEADER, ...csv].join('\n'));
    const goods = { medicineId: otc, expiry: '2027-06-30', packs: 5, mrpPaise: null };
    const apart = { onSale: false, quarantine: 'on the government’s list of 2026-10: Assay' };
    expect(await addBatch(parts(), { ...goods, batch: received })).toMatchObject(apart);
    expect(await countBatch(parts(), { ...goods, batch: counted.replace('-', '/') })).toMatchObject(apart);
    await start();
    expect(await countBatch(parts(), { ...goods, batch: batch.replace('-', '/') })).toMatchObject({
      onSale: false,
      quarantine: 'recalled: assay failed',
    });
  });

  it.each([['no csv at all'], ['a,b\n1,2'], [''], ['"unclosed\n']])(
    'of %j is refused or empty, never a fault',
    async (csv) => {
      const done = await importAlerts(parts(), 'operator:test', csv).catch((error: Error) => error.message);
      expect(typeof done === 'string' ? done : done.added).toEqual(
        csv.trim() === '' ? 0 : expect.stringMatching(/not a CSV with a header/),
      );
    },
  );
});

it('shows a recall only to roles that may see orders', async () => {
  expect((await shop.browser().get('counter/recall/list')).status).toBe(401);
  expect((await owner.browser.get('counter/recall/details?recall_id=x')).status).toBe(403);
  expect((await start({}, owner)).status).toBe(403);
  expect((await pharmacist.browser.get('counter/recall/details?recall_id=none')).status).toBe(404);
});
