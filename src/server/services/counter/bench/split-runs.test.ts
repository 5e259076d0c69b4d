import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#contract/app-error.ts';
import { TEN_OFF } from '#domain/coupons/testing/sample-coupon.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { saveCoupon } from '../../../persistence/repositories/orders/coupon-repository.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import type { RxOrder } from '../../../testing/counter-orders.ts';
import { findOtc } from '../../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../../testing/pharmacy-people.ts';
import { SplitShop } from '../../../testing/split-shop.ts';
import { advanceOrder } from '../../orders/advance-order.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { packsOut } from '../../orders/returns/packs-out.ts';
import { createPayments } from '../../payments.ts';
import { addBatch } from '../../stock/take-in-batch.ts';
import { askReturn, endReturnWithout, takeBackPacks } from '../returns/return-packs.ts';
import { askRefund } from '../two-persons/ask-refund.ts';
import { returnForCash } from '../two-persons/ask-return.ts';
import { decideAct, waitingActs } from '../two-persons/decide-act.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const SEED = 28_112_028;
const RUNS = 36;
const STEPS = 30;
const REASONS = ['decided', 'missing', 'return', 'shortfall', 'whole'];
const ENDS = ['CANCELLED', 'DELIVERED', 'RETURNED', 'RETURNED_TO_ORIGIN'];
let bench: SplitShop;
let medicines: readonly string[];
let asha: CounterPerson;

beforeAll(async () => {
  bench = await SplitShop.open(7_546_000_000, NOW);
  asha = await atCounter(bench.shop, 'Asha', ['support']);
  const { data } = await bench.shop.browser().get('inventory/search-products?query=ors&limit=20');
  const another = data.medicines.find(
    (one: { schedule: string; in_stock: boolean }) => one.schedule === 'OTC' && one.in_stock,
  );
  medicines = [await findOtc(bench.shop), another.medicine_id];
  for (const medicineId of medicines) {
    const old = await bench.rows('select batch from medicine_batch where medicine_id = $1', [medicineId]);
    for (const { batch } of old) await bench.count(medicineId, batch, 0);
    const [{ mrp_paise: mrp }] = await bench.rows('select mrp_paise from medicine where id = $1', [medicineId]);
    // The first packs that leave cost less than was agreed.
    const cheap = { batch: 'CHEAP', expiry: '2028-06-30', packs: 5, mrpPaise: Math.floor(mrp * 0.6) };
    await addBatch(bench.parts, { medicineId, ...cheap });
    await addBatch(bench.parts, { medicineId, batch: 'USUAL', expiry: '2028-12-31', packs: 5000, mrpPaise: null });
  }
  await saveCoupon(bench.parts.db, { ...TEN_OFF, id: 'TEN', code: 'TEN' }, NOW);
});
afterAll(() => bench.shop.close());

type Draw = (below: number) => number;

/** The same numbers for the same seed. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Member extends RxOrder {
  readonly status: OrderStatus;
}

/** The order that was placed, and every order that was split from it. */
async function familyOf({ id, customer }: RxOrder): Promise<Member[]> {
  const found = await bench.rows(
    'select id, number, status from customer_order where id = $1 or rest_of = $1 order by number',
    [id],
  );
  return found.map((row) => ({ ...row, customer }));
}

/** One act on an order that its state may allow; what is refused changes nothing. */
async function act(order: Member, draw: Draw): Promise<void> {
  const { number, status, id } = order;
  const { parts } = bench;
  const move = (to: OrderStatus) => advanceOrder(parts, number, to);
  switch (status) {
    case 'PLACED':
    case 'CONFIRMED': {
      const kind = draw(24);
      if (kind < 9) return shorten(order, 'split', draw);
      if (kind < 11) return shorten(order, 'fewer', draw);
      if (kind < 13) return shorten(order, 'drop', draw);
      if (kind < 14) return cancel(order);
      if (kind < 15) return void (await move('CANCELLED'));
      return void (await move(status === 'PLACED' ? 'CONFIRMED' : 'PACKED'));
    }
    case 'PACKED':
      return void (await move(draw(10) === 0 ? 'CANCELLED' : 'SHIPPED'));
    case 'SHIPPED':
    case 'UNDELIVERED':
      return void (await move(draw(10) === 0 ? 'RETURNED_TO_ORIGIN' : 'OUT_FOR_DELIVERY'));
    case 'OUT_FOR_DELIVERY':
      return void (await move(draw(4) === 0 ? 'UNDELIVERED' : 'DELIVERED'));
    case 'DELIVERED':
      if (draw(2) === 0) return refund(order, draw);
      return void (await askReturn(parts, bench.packer, { number, version: null }, 'not_needed'));
    case 'RETURN_REQUESTED': {
      const aim = { number, version: null };
      if (draw(4) === 0) return void (await endReturnWithout(parts, bench.packer, aim, 'keeps_it'));
      const { out } = await packsOut(parts.db, await orderByNumber(parts.db, number));
      const back = draw(2) === 0 ? out : out.slice(0, 1).map((one) => ({ ...one, packs: 1 }));
      await takeBackPacks(
        parts,
        bench.packer,
        aim,
        back.map((one) => ({ ...one, disposition: 'destroyed' as const })),
      );
      const [{ status: now }] = await bench.rows('select status from customer_order where id = $1', [id]);
      if (now === 'RETURN_REQUESTED') await handBack(order);
      return;
    }
    default:
      return;
  }
}

async function shorten(order: Member, kind: 'split' | 'fewer' | 'drop', draw: Draw): Promise<void> {
  const lines = await bench.rows('select line, quantity from order_line where order_id = $1 order by line', [order.id]);
  const { line, quantity } = lines[draw(lines.length)];
  const answer = await bench.short(order, { act: kind, line, packs: draw(quantity) });
  expect(answer.status, answer.message).toBeLessThan(500);
}

async function cancel({ id, customer }: Member): Promise<void> {
  const answer = await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: id });
  expect(answer.status, answer.message).toBeLessThan(500);
}

async function refund({ number }: Member, draw: Draw): Promise<void> {
  const asked = { number, amountPaise: 1 + draw(900), why: 'A pack was crushed', how: 'in cash' };
  await askRefund(bench.parts, `staff:${bench.packer.id}`, asked);
}

const handBack = ({ number }: Member) =>
  returnForCash(bench.parts, `staff:${bench.packer.id}`, { number, how: 'in cash' });

/** Another person approves everything that waits; at the end they refuse what cannot be carried out any more. */
async function decideAll(word: 'confirm' | 'refuse' = 'confirm'): Promise<void> {
  for (const { id } of (await waitingActs(bench.parts)).acts)
    await refused(decideAct(bench.parts, `staff:${asha.id}`, { id, word }));
}

/** Refusals with a sentence are answers; anything else is a fault. */
async function refused(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Counts the shelf: packs that orders wait for may be missing. */
async function count(packs: number): Promise<void> {
  for (const medicine of medicines)
    for (const batch of ['CHEAP', 'USUAL']) await bench.count(medicine, batch, batch === 'CHEAP' ? 1 : packs);
}

/** Brings every order of a purchase to its end, once the missing packs are in. */
async function finish(order: RxOrder): Promise<void> {
  const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
    PLACED: 'CONFIRMED',
    CONFIRMED: 'PACKED',
    PACKED: 'SHIPPED',
    SHIPPED: 'OUT_FOR_DELIVERY',
    UNDELIVERED: 'OUT_FOR_DELIVERY',
    OUT_FOR_DELIVERY: 'DELIVERED',
  };
  await count(500);
  for (const { number, status } of await familyOf(order))
    for (let to = NEXT[status]; to !== undefined; to = NEXT[to]) await advanceOrder(bench.parts, number, to);
  await decideAll();
  await decideAll('refuse');
  for (const member of (await familyOf(order)).filter(({ status }) => status === 'RETURN_REQUESTED')) {
    const aim = { number: member.number, version: null };
    await refused(endReturnWithout(bench.parts, bench.packer, aim, 'keeps_it'));
    await refused(handBack(member));
  }
  await decideAll();
  await createPayments({ ...bench.parts, now: () => new Date(Date.now() + 3_600_000) }).sendRefunds();
}

/** What the customer paid, less what they got back, by the payment and its refunds or by the courier's and the shop's cash. */
async function keptOf(order: RxOrder): Promise<number> {
  const family = (await familyOf(order)).map(({ id }) => id);
  const [{ kept }] = await bench.rows(
    `select (select coalesce(sum(amount_paise), 0) from payment where order_id = any($1))
          - (select coalesce(sum(amount_paise), 0) from refund where order_id = any($1))
          + (select coalesce(sum(paid_paise), 0) from money_entry where order_id = any($1) and kind in ('cod_collected', 'paid_back')) as kept`,
    [family],
  );
  return Number(kept);
}

/** What the packs that stayed with the customer cost, with the fee, by the invoices and credit notes of their orders; and what was let off. */
async function dueOf(order: RxOrder): Promise<number> {
  const family = (await familyOf(order)).filter(
    ({ status }) => status === 'DELIVERED' || status === 'RETURN_REQUESTED',
  );
  const [{ due }] = await bench.rows(
    `select coalesce(sum((i.body #>> '{totals,netPaise}')::int), 0)
          - (select coalesce(sum((body ->> 'totalPaise')::int), 0) from credit_note where order_id = any($1))
          - (select coalesce(sum(amount_paise), 0) from money_act where order_id = any($1) and kind = 'refund' and outcome = 'done' and why = 'A pack was crushed')
       as due from invoice i where order_id = any($1)`,
    [family.map(({ id }) => id)],
  );
  return Number(due);
}

it(`after ${RUNS} purchases that were split, cancelled, delivered and returned at random, every rule holds and nobody paid too much`, async () => {
  const draw = drawFrom(SEED);
  for (let run = 0; run < RUNS; run += 1) {
    const packs = medicines.slice(0, 1 + draw(2)).map((id) => [id, 2 + draw(7)] as const);
    const order = await bench.placed(packs, run % 2 === 0 ? 'online' : 'cod', draw(3) === 0 ? 'TEN' : null);
    // Every second time the shelf has fewer packs than the list.
    if (draw(2) === 0) await count(draw(4));
    for (let step = 0; step < STEPS; step += 1) {
      const family = await familyOf(order);
      const pick = () => family[draw(family.length)] as Member;
      // Now and then two at once.
      await Promise.all(
        Array.from({ length: draw(4) === 0 ? 2 : 1 }, () => refused(act(pick(), drawFrom(draw(2 ** 31))))),
      );
      if (draw(3) === 0) await decideAll();
    }
    await finish(order);
    expect([run, await keptOf(order)]).toEqual([run, await dueOf(order)]);
    expect([run, await brokenRules(bench.shop, NOW)]).toEqual([run, []]);
  }
  // The runs went through all of it.
  const read = async (text: string) => (await bench.rows(text, [])).map(({ found }) => found);
  expect(await read('select distinct reason as found from refund order by 1')).toEqual(REASONS);
  expect(await read('select distinct status as found from customer_order order by 1')).toEqual(ENDS);
  expect(await read('select max(rest_nth) > 2 as found from customer_order')).toEqual([true]);
  expect(await read('select count(*) > 5 as found from customer_order where coupon_paise > 0')).toEqual([true]);
});
