import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUE_TABS, tabOf } from '#domain/counter/queue-tab.ts';
import { ORDER_STATUSES, PRESCRIPTION_STATUSES } from '#domain/orders/order-states.ts';
import { runs } from '#testing/property-runs.ts';
import {
  approveAs,
  deskOf,
  findPrescribed,
  markH1,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../../testing/pharmacy-people.ts';
import { withPhoto } from '../../../testing/sample-person.ts';
import { openTestShop, type TestAnswer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let medicine: string;
let meera: CounterPerson;
let orders: RxOrder[];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  orders = [];
  for (const phone of [7_511_000_001, 7_511_000_002, 7_511_000_003]) {
    orders.push(await orderOnPrescription(shop, phone, [medicine]));
    shop.advance(60);
  }
  const [first] = orders;
  await first?.customer.browser.ask('POST', 'user/upload/prescription', ...(await withPhoto('home.jpg')));
});
afterAll(() => shop.close());

const queue = async (query = '') => (await meera.browser.get(`counter/queue${query}`)).data;
const numbers = (data: { rows: { number: string }[] }) => data.rows.map(({ number }) => number);
const all = () => orders.map(({ number }) => number);

describe('the queue', () => {
  it('lists the oldest first, counts every tab, and shows only days that were promised', async () => {
    const data = await queue();
    expect(numbers(data)).toEqual(all());
    expect(data.tabs.map(({ tab }: { tab: string }) => tab)).toEqual([...QUEUE_TABS]);
    expect(data.tabs[0]).toMatchObject({ tab: 'rx', count: 3, late: 0, oldest_at: data.rows[0].placed_at });
    expect(data.rows[0]).toMatchObject({
      due: null,
      clock: null,
      patient: 'Asha Rao',
      files: 1,
      schedules: ['H'],
      held_by: null,
    });
  });

  it('shows who has an order, to everybody', async () => {
    await meera.browser.ask('POST', 'counter/desk/take', { number: orders[1]?.number });
    const other = await atCounter(shop, 'Devi Packer', ['packer']);
    const { rows } = (await other.browser.get('counter/queue')).data;
    expect(rows[1].held_by).toMatchObject({ name: 'Meera Iyer', is_me: false });
  });

  it('lists requests to call back from the home page', async () => {
    const data = await queue('?tab=call_back');
    expect(data.rows).toEqual([
      expect.objectContaining({ kind: 'request', tab: 'call_back', phone: '7511000001', files: 1, status: null }),
    ]);
    expect(data.tabs[1]).toMatchObject({ tab: 'call_back', count: 1 });
  });

  it('is searched by number, phone and name, however they are typed', async () => {
    const [first, second] = all() as [string, string];
    expect(numbers(await queue(`?q=${first.toLowerCase()}`))).toEqual([first]);
    expect(numbers(await queue(`?q=${first.replaceAll('-', '%20')}`))).toEqual([first]);
    expect(numbers(await queue('?q=%2B91 75110 00002'))).toEqual([second]);
    expect(numbers(await queue('?q=asha'))).toEqual(all());
    for (const q of ['nobody', '%', '_', '\\', "' or 1=1 --", 'SS-0000-0000', '7500000000'])
      expect([q, numbers(await queue(`?q=${encodeURIComponent(q)}`))]).toEqual([q, []]);
  });

  it('continues after the end of a page, and refuses an invalid cursor', async () => {
    for (const cursor of [
      'x',
      'AAAA',
      Buffer.from('2026-11-21T06:00:00.000Z').toString('base64url'),
      '%00',
      'a'.repeat(200),
    ])
      expect((await meera.browser.get(`counter/queue?cursor=${cursor}`)).status).toBe(400);
    const { placed_at } = (await queue()).rows[0];
    const [{ id }] = orders as [RxOrder];
    const after = Buffer.from(`${placed_at} ${id}`).toString('base64url');
    expect(numbers(await queue(`?cursor=${after}`))).toEqual(all().slice(1));
    expect((await meera.browser.get('counter/queue?tab=nowhere')).status).toBe(400);
  });

  it('has at most fifty rows on a page, and loses none between two pages', async () => {
    const { db } = shop.database;
    await sql`insert into customer_order select (o).* from (
        select jsonb_populate_record(o, jsonb_build_object('id', 'copy-' || n, 'number', 'SS-COPY-' || n)) as o
        from customer_order o, generate_series(1, 120) n where o.number = ${orders[0]?.number}) copies`.execute(db);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const data: { rows: { number: string }[]; next: string | null } = await queue(next && `?cursor=${next}`);
      expect(data.rows.length).toBeLessThanOrEqual(50);
      seen.push(...numbers(data));
      next = data.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([123, 123]);
    await sql`update customer_order set status = 'CANCELLED' where id like 'copy-%'`.execute(db);
  });

  it('shows a due day once only packing is missing, and that it is overdue', async () => {
    const [order] = orders as [RxOrder];
    await approveAs(meera, order);
    const data = await queue('?tab=to_pack');
    expect(data.rows[0]).toMatchObject({ number: order.number, due: '2026-11-21', clock: 'today' });
    await sql`update customer_order set promised_to = '2026-11-20' where id = ${order.id}`.execute(shop.database.db);
    const late = await queue('?tab=to_pack');
    expect([late.rows[0].clock, late.tabs.find(({ tab }: { tab: string }) => tab === 'to_pack').late]).toEqual([
      'late',
      1,
    ]);
    // So is a parcel that could not be delivered.
    const become = (status: string) =>
      sql`update customer_order set status = ${status} where id = ${order.id}`.execute(shop.database.db);
    await become('UNDELIVERED');
    const stuck = await queue('?tab=stuck');
    expect(stuck.rows[0]).toMatchObject({ number: order.number, due: '2026-11-20', clock: 'late' });
    expect(stuck.tabs.find(({ tab }: { tab: string }) => tab === 'stuck').late).toBe(1);
    await become(late.rows[0].status);
  });
});

it('agrees with the domain rule for every order', async () => {
  const { db, pool } = shop.database;
  const [, , order] = orders as [RxOrder, RxOrder, RxOrder];
  await markH1(shop, order);
  const drawn = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    prescriptionStatus: fc.constantFrom(...PRESCRIPTION_STATUSES),
    isAsked: fc.boolean(),
    asksSubstitution: fc.boolean(),
    word: fc.constantFrom('none', 'approved', 'released'),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ word, ...facts }) => {
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const table of ['desk_release', 'desk_verdict', 'desk_question'] as const)
          await trx.deleteFrom(table).where('order_id', '=', order.id).execute();
        await sql`update order_line set substitution = ${facts.asksSubstitution ? 'requested' : null} where order_id = ${order.id}`.execute(
          trx,
        );
        if (facts.isAsked)
          await sql`insert into desk_question values ('q', ${order.id}, 'blurred', '', ${meera.id}, 'Meera', 'KA-1', now(), null)`.execute(
            trx,
          );
        if (word !== 'none')
          await sql`insert into desk_verdict values (${order.id}, 'line', 1, 1, default, 'd', 'ok', null, '', ${medicine},
            ${meera.id}, 'Meera', 'KA-1', 'r', '{}', now())`.execute(trx);
        if (word === 'released')
          await sql`insert into desk_release values (${order.id}, 'line', 1, 1, 'ok', ${meera.id}, 'KA-1', 'other', 'Ravi', 'KA-2', now())`.execute(
            trx,
          );
      });
      await pool.query('alter table customer_order disable trigger order_released');
      await db
        .updateTable('customer_order')
        .set({ status: facts.status, prescription_status: facts.prescriptionStatus, source: crypto.randomUUID() })
        .where('id', '=', order.id)
        .execute();
      await pool.query('alter table customer_order enable trigger order_released');
      const { rows } = await pool.query('select tab from customer_order where id = $1', [order.id]);
      expect(rows[0].tab).toBe(
        tabOf({ ...facts, hasOpenVerdicts: word === 'none', needsRelease: word !== 'released' }),
      );
    }),
    { numRuns: runs(150) },
  );
});

it('lets one of two pharmacists decide an order, two hundred times, and tells the other', async () => {
  const ravi = await atCounter(shop, 'Ravi Nair', ['pharmacist']);
  const order = await orderOnPrescription(shop, 7_511_000_009, [medicine]);
  const counts: Record<string, number> = {};
  for (let round = 0; round < 200; round += 1) {
    await openAllOnce(order, [meera, ravi], round);
    const { version } = await deskOf(meera, order);
    const body = { number: order.number, version, prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] };
    const answers = await Promise.all([meera, ravi].map((person) => decideUntilTold(person, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    counts[String(loser?.code)] = (counts[String(loser?.code)] ?? 0) + 1;
  }
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n, max(seq) as last from desk_verdict where order_id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ n: 200, last: 200 }]);
  expect(Object.keys(counts).every((code) => ['47', '48'].includes(code))).toBe(true);
});

async function openAllOnce(order: RxOrder, people: readonly CounterPerson[], round: number): Promise<void> {
  if (round === 0) for (const person of people) await openAll(person, order);
}

/** Sends a decision; if the machine is too busy to give a lock in time, the answer is 503, and the decision is sent again. */
async function decideUntilTold({ browser }: CounterPerson, body: object): Promise<TestAnswer> {
  for (;;) {
    const answer = await browser.ask('POST', 'counter/desk/decide', body);
    if (answer.status !== 503) return answer;
  }
}
