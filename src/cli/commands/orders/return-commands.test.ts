import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../../server/services/orders/advance-order.ts';
import { createPayments } from '../../../server/services/payments.ts';
import { addBatch } from '../../../server/services/stock/take-in-batch.ts';
import { findOtc, newCustomer, orderOf } from '../../../server/testing/customer.ts';
import { atCounter, type CounterPerson } from '../../../server/testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../../server/testing/test-shop.ts';
import { runShop } from '../../testing/run-shop.ts';

let shop: TestShop;
let otc: string;
let phone = 7_498_000_000;
const folder = mkdtempSync(join(tmpdir(), 'samesalt-return-commands-'));
const people = new Map<string, CounterPerson>();
/** Commands read the clock of the machine. */
const parts = () => ({
  db: shop.database.db,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  gateway: shop.gateway,
});

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true, startsAt: new Date() });
  otc = await findOtc(shop);
  for (const [name, role] of [
    ['Ravi Kumar', 'packer'],
    ['Asha Support', 'support'],
    ['Kiran Shah', 'owner'],
    ['Meera Iyer', 'pharmacist'],
    ['Looks Over', 'auditor'],
  ] as const)
    people.set(name, await atCounter(shop, name, [role]));
  for (const batch of ['BACK1', 'BACK:2'])
    await addBatch(parts(), { medicineId: otc, batch, expiry: '2034-12-31', packs: 200, mrpPaise: null });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (...args: string[]) =>
  runShop(['order', ...args], { SEED: 'off', DATABASE_URL: shop.database.url, DATA_DIR: folder });
const approval = (...args: string[]) =>
  runShop(['approval', ...args], { SEED: 'off', DATABASE_URL: shop.database.url, DATA_DIR: folder });
const post = async (who: string, act: string, body: object) => {
  const person = people.get(who);
  if (person === undefined) throw new Error(who);
  return person.browser.ask('POST', `counter/${act}`, body);
};
const rows = async (query: string, ...values: unknown[]) => (await shop.database.pool.query(query, values)).rows;
const statusOf = async (number: string) =>
  (await rows('select status from customer_order where number = $1', number))[0]?.status;

interface Delivered {
  readonly id: string;
  readonly number: string;
  readonly rupees: number;
}

/** Three packs in the customer's hands: two of batch BACK1, one of BACK:2. */
async function delivered(order_type: 'online' | 'cod' = 'cod'): Promise<Delivered> {
  phone += 1;
  const { data } = await orderOf(await newCustomer(shop, phone), otc, { quantity: 3, order_type });
  if (order_type === 'online') {
    shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    await createPayments(parts()).sweep({ checkEveryMs: 0 });
  }
  const number = data.iso_order_id as string;
  const two = { batch: 'BACK1', packs: 2 };
  await advanceOrder(parts(), number, 'CONFIRMED');
  await advanceOrder(parts(), number, 'PACKED', { onTheBench: new Map([[1, [two, { batch: 'BACK:2', packs: 1 }]]]) });
  for (const state of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) await advanceOrder(parts(), number, state);
  return { id: data.order_id, number, rupees: data.finalPrice };
}

const ASK = ['--reason', 'not_needed', '--by', 'asha support'];
const ALL = ['1:back1:2:destroyed', '1:BACK:2:1:sent_back'];

describe('order return', () => {
  it('writes a return down, takes all packs in by batch, and ends the order, with the money on its way', async () => {
    const { id, number, rupees } = await delivered('online');
    expect(await order('return', 'ask', number, ...ASK)).toMatchObject({
      code: 0,
      out: `${number} is RETURN_REQUESTED. The customer is told.`,
    });
    const back = await order('return', 'back', number, ...ALL, '--by', 'Ravi Kumar', '--json');
    expect(JSON.parse(back.out)).toEqual({
      iso_order_id: number,
      status: 'RETURNED',
      money: 'refunded',
      amount: rupees,
    });
    expect(
      await rows(
        'select line, batch, packs, fate, staff_name from order_return_pack where order_id = $1 order by batch',
        id,
      ),
    ).toEqual([
      { line: 1, batch: 'BACK1', packs: 2, fate: 'destroyed', staff_name: 'Ravi Kumar' },
      { line: 1, batch: 'BACK:2', packs: 1, fate: 'sent_back', staff_name: 'Ravi Kumar' },
    ]);
    const lines = await rows('select subject from audit_event order by seq desc limit 2');
    expect(lines.map(({ subject }) => subject)).toEqual([`${number} order return back`, `${number} order return ask`]);
  });

  it('of some packs of a cash order leaves it delivered, and their price waits for a second person', async () => {
    const { number } = await delivered();
    await order('return', 'ask', number, ...ASK);
    const back = await order('return', 'back', number, '1:BACK:2:1:kept_apart', '--by', 'asha support');
    expect(back.out).toMatch(
      new RegExp(`^${number} is DELIVERED\\. Rs [\\d.]+ in cash waits for another person: shop approval list\\.$`),
    );
    const [asked] = JSON.parse((await approval('list', '--json')).out).filter(
      (one: { order?: string; number?: string }) => JSON.stringify(one).includes(number),
    );
    expect((await approval('confirm', asked.id, '--by', 'Asha Support')).code).toBe(1);
    expect(await approval('confirm', asked.id, '--by', 'Kiran Shah')).toMatchObject({ code: 0 });
    expect(await statusOf(number)).toBe('DELIVERED');
  });

  it('of all packs of a cash order ends it once an owner has handed the cash back', async () => {
    const { number } = await delivered();
    await order('return', 'ask', number, ...ASK);
    const advance = (...more: string[]) => order('advance', number, 'RETURNED', '--paid-back', 'UPI 4711', ...more);
    const early = await advance('--by', 'Kiran Shah');
    expect(early).toMatchObject({
      code: 1,
      errors: `The returned packs of ${number} are not recorded yet: enter them with shop order return back ${number} LINE:BATCH:PACKS:DISPOSITION, or at the counter under Ship and door.`,
    });
    const overHttp = await post('Kiran Shah', 'return-for-cash', { number, how: 'UPI 4711' });
    expect([overHttp.status, overHttp.message]).toEqual([409, early.errors]);
    expect((await order('return', 'back', number, ...ALL, '--by', 'Ravi Kumar')).out).toMatch(
      /^\S+ is RETURN_REQUESTED\. Rs [\d.]+ in cash must be refunded: shop order advance \S+ RETURNED --paid-back HOW --by NAME\.$/,
    );
    expect((await advance('--by', 'Ravi Kumar')).code).toBe(1);
    expect(await advance('--by', 'Kiran Shah')).toMatchObject({ code: 0, out: `${number} is RETURNED.` });
  });

  it('that is not taken makes the order delivered again', async () => {
    const { number } = await delivered();
    await order('return', 'ask', number, ...ASK);
    expect(await order('return', 'not-taken', number, '--why', 'opened', '--by', 'Ravi Kumar')).toMatchObject({
      code: 0,
      out: `${number} is DELIVERED again. The customer is told why.`,
    });
    expect(await rows('select outcome from order_return')).toContainEqual({ outcome: 'not_taken' });
  });

  it('has its own commands: a state alone is refused, with the command to use', async () => {
    const { number } = await delivered();
    expect(await order('advance', number, 'return_requested')).toMatchObject({
      code: 1,
      errors: `A return needs a reason: use shop order return ask ${number} --reason REASON --by NAME.`,
    });
    await order('return', 'ask', number, ...ASK);
    expect(await order('advance', number, 'DELIVERED')).toMatchObject({
      code: 1,
      errors: `Refusing a return needs a reason: use shop order return not-taken ${number} --why REASON --by NAME.`,
    });
    expect(await statusOf(number)).toBe('RETURN_REQUESTED');
  });
});

describe('whoever may not, and whatever is wrong, is refused by the command as over HTTP', () => {
  let number = '';
  beforeAll(async () => {
    ({ number } = await delivered());
  });
  const version = async () =>
    (await people.get('Ravi Kumar')?.browser.get(`counter/parcel?q=${number}`))?.data.version as number;
  const refund = { amount: 10, why: 'The box was dented.', how: 'UPI 42' };
  const REFUND = ['10', '--why', refund.why, '--how', refund.how];

  it.each([
    ['Kiran Shah', 'an owner', 'ask', ['--reason', 'fault'], { reason: 'fault' }],
    ['Meera Iyer', 'a pharmacist', 'not-taken', ['--why', 'opened'], { why: 'opened' }],
    [
      'Looks Over',
      'an auditor',
      'back',
      ['1:BACK1:1:destroyed'],
      { packs: [{ line: 1, batch: 'BACK1', packs: 1, fate: 'destroyed' }] },
    ],
  ])(
    'a return by %s, %s: %s',
    async (by, _role, act, args, body) => {
      const said = await order('return', act, number, ...args, '--by', by);
      const answer = await post(by, `return/${act}`, { number, version: await version(), ...body });
      expect([said.code, answer.status]).toEqual([1, 403]);
      expect(said.errors).toBe(answer.message);
      expect(await statusOf(number)).toBe('DELIVERED');
    },
    60_000,
  );

  it('a refund by a packer', async () => {
    const by = 'Ravi Kumar';
    const said = await order('refund', number, ...REFUND, '--by', by);
    const answer = await post(by, 'refund', { number, ...refund });
    expect([said.code, answer.status, said.errors]).toEqual([1, 403, answer.message]);
  });

  it('nobody of that name, no such order, no return that is open, packs that were not sent', async () => {
    expect((await order('return', 'ask', number, '--reason', 'fault', '--by', 'Nobody')).errors).toMatch(
      /There is nobody with the name Nobody/,
    );
    expect((await order('return', 'ask', 'SS-NONE-NONE', ...ASK)).errors).toBe('There is no order SS-NONE-NONE.');
    const back = (...packs: string[]) => order('return', 'back', number, ...packs, '--by', 'Ravi Kumar');
    expect((await back(...ALL)).errors).toBe(`There is no open return of ${number}.`);
    const body = async (packs: object[]) => ({ number, version: await version(), packs });
    expect((await order('return', 'ask', number, ...ASK)).code).toBe(0);
    for (const [batch, packs] of [
      ['OTHER', 1],
      ['BACK1', 3],
    ] as const) {
      const said = await back(`1:${batch}:${packs}:destroyed`);
      const answer = await post(
        'Ravi Kumar',
        'return/back',
        await body([{ line: 1, batch, packs, fate: 'destroyed' }]),
      );
      expect([said.code, answer.status, said.errors]).toEqual([1, 400, answer.message]);
    }
    expect((await order('return', 'not-taken', number, '--why', 'keeps_it', '--by', 'Ravi Kumar')).code).toBe(0);
  });

  it('a command without a reason, a name, an amount or packs as they are written', async () => {
    const said = await Promise.all([
      order('return', 'ask', 'SS-1', '--reason', 'bored', '--by', 'x'),
      order('return', 'not-taken', 'SS-1', '--by', 'x'),
      order('return', 'back', 'SS-1', '1:B:1:shelf', '--by', 'x'),
      order('refund', 'SS-1', '0', '--why', 'x', '--by', 'x'),
      order('refund', 'SS-1', '5', '--why', 'x'),
    ]);
    expect(said.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    const sentences = [
      'Allowed choices are not_needed',
      "required option '--why <reason>'",
      'Packs are written as line:batch:packs:disposition',
      'It must be an amount in rupees above 0.',
      "required option '--by <name>'",
    ];
    for (const [index, sentence] of sentences.entries()) expect(said[index]?.errors).toContain(sentence);
  });
});

describe('order refund', () => {
  it('always waits for a second person, who cannot be the first', async () => {
    const { id, number } = await delivered();
    const ask = (...more: string[]) =>
      order('refund', number, '10.50', '--why', 'the box was dented', '--by', 'Meera Iyer', ...more);
    expect((await ask()).errors).toMatch(/how/i);
    const asked = await ask('--how', 'UPI 42', '--json');
    expect(JSON.parse(asked.out)).toEqual({ iso_order_id: number, amount: 10.5, waits: true });
    expect((await ask('--how', 'UPI 42')).errors).toMatch(/already waiting/);
    const [act] = await rows('select id, made_by, outcome from money_act where order_id = $1', id);
    expect(act).toMatchObject({ made_by: `staff:${people.get('Meera Iyer')?.id}`, outcome: null });
    expect((await approval('confirm', act.id, '--by', 'Meera Iyer')).errors).toMatch(/requested this yourself/);
    expect((await approval('confirm', act.id, '--by', 'Ravi Kumar')).code).toBe(1);
    expect(await rows('select 1 from money_entry where order_id = $1 and paid_paise < 0', id)).toEqual([]);
    expect((await approval('confirm', act.id, '--by', 'Kiran Shah')).code).toBe(0);
    expect(await rows('select paid_paise from money_entry where order_id = $1 and paid_paise < 0', id)).toEqual([
      { paid_paise: -1050 },
    ]);
  });

  it('is refused above what the shop holds, before the delivery, and with a reason that names the medicine, as over HTTP', async () => {
    const { number, rupees } = await delivered();
    phone += 1;
    const open = (await orderOf(await newCustomer(shop, phone), otc)).data.iso_order_id as string;
    const [{ name }] = await rows(
      'select name from order_line join customer_order on id = order_id where number = $1',
      number,
    );
    for (const [of, amount, why] of [
      [number, rupees + 1, 'too much'],
      [open, 1, 'too early'],
      [number, 1, `no more ${name} here`],
    ] as const) {
      const said = await order('refund', of, String(amount), '--why', why, '--how', 'UPI', '--by', 'Asha Support');
      const answer = await post('Asha Support', 'refund', { number: of, amount, why, how: 'UPI' });
      expect([said.code, answer.status >= 400, said.errors]).toEqual([1, true, answer.message]);
    }
  });
});
