import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import { addShoppers, type Shopper } from '../../trials/kit/shoppers.ts';
import { type ShopAnswer, Visitor } from '../../trials/kit/visitor.ts';
import { findProduct, type Laboratory, openLaboratory } from './failpoints/laboratory.ts';
import { conclude, readOptions } from './options.ts';

const HOUR_MS = 3_600_000;
const JUMPS: Readonly<Record<string, number>> = {
  'an hour back': -HOUR_MS,
  'an hour ahead': HOUR_MS,
  'a day back': -24 * HOUR_MS,
  'a day ahead': 24 * HOUR_MS,
  'a year ahead': 365 * 24 * HOUR_MS,
};
const STEPS = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'];
const COMES_WITHIN_MS = 20_000;
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'clock/shifted-date.ts')).href;

/**
 * `clock [--only WORD,WORD]`: the clock of the shop jumps and comes back, while the database's clock continues. An
 * order is one order under its key on both sides of a jump, earlier payments stay valid, a coupon for one use is used
 * once, invoices are numbered without gaps or duplicates, nothing is answered with 500, and `shop verify` finds
 * nothing.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 1 });
  const laboratory = await openLaboratory();
  const clock = join(laboratory.dataDir, 'shift-of-the-clock');
  const jump = async (ms: number) => {
    writeFileSync(clock, String(ms));
    await wait(200);
  };
  await jump(0);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_SHIFT_FILE: clock, RECONCILE_EVERY_S: '1' };
  await laboratory.start(env);
  const product = await findProduct(laboratory);
  const faults: string[] = [];
  const names = Object.entries(JUMPS).filter(([name]) => options.wants(name));
  for (const [name, ms] of names) {
    const found = await oneJump({ laboratory, product, jump }, ms).catch((error: Error) => [error.message]);
    await jump(0);
    console.log(`${name.padEnd(16)} ${found.length === 0 ? 'ok' : `WRONG ${found.join('; ')}`}`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  const WRONG = 'database ahead';
  if (options.wants(WRONG)) {
    const found = await databaseWasAhead(laboratory).catch((error: Error) => [error.message]);
    console.log(`${WRONG.padEnd(16)} ${found.length === 0 ? 'ok' : `WRONG ${found.join('; ')}`}`);
    faults.push(...found.map((fault) => `${WRONG}: ${fault}`));
  }
  faults.push(...(await judgeInvoices(laboratory, names.length)), ...(await brokenRules(laboratory.databaseUrl())));
  await laboratory.close();
  conclude(`${names.length} jumps of the clock`, options, faults);
}

/**
 * What remains after the database's clock was a month ahead for a minute: jobs that are held and due in a month, and
 * login codes requested then. The jobs run again without help, and people get their codes.
 */
async function databaseWasAhead(laboratory: Laboratory): Promise<string[]> {
  const client = laboratory.client();
  const phone = '9876512345';
  const faults: string[] = [];
  const isAtRest = async () => {
    const { rows } = await client.query<{ held: boolean }>(
      'select held_until > clock_timestamp() as held from job_lease',
    );
    return rows.length > 1 && rows.every(({ held }) => !held);
  };
  if (!(await comesAbout(isAtRest))) faults.push('no job was ever run');
  await client.query(
    `update job_lease set held_until = now() + interval '30 days', due_at = now() + interval '30 days'`,
  );
  await client.query(
    `insert into limit_window (scope, key, moments)
     select scope, $1, array_fill(now() + interval '30 days', array[10]) from unnest(array['otp-send', 'otp-send-known']) scope`,
    [phone],
  );
  const { rows: before } = await client.query<{ name: string; fence: string }>('select name, fence from job_lease');
  for (const { name, fence } of before) {
    const runs = await comesAbout(async () => {
      const { rows } = await client.query<{ fence: string }>('select fence from job_lease where name = $1', [name]);
      return Number(rows[0]?.fence) > Number(fence);
    });
    if (!runs) faults.push(`"${name}" does not run any more`);
  }
  const sent = await new Visitor(laboratory.origin).ask('POST', 'auth/mobile/send-otp', { phone });
  if (sent.status !== 200) faults.push(`a code was answered ${sent.status}`);
  return faults;
}

interface Stage {
  readonly laboratory: Laboratory;
  readonly product: string;
  readonly jump: (ms: number) => Promise<void>;
}

async function oneJump({ laboratory, product, jump }: Stage, ms: number): Promise<string[]> {
  const faults: string[] = [];
  const client = laboratory.client();
  const people = await addShoppers(client, 4);
  await client.query(`update session set ends_at = now() + interval '3 years' where account_id = any($1::text[])`, [
    people.map(({ accountId }) => accountId),
  ]);
  const [cash, online, first, second] = people.map((shopper) => ({ shopper, visitor: visitorOf(laboratory, shopper) }));
  if (!cash || !online || !first || !second) throw new Error('nobody to shop');
  const coupon = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await client.query(
    `insert into coupon (id, code, type, description, amount_paise, use_limit, first_order_only, app_only, created_at)
     values ($1, $1, 'other', 'Once', 100, 1, false, false, now())`,
    [coupon],
  );
  const key = randomUUID();
  const placed = await order(cash, product, 'cod', key);
  const waiting = await order(online, product, 'online', randomUUID());
  await laboratory.outside.pay(waiting.data.razorpay_data.order_id);
  const withCoupon = await order(first, product, 'cod', randomUUID(), coupon);
  if ([placed, waiting, withCoupon].some(({ status }) => status !== 200))
    return ['an order before the jump was refused'];
  await jump(ms);
  const answers: Record<string, ShopAnswer> = {
    search: await cash.visitor.ask('GET', 'inventory/search-products?query=dolo'),
    again: await send(cash, 'cod', key),
    coupon: await order(second, product, 'cod', randomUUID(), coupon),
    fresh: await order(second, product, 'cod', randomUUID()),
  };
  for (const [what, { status }] of Object.entries(answers))
    if (status >= 500) faults.push(`${what} was answered ${status}`);
  if (answers.again?.status === 200 && answers.again.data.order_id !== placed.data.order_id)
    faults.push('its key made a second order');
  const number: string = withCoupon.data.iso_order_id;
  for (const step of STEPS)
    if ((await laboratory.command(['order', 'advance', number, step])) !== 0) faults.push(`${step} was refused`);
  await jump(0);
  const back = await send(cash, 'cod', key);
  if (back.status !== 200 || back.data.order_id !== placed.data.order_id)
    faults.push(`back again its key was answered ${back.status}, or another order`);
  const { rows: uses } = await client.query<{ uses: number }>('select uses from coupon where id = $1', [coupon]);
  if (uses[0]?.uses !== 1) faults.push(`the coupon for one use was used ${uses[0]?.uses} times`);
  const stands = await comesAbout(async () => (await statusOf(laboratory, waiting.data.order_id)) === 'PLACED');
  if (!stands) faults.push(`the paid order is ${await statusOf(laboratory, waiting.data.order_id)}`);
  const areSent = await comesAbout(async () => (await unsent(laboratory)) === 0);
  if (!areSent) faults.push(`${await unsent(laboratory)} messages are not sent`);
  return faults;
}

interface Customer {
  readonly shopper: Shopper;
  readonly visitor: Visitor;
}

function visitorOf(laboratory: Laboratory, { cookie }: Shopper): Visitor {
  return new Visitor(laboratory.origin, cookie);
}

async function order(
  customer: Customer,
  product: string,
  type: 'cod' | 'online',
  key: string,
  coupon?: string,
): Promise<ShopAnswer> {
  const { visitor } = customer;
  await visitor.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
  if (coupon) await visitor.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: coupon });
  return send(customer, type, key);
}

function send({ shopper, visitor }: Customer, type: 'cod' | 'online', key: string): Promise<ShopAnswer> {
  const form = new FormData();
  const fields = { patient_id: shopper.patientId, address_id: shopper.addressId, order_type: type, source: 'web' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return visitor.ask('POST', 'order/place-order', form, { 'idempotency-key': key });
}

async function statusOf(laboratory: Laboratory, orderId: string): Promise<string> {
  const { rows } = await laboratory
    .client()
    .query<{ status: string }>('select status from customer_order where id = $1', [orderId]);
  return rows[0]?.status ?? 'gone';
}

async function unsent(laboratory: Laboratory): Promise<number> {
  return (await laboratory.client().query('select id from outbox_message where sent_at is null')).rows.length;
}

/** Each financial year counts from 1, whatever the clock showed. */
async function judgeInvoices(laboratory: Laboratory, wanted: number): Promise<string[]> {
  const { rows } = await laboratory.client().query<{ number: string }>('select number from invoice');
  const series = Map.groupBy(rows, ({ number }) => number.replace(/\d+$/, ''));
  console.log(`invoices: ${rows.map(({ number }) => number).join(', ')}`);
  const gaps = [...series].filter(([, all]) => {
    const numbers = all.map(({ number }) => Number(/\d+$/.exec(number)?.[0])).toSorted((a, b) => a - b);
    return numbers.some((number, index) => number !== index + 1);
  });
  return [
    ...gaps.map(([name]) => `the invoices of ${name} have a gap, or one twice`),
    ...(rows.length === wanted ? [] : [`${rows.length} invoices for ${wanted} deliveries`]),
  ];
}

async function comesAbout(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < COMES_WITHIN_MS; await wait(250))
    if (await isSo()) return true;
  return false;
}
