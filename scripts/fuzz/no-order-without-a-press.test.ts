import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refillCared } from '#contract/endpoints/account/carer.ts';
import { refillMedicines } from '#contract/endpoints/account/user.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { addToCart } from '#contract/endpoints/shop/cart.ts';
import { draftToCart } from '#contract/endpoints/shop/draft.ts';
import { payAgain, placeOrder } from '#contract/endpoints/shop/order.ts';
import { startJobs } from '../../src/server/jobs/start-jobs.ts';
import { loggerOptions } from '../../src/server/ops/logger.ts';
import { processRegistry } from '../../src/server/ops/meters.ts';
import { samplePage } from '../../src/server/providers/page-reader/testing/pages.ts';
import { NO_SCANNER } from '../../src/server/providers/scanner/virus-scanner.ts';
import { createPayments } from '../../src/server/services/payments.ts';
import { startStandIn } from '../../src/server/testing/stand-in-server.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '../../src/server/testing/test-shop.ts';
import { runCampaign } from './campaign.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/**
 * The endpoints behind a button that puts something into the cart, orders it, or pays for it. No other endpoint may.
 */
const PRESSES = [refillCared, addToCart, draftToCart, refillMedicines, placeOrder, payAgain];
const documented = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** Enough for every field of every endpoint to be tried; the number of endpoints grows. */
const REQUESTS = 30 * ENDPOINTS.length;
const SEED = 20261123;
const START = Date.parse('2026-11-21T06:00:00Z');
const DAY_MS = 86_400_000;
/** Days after the list was saved: it lasts three; the reminder is due at once; much later drafts and carts are old. */
const DAYS_OF_JOBS = [0, 1, 3, 40, 400];

let shop: TestShop;
let tally: Tally;
let dayNow = 0;
const calendars: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const trial = {
    origin,
    databaseUrl: shop.database.url,
    secret: TEST_SECRET,
    now: () => new Date(START),
    codeFor: async (phone: string) => shop.messages.findLast(({ to }) => to === phone)?.variables.otp ?? 'none',
    pay: async (order: string) => void shop.gateway.pay(order, 'captured'),
    signWebhook: (body: string) => shop.gateway.signBody(body),
  };
  const begin = async (world: World) => {
    for (const [index, { cookie, things }] of world.people.entries()) {
      await remember(origin, cookie, world.products[index % world.products.length] ?? '', things.get('patient') ?? '');
    }
    // Earlier payments are settled first, so that none of them counts as a new charge.
    const { db } = shop.database;
    const payments = createPayments({ db, now: trial.now, gateway: shop.gateway, newId: randomUUID });
    await payments.sweep({ checkEveryMs: 0 });
    shop.gateway.captures.length = 0;
    await watchOrders();
  };
  const without = new Set(PRESSES.map(documented));
  tally = await runCampaign(trial, { requests: REQUESTS, seed: SEED, slowMs: null, without, begin });
});
afterAll(() => shop.close());

/**
 * A list that runs out in three days, its reminders, its calendar, a draft with a confirmed line, and a picture that
 * waits to be read.
 */
async function remember(origin: string, cookie: string, medicine_id: string, patient_id: string): Promise<void> {
  const ask = async (method: string, path: string, body?: object | FormData) => {
    const sent = body instanceof FormData ? { body } : { body: JSON.stringify(body) };
    const type = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1/${path}`, { method, headers: { cookie, ...type }, ...sent });
    const text = await answer.text();
    expect([path, answer.status, text.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
    return JSON.parse(text).result.data;
  };
  const dose = { morning: 1, noon: 0, evening: 0, night: 1 };
  const list = { agreed: true, medicine_id, patient_id, start: '2026-11-21', dose, units_left: 6 };
  await ask('PUT', 'user/medicines', { ...list, pattern: { kind: 'daily' } });
  await ask('PUT', 'user/medicines/reminder', { patient_id, on: true });
  calendars.push((await ask('PUT', 'user/medicines/calendar', { patient_id, on: true, names: true })).address);
  const { draft_id, lines } = await ask('POST', 'draft', { text: 'Tab. Dolo 650 1-0-1 x 10 days' });
  const choice = lines[0].choices[0].medicine_id;
  const confirmed = { answer: 'confirmed', medicine_id: choice, dose: { morning: 1, noon: 0, night: 1 }, days: 10 };
  await ask('PATCH', 'draft', { draft_id, line: lines[0].line, ...confirmed });
  // One picture is enough: it is read at a low priority, which takes long on a busy machine.
  if (calendars.length > 1) return;
  const form = new FormData();
  form.append(
    'prescription_images',
    new Blob([new Uint8Array(samplePage('printed'))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  await ask('POST', 'draft/picture', form);
}

/** From now on the database records every order, cart line and charge, even one that is deleted again. */
async function watchOrders(): Promise<void> {
  await shop.database.pool.query(`
    create table watched_write (what text not null, entry jsonb not null);
    create function watch_write() returns trigger language plpgsql as $$
      begin insert into watched_write values (tg_op || ' ' || tg_table_name, to_jsonb(new)); return new; end $$;
    create trigger watch after insert on customer_order for each row execute function watch_write();
    create trigger watch after insert on order_line for each row execute function watch_write();
    create trigger watch after insert on cart_line for each row execute function watch_write();
    create trigger more after update on cart_line for each row when (new.quantity > old.quantity) execute function watch_write();
    create trigger watch after insert on payment for each row execute function watch_write();
    create trigger paid after update on payment for each row when (old.captured_at is null and new.captured_at is not null)
      execute function watch_write();`);
}

async function written(): Promise<readonly unknown[]> {
  const { rows } = await shop.database.pool.query('select what, entry from watched_write limit 5');
  return [...rows, ...shop.gateway.captures.map((id) => ({ what: 'capture', id }))];
}

it('knows only endpoints of the shop as those behind a button', () => {
  const all = ENDPOINTS.map(documented);
  expect(PRESSES.map(documented).filter((id) => !all.includes(id))).toEqual([]);
});

it('no other endpoint puts anything into a cart, orders or charges, for any user and any input', async () => {
  expect(tally.faults()).toEqual([]);
  expect(tally.missed()).toEqual([]);
  expect(tally.shares().accepted).toBeGreaterThan(0.2);
  // The endpoints that touch what the shop remembers were not only refused.
  const refused = tally.neverAccepted().filter((id) => /user\/(?:medicines|health)|calendar|reminder/.test(id));
  expect(refused.filter((id) => !id.startsWith('DELETE') && !id.includes('calendar.ics'))).toEqual([]);
  expect(await written()).toEqual([]);
});

it('no request for a calendar orders or charges anything, even with its secret address', async () => {
  const answers = await Promise.all(calendars.map((address) => fetch(inTest(address))));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await written()).toEqual([]);
});

const inTest = (address: string) =>
  address.replace('http://shop.test', `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`);

it('no job orders or charges anything, on the day that medicines run out or long afterwards', async () => {
  const affiliate = await startStandIn((_request, _incoming, response) => void response.end('{}'));
  const counts: number[] = [];
  for (const days of DAYS_OF_JOBS) {
    dayNow = days;
    await runEveryJob(affiliate.origin);
    expect([days, await written()]).toEqual([days, []]);
    counts.push(await reminders());
  }
  await affiliate.close();
  expect(Math.max(...counts)).toBeGreaterThan(0);
});

async function reminders(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as told from outbox_message where template = 'medicine-reminder'`,
  );
  return rows[0].told;
}

/** Starts all jobs of a server and stops them once each has finished. */
async function runEveryJob(affiliateUrl: string): Promise<void> {
  const before = await runsByJob();
  const log = pino(loggerOptions('error'), { write: () => undefined });
  const jobs = startJobs({
    config: { reconcileEveryS: 3600, affiliateUrl, pageReading: true },
    db: shop.database.db,
    providers: {
      messenger: { send: async (message) => void shop.messages.push(message) },
      pinCodes: { find: async () => null },
      files: shop.files,
      scanner: NO_SCANNER,
      gateway: shop.gateway,
      telephone: null,
      sandboxOrigin: null,
      newestMessages: null,
    },
    app: { addressLimiters: new Map() },
    snapshot: () => {
      const snapshot = shop.catalogue.current();
      if (snapshot === null) throw new Error('The catalogue is not loaded.');
      return snapshot;
    },
    log,
    now: () => new Date(START + dayNow * DAY_MS),
  });
  const ran = async () => {
    // Every job is due on each of the days, even one whose run of the day before ends only now.
    await shop.database.pool.query('update job_lease set due_at = clock_timestamp() where due_at > clock_timestamp()');
    const after = await runsByJob();
    return [...after].filter(([job, runs]) => runs > (before.get(job) ?? 0)).length;
  };
  try {
    await expect.poll(ran, { timeout: 400_000, interval: 200 }).toBe(jobs.length);
  } finally {
    await Promise.all(jobs.map(({ stop }) => stop()));
  }
}

/** How often each job finished without an error. */
async function runsByJob(): Promise<ReadonlyMap<string, number>> {
  const metric = await processRegistry.getSingleMetric('shop_job_runs_total')?.get();
  const ok = (metric?.values ?? []).filter(({ labels }) => labels.outcome === 'ok');
  return new Map(ok.map(({ labels, value }) => [String(labels.job_name), value]));
}
