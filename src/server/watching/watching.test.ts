import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { loggerOptions } from '../ops/logger.ts';
import { processRegistry } from '../ops/meters.ts';
import { GatewayRefused } from '../providers/payments/payment-gateway.ts';
import { findOtc, newCustomer, orderOf } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { backupAgeS, noteBackup } from './last-backup.ts';
import { openWatching } from './open-watching.ts';
import { openPrivateServer, PrivatePortTaken } from './private-server.ts';
import { readSamples, type Sample } from './read-samples.ts';
import { createShopGauges } from './shop-gauges.ts';
import { watchProviders } from './watch-providers.ts';

let shop: TestShop;
let otc: string;
const folder = mkdtempSync(join(tmpdir(), 'samesalt-watching-'));

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const counted = async () => readSamples(await processRegistry.metrics());
const valueIn = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);

/** By how much a counter grows while something happens. */
async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
  const before = valueIn(await counted(), name, labels);
  await work();
  return valueIn(await counted(), name, labels) - before;
}

describe('what strangers send', () => {
  it('makes no new series, however many addresses, methods and ids they try', async () => {
    const series = async () => (await counted()).filter(({ name }) => name.startsWith('shop_http')).length;
    const tries = (from: number) =>
      Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const word = `x${from + n}`;
          await shop.app.inject(`/${word}/${word}?q=${word}`);
          await shop.app.inject(`/api/v1/${word}`);
          await shop.app.inject(`/product-detail/${word}`);
          await shop.app.inject(`/img/pack/front/00000000/${word}.svg`);
          await shop.app.inject(`/api/v1/blog/get-blog/${word}`);
          await shop.app.inject({ method: n % 2 ? 'OPTIONS' : 'DELETE', url: `/api/v1/${word}` });
        }),
      );
    await tries(0);
    const before = await series();
    await tries(1000);
    expect(await series()).toBe(before);
    expect(await processRegistry.metrics()).not.toMatch(/x10\d\d/);
  });

  it('is counted by pattern, method and class', async () => {
    const labels = { route: '/api/v1/blog/get-blog/:slug', method: 'GET', status: '4xx' };
    expect(
      await growth('shop_http_request_seconds_count', labels, () => shop.app.inject('/api/v1/blog/get-blog/none')),
    ).toBe(1);
    const page = { route: 'page /product-detail', status: '2xx' };
    expect(
      await growth('shop_http_request_seconds_count', page, () => shop.app.inject('/product-detail?id=secret')),
    ).toBe(1);
    expect(
      await growth('shop_http_errors_total', { code: 'post-not-found' }, () =>
        shop.app.inject('/api/v1/blog/get-blog/none'),
      ),
    ).toBe(1);
  });

  it('leaves nothing in flight', async () => {
    await shop.app.inject('/');
    expect(valueIn(await counted(), 'shop_http_requests_in_flight')).toBe(0);
  });
});

describe('what happens in the shop', () => {
  it('is counted: codes, logins, orders and their value, once each', async () => {
    const customer = await newCustomer(shop, 7_620_000_001);
    const again = () =>
      shop.browser().ask('POST', 'auth/mobile/verify-otp', { phone: '7620000002', otp: '0000', source: 'web' });
    expect(await growth('shop_otp_total', { event: 'sent' }, () => shop.browser().logIn('7620000003'))).toBe(1);
    expect(await growth('shop_logins_total', { account: 'new' }, () => shop.browser().logIn('7620000004'))).toBe(1);
    expect(await growth('shop_logins_total', {}, again)).toBe(0);
    const order = () => orderOf(customer, otc);
    expect(await growth('shop_orders_placed_total', { order_type: 'cod' }, order)).toBe(1);
    expect(await growth('shop_order_value_rupees_sum', {}, order)).toBeGreaterThan(10);
    expect(
      await growth('shop_orders_placed_total', {}, () => customer.browser.ask('POST', 'order/place-order', {})),
    ).toBe(0);
  });

  it('is counted: searches, and why a product has no substitute', async () => {
    const search = () => shop.app.inject('/api/v1/inventory/search-products?query=augm');
    expect(await growth('shop_search_seconds_count', {}, search)).toBe(1);
    const details = () => shop.browser().ask('POST', 'inventory/product-details', { medicine_id: otc });
    expect(await growth('shop_recommendations_total', {}, details)).toBe(1);
  });

  it('is counted: limits that were reached', async () => {
    const send = () => shop.browser().ask('POST', 'auth/mobile/send-otp', { phone: '7620000009' });
    await send();
    expect(await growth('shop_rate_limit_refusals_total', { limit: 'otp-send' }, send)).toBe(1);
  });
});

describe('calls to providers', () => {
  const providersWith = (findPayments: (gatewayOrderId: string) => Promise<never[]>) =>
    watchProviders({
      messenger: { send: async () => undefined },
      pinCodes: { find: async () => null },
      files: shop.files,
      scanner: { scan: async () => null },
      gateway: { ...shop.gateway, findPayments },
      telephone: null,
      sandboxOrigin: null,
      newestMessages: null,
    }).gateway;

  it.each([
    ['ok', async () => []],
    ['refused', () => Promise.reject(new GatewayRefused('BAD', 'no'))],
    ['failed', () => Promise.reject(new Error('no line'))],
  ] as const)('are counted as %s, and the answer or the fault is passed on', async (outcome, answer) => {
    const { findPayments } = providersWith(answer as () => Promise<never[]>);
    const labels = { provider: 'payments', outcome };
    const call = () =>
      findPayments('order_1').then(
        () => 'ok',
        (error: Error) => error.message,
      );
    let said = '';
    expect(await growth('shop_provider_calls_total', labels, async () => (said = await call()))).toBe(1);
    expect(said).toBe(outcome === 'ok' ? 'ok' : outcome === 'refused' ? 'no' : 'no line');
  });
});

describe('the gauges of the shop as a whole', () => {
  const workers = () => ({ open: 1, wanted: 1 });
  const read = async (db = shop.database.db) =>
    readSamples(await createShopGauges({ db, dataDir: folder, workers }).text());

  it('tell what the database holds', async () => {
    await sql`insert into outbox_message (id, reason, channel, recipient, template, text, variables, created_at, due_at, attempts)
      select 'w' || n, 'w' || n, 'email', 'a@b.in', 'order-update', '', '{}', now() - interval '1 hour', now(), n * 12 from generate_series(0, 1) n`.execute(
      shop.database.db,
    );
    await sql`insert into job_lease (name, holder, fence, held_until, due_at) values ('tidy up', 'x', 1, now() - interval '1 hour', now() - interval '10 minutes')`.execute(
      shop.database.db,
    );
    const samples = await read();
    expect(valueIn(samples, 'shop_database_writable')).toBe(1);
    expect(valueIn(samples, 'shop_migrations_missing')).toBe(0);
    expect(valueIn(samples, 'shop_outbox_dead', { channel: 'email' })).toBe(1);
    expect(valueIn(samples, 'shop_outbox_oldest_seconds', { channel: 'email' })).toBeGreaterThan(3500);
    expect(Math.round(valueIn(samples, 'shop_job_overdue_seconds', { job_name: 'tidy up' }) / 60)).toBe(10);
    expect(valueIn(samples, 'shop_orders', { status: 'PLACED' })).toBeGreaterThanOrEqual(1);
    expect(samples.filter(({ name }) => name === 'shop_orders')).toHaveLength(ORDER_STATUSES.length);
    expect(valueIn(samples, 'shop_disk_free_ratio')).toBeGreaterThan(0);
  });

  it('leave out what a database that is away cannot tell, and say that it is away', async () => {
    const away = {
      ...shop.database.db,
      getExecutor: () => {
        throw new Error('away');
      },
    } as unknown as typeof shop.database.db;
    const samples = await read(away);
    expect(valueIn(samples, 'shop_database_writable')).toBe(0);
    const names = samples.map(({ name }) => name);
    expect(names).not.toContain('shop_migrations_missing');
    expect(names).not.toContain('shop_orders');
    expect(names).toContain('shop_disk_free_ratio');
  });

  it('report the age of the newest backup, and infinity if there is none', async () => {
    const empty = join(folder, 'empty');
    expect(await backupAgeS(empty, Date.now())).toBe(Infinity);
    mkdirSync(join(empty, 'backups'), { recursive: true });
    writeFileSync(join(empty, 'backups', 'notes.txt'), '');
    expect(await backupAgeS(empty, Date.now())).toBe(Infinity);
    const backup = join(empty, 'backups', 'before-010.tar.gz');
    writeFileSync(backup, '');
    utimesSync(backup, new Date(60_000), new Date(60_000));
    expect(await backupAgeS(empty, 120_000)).toBe(60);
    rmSync(join(empty, 'backups'), { recursive: true });
    const earlier = Date.now();
    await noteBackup(empty);
    const tookS = (Date.now() - earlier) / 1000;
    const age = await backupAgeS(empty, earlier + 120_000);
    expect(age).toBeLessThan(121);
    expect(age).toBeGreaterThan(119 - tookS);
  });
});

describe('the private port', () => {
  const log = pino({ level: 'silent' });
  const open = () =>
    openWatching({ metricsPort: 0, metricsHost: '127.0.0.1', dataDir: folder }, { ...shop.database, log });

  it('serves what is counted, and how each part is, and nothing else', async () => {
    const { address, close } = (await open()) as Awaited<ReturnType<typeof openPrivateServer>>;
    const metrics = await fetch(`${address}/metrics`);
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await metrics.text();
    for (const name of [
      'shop_http_request_seconds_count',
      'nodejs_eventloop_lag_p99_seconds',
      'process_open_fds',
      'shop_orders',
      'shop_pool_connections',
    ]) {
      expect(text).toContain(`\n# TYPE ${name.replace(/_count$/, '')} `);
    }
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const ready = await (await fetch(`${address}/readyz`)).json();
    expect(ready.parts.map(({ part }: { part: string }) => part)).toContain('catalogue');
    expect((await fetch(`${address}/api/v1/user`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
    await close();
  });

  it('is not the public one: nobody finds metrics there', async () => {
    for (const url of ['/metrics', '/api/metrics', '/api/v1/metrics']) {
      expect((await shop.app.inject(url)).body).not.toContain('shop_http');
    }
    expect(Object.keys((await shop.app.inject('/readyz')).json())).toEqual(['ready', 'missing']);
  });

  it('is not opened unless it is asked for', async () => {
    const config = { metricsPort: undefined, metricsHost: '127.0.0.1', dataDir: folder };
    expect(Object.keys(await openWatching(config, { ...shop.database, log }))).toEqual(['close']);
  });

  it('that is taken is refused with one line', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as AddressInfo;
    const taken = openPrivateServer({ port, host: '127.0.0.1', metrics: async () => '', onFault: () => undefined });
    await expect(taken).rejects.toThrow(PrivatePortTaken);
    await expect(taken).rejects.toThrow(
      /^Port \d+ on 127\.0\.0\.1 can't be used for metrics \(EADDRINUSE\)\. Set METRICS_PORT/,
    );
    busy.close();
  });

  it('answers 503 and logs it if the figures cannot be read', async () => {
    const faults: unknown[] = [];
    const server = await openPrivateServer({
      port: 0,
      host: '127.0.0.1',
      metrics: () => Promise.reject(new Error('broken')),
      onFault: (error) => faults.push(error),
    });
    expect((await fetch(`${server.address}/metrics`)).status).toBe(503);
    expect(faults).toHaveLength(1);
    await server.close();
  });
});

it('logs the address and port of the figures, although addresses of people are masked in the log', async () => {
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line: string) => lines.push(line) });
  const { db, pool } = shop.database;
  const watching = await openWatching({ metricsPort: 0, metricsHost: '127.0.0.1', dataDir: folder }, { db, pool, log });
  await watching.close();
  expect(JSON.parse(lines[0] ?? '').msg).toMatch(
    /^Metrics and details of readiness are served at \S*127\.0\.0\.1:\d+\S*\.$/,
  );
});
