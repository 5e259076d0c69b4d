import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { FAILPOINTS, type Failpoint } from '../../src/server/ops/failpoints.ts';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import { ShopGone } from '../../trials/kit/visitor.ts';
import { countOpen, customerDay } from './failpoints/customer-day.ts';
import { findProduct, type Laboratory, openLaboratory } from './failpoints/laboratory.ts';
import { loginSteps } from './failpoints/log-in.ts';
import type { Place, Step } from './failpoints/steps.ts';
import { conclude, readOptions } from './options.ts';

/** Failpoints at the shop's start, before it can take orders: these kills need an empty folder. */
const AT_FIRST_START = /^(seed|sample-batches|switch-catalogue|replace-reference|shipped-posts):/;
const AT_AFFILIATE = /^(affiliate|conversion)/;
/** Messages and refunds are sent every two seconds. */
const CYCLE_MS = 2_000;
const CYCLES = 2;
/** How late a busy machine may be. */
const SETTLE_TIMEOUT_MS = 20_000;
/** No SMS is sent: nothing listens on port 1. */
const NO_SMS = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'none',
  MSG91_OTP_TEMPLATE_ID: 'none',
  MSG91_ORDER_TEMPLATE_ID: 'none',
  MSG91_API_URL: 'http://127.0.0.1:1',
};

interface Row {
  readonly name: Failpoint;
  /** What customers were doing when the shop died. */
  readonly died: string;
  readonly backMs: number;
  readonly settledMs: number;
  readonly faults: readonly string[];
}

/**
 * `failpoints [--only WORD,WORD] [--rounds N]`: the shop dies at each named failpoint while people log in, order, pay,
 * cancel and send prescriptions. After a restart the interrupted action is repeated, leases count as expired, and
 * everything must settle within 20 s: `shop verify` finds nothing, no message or refund is left, no message is queued
 * and no order reported to the affiliate twice, no file is orphaned. Prints how many failpoints needed more than two
 * cycles of the jobs.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: FAILPOINTS.length });
  const names = FAILPOINTS.filter(options.wants).slice(0, options.rounds);
  const rows: Row[] = [];
  let laboratory: Laboratory | null = null;
  for (const name of names) {
    if (AT_FIRST_START.test(name)) {
      await laboratory?.close();
      laboratory = null;
    }
    laboratory ??= await openLaboratory();
    const row = await dieAt(laboratory, name).catch((error: unknown) => failed(name, error));
    rows.push(row);
    print(row);
    if (row.faults.length === 0) continue;
    await laboratory.kill();
    await laboratory.close();
    laboratory = null;
  }
  await laboratory?.close();
  const slow = rows.filter(({ settledMs }) => settledMs > CYCLES * CYCLE_MS).length;
  const faults = rows.flatMap((row) => row.faults.map((fault) => `${row.name}: ${fault}`));
  conclude(`${rows.length} failpoints, ${slow} needed more than two cycles of the jobs to settle`, options, faults);
}

function print({ name, died, backMs, settledMs, faults }: Row): void {
  const verdict = faults.length === 0 ? 'ok' : `WRONG ${faults.join('; ')}`;
  const times = `back ${String(backMs).padStart(6)} ms  settled ${String(settledMs).padStart(6)} ms`;
  console.log(`${name.padEnd(36)} died: ${died.padEnd(38)} ${times}  ${verdict}`);
}

function failed(name: Failpoint, error: unknown): Row {
  const fault = error instanceof Error ? error.message : String(error);
  return { name, died: '-', backMs: 0, settledMs: 0, faults: [fault] };
}

async function dieAt(laboratory: Laboratory, name: Failpoint): Promise<Row> {
  const product = await prepare(laboratory, name);
  const place: Place = {
    origin: laboratory.origin,
    client: laboratory.client,
    command: laboratory.command,
    words: laboratory.words,
    dataDir: laboratory.dataDir,
    outside: laboratory.outside,
    product,
    waitsForAffiliate: AT_AFFILIATE.test(name),
  };
  const step = await runUntilDeath(laboratory, name, place);
  await laboratory.kill();
  const began = performance.now();
  await laboratory.start();
  const backMs = Math.round(performance.now() - began);
  const freedAt = await letLeasesRunOut(laboratory);
  const restarted = performance.now();
  await step?.run(true);
  if (step === null) for (const { run: act } of loginSteps(place)) await act(false);
  const faults = await settle(laboratory, restarted, freedAt);
  const settledMs = Math.round(performance.now() - restarted);
  return { name, died: step?.name ?? 'while it started', backMs, settledMs, faults };
}

const products = new WeakMap<Laboratory, string>();

/**
 * Brings the shop into the state that leads to the failpoint, and stops it. Returns the product to order; '' if the
 * failpoint needs an empty folder.
 */
async function prepare(laboratory: Laboratory, name: Failpoint): Promise<string> {
  if (AT_FIRST_START.test(name)) return '';
  let product = products.get(laboratory);
  if (product === undefined) {
    await laboratory.stop();
    await laboratory.start();
    product = await findProduct(laboratory);
    products.set(laboratory, product);
  }
  if (name.startsWith('take-off-sale')) {
    await laboratory
      .client()
      .query(
        'update medicine_batch set expiry = current_date + 1 where medicine_id = (select medicine_id from medicine_batch where on_sale and medicine_id <> $1 limit 1)',
        [product],
      );
  }
  // Cleaning up is due every quarter of an hour, however often the shop is started; here it is made due at once.
  await laboratory.client().query("update job_lease set due_at = now(), held_until = now() where name = 'tidy up'");
  await laboratory.stop();
  return product;
}

/** What was being done when the shop died; null if it died before it was open. */
async function runUntilDeath(laboratory: Laboratory, name: Failpoint, place: Place): Promise<Step | null> {
  const failing = name.startsWith('return-otp-limits');
  try {
    await laboratory.start({ FAILPOINT: name, ...(failing ? NO_SMS : {}) });
  } catch {
    return null;
  }
  // Jobs that start at once, while the shop opens, may kill it right afterwards.
  const steps = failing ? loginSteps(place) : await customerDay(place).catch(diedMeanwhile);
  for (const step of steps ?? []) {
    try {
      await step.run(false);
    } catch (error) {
      if (error instanceof ShopGone) return step;
      throw new Error(`${step.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (steps === null) return null;
  throw new Error('it was never reached');
}

function diedMeanwhile(error: unknown): null {
  if (error instanceof ShopGone) return null;
  throw error;
}

/**
 * The trial does not wait for a lease to expire: what was being sent is due again now, and so are the jobs of the dead
 * server. Uses the database's time.
 */
async function letLeasesRunOut(laboratory: Laboratory): Promise<string> {
  await laboratory.client().query('update outbox_message set due_at = now() where sent_at is null');
  await laboratory.client().query('update refund set due_at = now() where gateway_refund_id is null');
  await laboratory.client().query('update job_lease set due_at = now(), held_until = now() where held_until > now()');
  const { rows } = await laboratory.client().query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
}

/** Waits for the jobs to finish their work, then checks everything. */
async function settle(laboratory: Laboratory, since: number, freedAt: string): Promise<string[]> {
  const client = laboratory.client();
  const count = async () => (await countOpen(client)) + (await countDueJobs(client, freedAt));
  while ((await count()) > 0 && performance.now() - since < SETTLE_TIMEOUT_MS) await wait(100);
  const faults: string[] = [];
  const open = await count();
  if (open > 0) faults.push(`${open} messages, refunds or jobs are still open`);
  faults.push(...(await brokenRules(laboratory.databaseUrl())));
  const { rows: doubled } = await client.query('select reason from outbox_message group by reason having count(*) > 1');
  if (doubled.length > 0) faults.push(`${doubled.length} messages are queued twice`);
  const reported = laboratory.outside.reported;
  if (new Set(reported).size !== reported.length) faults.push('the affiliate was told of an order twice');
  const stray = await strayFiles(laboratory);
  if (stray > 0) faults.push(`${stray} files are nobody's`);
  return faults;
}

/** Jobs that were due then and have not finished since; one that has is due again later. */
async function countDueJobs(client: pg.Client, freedAt: string): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    'select count(*)::int as due from job_lease where due_at <= $1::timestamptz',
    [freedAt],
  );
  return rows[0]?.due ?? -1;
}

/** Files that no row of any table names, and that no sweep will find or remove. */
async function strayFiles({ dataDir, client }: Laboratory): Promise<number> {
  const { rows: columns } = await client().query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(file|picture)_key$'`,
  );
  const named = columns.map(({ name, column }) => `select ${column} as key from ${name} where ${column} is not null`);
  const { rows } = await client().query<{ key: string }>(named.join(' union '));
  const known = new Set(rows.map(({ key }) => key));
  let names: string[];
  try {
    names = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return 0;
  }
  return names.filter((name) => !known.has(name.replace(/\.part$/, ''))).length;
}
