import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REJECT_CODES, REJECT_REASONS, type RejectCode } from '#domain/counter/reject-reasons.ts';
import {
  decideAs,
  deskOf,
  findPrescribed,
  markH1,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { advanceOrder } from '../../orders/advance-order.ts';

let shop: TestShop;
let medicine: string;
let phone = 7_531_000_000;
let meera: CounterPerson;
let ravi: CounterPerson;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  ravi = await atCounter(shop, 'Ravi Nair', ['pharmacist']);
});
afterAll(() => shop.close());

const parts = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});
const release = async (order: RxOrder) => {
  const { version } = await openAll(ravi, order);
  return ravi.browser.ask('POST', 'counter/desk/release', { number: order.number, version, lines: [1] });
};
/** Tries every way to bypass the desk: all are refused. */
async function staysHere(order: RxOrder): Promise<void> {
  expect((await release(order)).status).toBe(400);
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED'])
    await expect(advanceOrder(parts(), order.number, status)).rejects.toThrow();
  await expect(
    shop.database.pool.query("update customer_order set status = 'SHIPPED' where id = $1", [order.id]),
  ).rejects.toThrow(/no second pharmacist/);
}

/** What a pharmacist reads on the page, and the matching reason; `typed` if the system can detect the fault itself. */
const FAULTS: readonly (readonly [string, RejectCode, object | null])[] = [
  ['an old date', 'too_old', { dated: '2026-09-01' }],
  ['no date', 'date_missing', { dated: '' }],
  ['no registration number', 'no_registration', { prescriber_registration: '' }],
  ['another patient', 'other_patient', { patient_name: 'Anil Rao' }],
  ['more than was prescribed', 'quantity_over', null],
  ['another strength', 'wrong_strength', null],
  ['another medicine', 'other_medicine', null],
  ['writing that cannot be read', 'unreadable', null],
];

describe.each(FAULTS)('a prescription with %s', (_what, reason, typed) => {
  it('can only be rejected with its reason: nobody approves, releases or sends it', async () => {
    phone += 1;
    const order = await orderOnPrescription(shop, phone, [medicine]);
    await markH1(shop, order);
    await staysHere(order);
    await openAll(meera, order);
    if (typed !== null) {
      const prescription = { ...ON_PAPER, ...typed };
      const refused = await decideAs(meera, order, { prescription, lines: [{ line: 1, verdict: 'ok' }] });
      expect(refused.status).toBe(400);
      await staysHere(order);
    }
    const bare = await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject' }] });
    expect(bare.fields?.line_1).toMatch(/choose why/);
    expect((await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject', reason }] })).status).toBe(200);
    expect((await deskOf(ravi, order)).lines[0].verdict).toMatchObject({ verdict: 'reject', reason, by: 'Meera Iyer' });
    await staysHere(order);
    const { data } = await order.customer.browser.ask('POST', 'order/get-order', { order_id: order.id });
    const words = `line 1: ${REJECT_REASONS[reason].told}. ${REJECT_REASONS[reason].todo}`;
    // The page ends the sentence itself.
    expect(data.prescription_rejection).toBe(words.replace(/\.$/, ''));
  });
});

it('names no medicine in any reason that is sent by SMS', () => {
  for (const code of REJECT_CODES) expect(JSON.stringify(REJECT_REASONS[code])).not.toMatch(/janumet|dolo|mg\b/i);
});
