import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeInvoice } from '../src/domain/invoicing/make-invoice.ts';
import { createCaller } from '../trials/kit/caller.ts';
import { printFaults } from '../trials/kit/report.ts';
import { BENCH_SECRET, launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers } from '../trials/kit/shoppers.ts';
import { signInAtCounter } from './sign-in-at-counter.ts';

const ORDERS = Number(process.env.RECALLED_ORDERS ?? 10_000);
const KILLS = Number(process.env.RECALL_KILLS ?? 6);
const GOAL_MS = 5_000;
/** Refunds run one order at a time and are slow, so only this many orders contain the batches of the kills. */
const KILLED_ORDERS = Math.min(ORDERS, Number(process.env.KILLED_ORDERS ?? 300));
/** How long the settling of the first recall is watched. */
const WATCHED_MS = 10_000;
const MEDICINE = 'bench-recalled';
const COMMANDS = join(import.meta.dirname, '../src/cli/shop.ts');

/**
 * One batch in 10,000 delivered orders is recalled: how long until every message is queued, over HTTP, compared with a
 * plain insert of as many rows; then further batches of the same orders, each recalled by a command that is killed
 * halfway and run again.
 */
export async function run(): Promise<void> {
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fill(client);
  const faults: string[] = [];
  const caller = createCaller(shop.origin, 1);
  const cookie = await signInAtCounter(client);
  const began = performance.now();
  const answer = await caller.ask({
    ...{ path: '/api/v1/counter/recall/start', method: 'POST', cookie },
    body: { medicine_id: MEDICINE, batch: 'BENCH0', why: 'measured' },
  });
  const tookMs = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  const plainMs = await plainInsert(client);
  const { queued, twice } = await count(client, 0);
  const settled = await settledWithin(client, WATCHED_MS);
  console.log(
    `${ORDERS} orders: ${queued} text messages queued in ${(tookMs / 1000).toFixed(2)} s, goal ${GOAL_MS / 1000} s`,
  );
  console.log(
    `  as many rows by a plain insert: ${(plainMs / 1000).toFixed(2)} s; ${settled} orders were paid back within ${WATCHED_MS / 1000} s`,
  );
  if (tookMs > GOAL_MS) faults.push(`${(tookMs / 1000).toFixed(2)} s`);
  if (queued !== ORDERS || twice > 0) faults.push(`${queued} messages, ${twice} twice`);
  // Refunds of the first recall that are still open are dropped, so that only those of the kills are counted; each kill uses a batch of its own.
  await client.query("update recall_line set money = 'nothing' where money = 'open'");
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // Half of the commands are killed while the recall itself is being written, half while refunds are opened, at
    // different counts.
    const settledFirst = kill % 2 === 1 ? 0 : Math.round((KILLED_ORDERS * kill) / (KILLS + 2));
    const env = { ...process.env, SESSION_SECRET: BENCH_SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'error', SEED: 'on' };
    const died = await runRecall(kill, env, () => reached(client, settledFirst));
    const before = (await count(client, kill)).queued;
    await runRecall(kill, env, null);
    const after = await count(client, kill);
    await untilSettled(client);
    const opened = await refundsOf(client, kill);
    console.log(
      `  killed ${settledFirst === 0 ? 'while it was written' : `after ${settledFirst} refunds`} (${died}): ${before} queued then, ${after.queued} after it was run again, ${after.twice} twice, ${opened} of ${KILLED_ORDERS} refunded exactly once`,
    );
    if (after.queued !== KILLED_ORDERS || after.twice > 0 || opened !== KILLED_ORDERS) faults.push(`kill ${kill}`);
  }
  caller.close();
  await client.end();
  await shop.stop();
  printFaults(faults);
}

/** Runs the command; kills it as in a power cut once `dies` resolves. */
async function runRecall(batch: number, env: NodeJS.ProcessEnv, dies: (() => Promise<void>) | null): Promise<string> {
  const words = [COMMANDS, 'recall', 'start', MEDICINE, `BENCH${batch}`, '--why', 'measured'];
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  if (dies !== null) void dies().then(() => child.kill('SIGKILL'));
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  if (dies === null && code !== 0) throw new Error(`The command ended with ${code}.`);
  return signal ?? `it had ended with ${code}`;
}

/**
 * Waits until this many lines of the newest recall are settled, or for 0 until the command writes it; a minute at most.
 */
async function reached(client: pg.Client, settled: number): Promise<void> {
  const isWriting = `select 1 from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle'
    and query ~ 'written as|jsonb_to_recordset|insert into "recall"'`;
  const isSettled = `select 1 from recall_line l join recall r on r.id = l.recall_id
    where r.started_at = (select max(started_at) from recall where batch <> 'BENCH0') and l.money <> 'open' having count(*) between ${settled} and ${KILLED_ORDERS - 1}`;
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if ((await client.query(settled === 0 ? isWriting : isSettled)).rows.length > 0) return;
    if (settled > 0) await wait(2);
  }
}

async function count(client: pg.Client, batch: number) {
  const { rows } = await client.query<{ queued: number; twice: number }>(
    `select count(*)::int as queued, (count(*) - count(distinct recipient))::int as twice from outbox_message
     where channel = 'sms' and text like '%batch BENCH${batch},%'`,
  );
  return rows[0] ?? { queued: 0, twice: 0 };
}

async function untilSettled(client: pg.Client): Promise<void> {
  while ((await openLines(client)) > 0) await wait(200);
}

/** How many lines were settled within a given time. */
async function settledWithin(client: pg.Client, ms: number): Promise<number> {
  const before = await openLines(client);
  await wait(ms);
  return before - (await openLines(client));
}

async function openLines(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as open from recall_line where money = 'open'");
  return rows[0].open;
}

/** How many orders have exactly one refund for each killed batch up to this one. */
async function refundsOf(client: pg.Client, kill: number): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as orders from (
       select l.order_id from recall_line l join recall r on r.id = l.recall_id
       where r.batch = any($1::text[]) and l.money = 'refunded' group by l.order_id
       having count(*) = $2 and (select count(*) from refund f where f.order_id = l.order_id and f.reason = 'recall')
                                = count(*) + (select count(*) from recall_line z join recall y on y.id = z.recall_id
                                              where y.batch = 'BENCH0' and z.order_id = l.order_id and z.money = 'refunded')) done`,
    [Array.from({ length: kill }, (_, n) => `BENCH${n + 1}`), kill],
  );
  return rows[0].orders;
}

async function plainInsert(client: pg.Client): Promise<number> {
  await client.query('create temporary table plain (like outbox_message including indexes)');
  const began = performance.now();
  await client.query('insert into plain select * from outbox_message');
  return performance.now() - began;
}

/**
 * Delivered orders, each of a different customer, paid online, with a pack of the first batch, an invoice and
 * a payment; the first KILLED_ORDERS also have a pack of every other batch.
 */
async function fill(client: pg.Client): Promise<void> {
  const shoppers = await addShoppers(client, ORDERS);
  const batches = Array.from({ length: KILLS + 1 }, (_, n) => `BENCH${n}`);
  const packs = batches.length;
  const invoice = makeInvoice({
    ...{ number: 'B', date: '2026-11-01', orderNumber: 'B', prescriber: null, paidBy: 'online' },
    seller: {
      ...{ name: 'Bench', addressLines: [], gstin: '', licences: [], state: 'Karnataka', phone: '', email: '' },
      pharmacist: { name: 'Bench', registration: 'KA-1' },
    },
    buyer: { name: 'P', phone: '6000000001', addressLines: ['1 R'], state: 'Karnataka', pinCode: '560001' },
    patient: { name: 'P', age: null, gender: null },
    lines: [
      {
        ...{ description: 'M, strip of 10 tablets', manufacturer: 'Maker', hsn: '3004', scheduleMark: 'OTC' },
        ...{ standsFor: null, substitution: null, agreedPaise: 100, quantity: packs },
        batches: batches.map((batch) => ({ batch, expiry: '2099-12-31', quantity: 1, mrpPaise: 100 })),
      },
    ],
    ...{ couponDiscountPaise: 0, deliveryFeePaise: 0 },
  });
  await client.query(
    `insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address,
       original_paise, discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status,
       promised_from, promised_to, created_at, holds_goods)
     select 'rc-' || n, 'SS-RC-' || n, "accountId", "patientId", "addressId", 'DELIVERED', 'online', 'web',
       '{"name":"P","gender":null,"dateOfBirth":null}',
       '{"name":"P","phone":"6000000001","houseNumber":"1","street":"R","landmark":"","pinCode":"560001","city":"Bengaluru","state":"Karnataka"}',
       $2, $2, 0, 0, $2, 'NOT_NEEDED', current_date, current_date, now(), true
     from jsonb_to_recordset($1::jsonb) as s ("accountId" text, "patientId" text, "addressId" text, n int)`,
    [JSON.stringify(shoppers.map((one, n) => ({ ...one, n }))), 100 * packs],
  );
  await client.query(
    `insert into order_line (order_id, line, searched_id, searched_name, medicine_id, name, manufacturer, pack_label, schedule,
       quantity, mrp_paise, original_paise, selling_paise, searched_selling_paise)
     select id, 1, $1, 'M', $1, 'M', 'Maker', 'strip of 10 tablets', 'OTC', $2, 100, 100, 100, 100 from customer_order`,
    [MEDICINE, packs],
  );
  await client.query(
    `insert into order_line_batch (order_id, line, batch, expiry, mrp_paise, packs, counted)
     select id, 1, batch, '2099-12-31', 100, 1, false from customer_order, unnest($1::text[]) batch
     where batch = 'BENCH0' or substr(id, 4)::int < $2`,
    [batches, KILLED_ORDERS],
  );
  await client.query(
    `insert into invoice (order_id, number, financial_year, serial, issued_at, body)
     select id, 'B' || row_number() over (), '26-27', row_number() over () + 1000000, now(), $1::jsonb from customer_order`,
    [JSON.stringify(invoice)],
  );
  await client.query(
    `insert into payment (order_id, gateway_order_id, amount_paise, gateway_payment_id, captured_at, expires_at)
     select id, 'go-' || id, payable_paise, 'gp-' || id, now(), now() from customer_order`,
  );
  await client.query('vacuum analyze customer_order, order_line, order_line_batch, invoice, payment');
}
