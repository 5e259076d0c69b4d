import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runShop } from '../../../cli/testing/run-shop.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { askReturn, takeBackPacks } from '../counter/returns/return-packs.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { addBatch } from '../stock/take-in-batch.ts';
import { settleRecalls } from './settle-recalls.ts';

let shop: TestShop;
let otc: string;
let meera: CounterPerson;
let phone = 7_398_000_000;
let batch = '';
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  await atCounter(shop, 'Ravi Kumar', ['packer']);
});
/** Each test uses its own batch. */
beforeEach(async () => {
  phone += 1;
  batch = `SENT-${phone}`;
  await addBatch(parts(), { medicineId: otc, batch, expiry: '2028-12-31', packs: 10, mrpPaise: null });
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const env = () => ({ SEED: 'off', DATABASE_URL: shop.database.url });

/** The number of a cash order of three packs of the batch, in this state. */
async function order(...states: string[]): Promise<string> {
  phone += 1;
  const { data } = await orderOf(await newCustomer(shop, phone), otc, { quantity: 3 });
  const number = data.iso_order_id as string;
  await advanceOrder(parts(), number, 'CONFIRMED');
  await advanceOrder(parts(), number, 'PACKED', { onTheBench: new Map([[1, [{ batch, packs: 3 }]]]) });
  for (const state of ['SHIPPED', 'OUT_FOR_DELIVERY', ...states]) await advanceOrder(parts(), number, state);
  return number;
}
async function sendBack(number: string, packs: number) {
  const aim = { number, version: null };
  await askReturn(parts(), meera, aim, 'fault');
  await takeBackPacks(parts(), meera, aim, [{ line: 1, batch: batch.toLowerCase(), packs, disposition: 'destroyed' }]);
}
async function recall(): Promise<string> {
  const asked = { medicine_id: otc, batch, why: 'assay failed' };
  const { data } = await meera.browser.ask('POST', 'counter/recall/start', asked);
  await settleRecalls(parts());
  return data.recall_id;
}
const show = async (id: string) => (await meera.browser.get(`counter/recall/details?recall_id=${id}`)).data;

it('a recall counts only packs that customers still have, and warns nobody who has sent all back', async () => {
  const some = await order('DELIVERED');
  await sendBack(some, 1);
  const all = await order('DELIVERED');
  await sendBack(all, 3);
  const { recall: counted, rows } = await show(await recall());
  expect(counted).toMatchObject({ orders: 1, packs: 2, queued: 1 });
  expect(rows).toMatchObject([{ number: some, packs: 2, packs_back: 0 }]);
});

it('packs that a customer sends back after a recall are counted with it, each once', async () => {
  const number = await order('DELIVERED');
  const id = await recall();
  const note = { recall_id: id, number, kind: 'came_back', packs: 1 };
  expect((await meera.browser.ask('POST', 'counter/recall/note', note)).status).toBe(200);
  await sendBack(number, 1);
  expect((await show(id)).rows).toMatchObject([{ packs: 3, packs_back: 2 }]);
  await sendBack(number, 2);
  expect((await show(id)).rows).toMatchObject([{ packs: 3, packs_back: 3 }]);
});

it('a recalled parcel that comes back from its way is counted with its recall', async () => {
  const number = await order('UNDELIVERED');
  const id = await recall();
  await advanceOrder(parts(), number, 'RETURNED_TO_ORIGIN', { staff: meera });
  expect((await show(id)).rows).toMatchObject([{ packs: 3, packs_back: 3 }]);
});

it('so is one that comes back by the operator’s command, which has to name who took it in', async () => {
  const number = await order('UNDELIVERED');
  const id = await recall();
  const command = (...by: string[]) => runShop(['order', 'advance', number, 'RETURNED_TO_ORIGIN', ...by], env());
  expect(await command()).toMatchObject({
    code: 1,
    errors: `The parcel of ${number} contains recalled packs. Please name who takes them in, with --by NAME.`,
  });
  expect((await show(id)).rows).toMatchObject([{ packs_back: 0, status: 'UNDELIVERED' }]);
  expect(await command('--by', 'Ravi Kumar')).toMatchObject({ code: 0, out: `${number} is RETURNED_TO_ORIGIN.` });
  expect((await show(id)).rows).toMatchObject([{ packs: 3, packs_back: 3 }]);
});

it('the command that recalls a batch says why the money of an order is not settled, and what to do', async () => {
  const number = await order('DELIVERED');
  const command = () => runShop(['recall', 'start', otc, batch, '--why', 'assay failed'], env());
  const { pool } = shop.database;
  await pool.query(`create trigger stuck before update on recall_line
    for each row execute function refuse_ledger_change()`);
  const { code, out } = await command();
  await pool.query('drop trigger stuck on recall_line');
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      `Batch ${batch} of ${otc} is recalled.`,
      expect.stringMatching(
        /^The money of some orders .* run this command again\. The reason: The ledger recall_line is append-only/,
      ),
    ],
  ]);
  expect((await command()).out).toBe(`Batch ${batch} of ${otc} was already recalled.`);
  const { rows } = await pool.query(
    'select money from recall_line l join customer_order o on o.id = l.order_id where o.number = $1',
    [number],
  );
  expect(rows).toEqual([{ money: 'by_hand' }]);
});
