import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeDataFolder } from '../testing/data-folders.ts';
import { type ShopProcess, shopProcesses } from '../testing/shop-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { readSamples } from '../watching/read-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-cluster-'));
chmodSync(folder, 0o755);
/** Four processes start one after the other, on a machine that may be busy. */
const STARTS = { timeout: 300_000 };
/** Far longer than a busy machine needs for an answer. */
const HUNG_AFTER_MS = 15_000;
const shops = shopProcesses({ DATA_DIR: folder, LOG_LEVEL: 'silent', WORKERS: '2' });

afterEach(shops.killAll);
afterAll(() => {
  removeDataFolder(folder);
});

const originOf = async ({ opened }: ShopProcess) => `http://127.0.0.1:${new URL(await opened).port}`;

/** The workers of a shop, from the system's list of its child processes. */
function workersOf({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'));
}

/** The processes of a shop's own database: the first of them, and those that it started. */
function databaseOf(pid: number | undefined, depth = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const isDatabase = (child: number) => readFileSync(`/proc/${child}/comm`, 'utf8') === 'postgres\n';
  return children.filter(isDatabase).flatMap((child) => [child, ...(depth === 0 ? databaseOf(child, 1) : [])]);
}

/** Sends a request on a new connection; `hung` is one that is neither answered nor closed. */
function visit(origin: string): Promise<'answered' | 'reset' | 'hung'> {
  return new Promise((resolve) => {
    const request = get(`${origin}/healthz`, { agent: false, timeout: HUNG_AFTER_MS }, (answer) => {
      answer.resume().on('end', () => resolve('answered'));
      answer.on('error', () => resolve('reset'));
    });
    request.on('timeout', () => {
      resolve('hung');
      request.destroy();
    });
    request.on('error', () => resolve('reset'));
  });
}

describe('two workers on one port', () => {
  it('answer together; a dead one is reported, then replaced; SIGTERM closes all in order', async () => {
    const shop = shops.start();
    const origin = await originOf(shop);
    const ready = async () =>
      fetch(`${origin}/readyz`, { headers: { connection: 'close' } })
        .then((answer) => answer.json())
        .catch(() => null);
    expect(await ready()).toEqual({ ready: true, missing: {} });
    const before = workersOf(shop.child);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    const fresh = () => workersOf(shop.child).filter((worker) => !before.includes(worker));
    await expect.poll(fresh, STARTS).toHaveLength(1);
    const [started = 0] = fresh();
    // It may open before the next look at the readiness, which is checked once a second.
    process.kill(started, 'SIGSTOP');
    await expect.poll(ready).toEqual({ ready: false, missing: { workers: '1 of 2 are open' } });
    process.kill(started, 'SIGCONT');
    await expect.poll(ready, STARTS).toEqual({ ready: true, missing: {} });
    expect(workersOf(shop.child)).toHaveLength(2);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });

  it('lose no connection with a worker that dies: it is answered or closed at once', async () => {
    const shop = shops.start();
    const origin = await originOf(shop);
    // Null if the connection was closed: that says nothing about the other worker.
    const isReady = () =>
      fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => null,
      );
    let over = false;
    const ends = new Map<string, number>();
    const visitor = async () => {
      while (!over) {
        const end = await visit(origin);
        ends.set(end, (ends.get(end) ?? 0) + 1);
        // The visitors must not take the processor from the worker that starts.
        await wait(25);
      }
    };
    const visitors = Array.from({ length: 24 }, visitor);
    for (let kill = 0; kill < 3; kill += 1) {
      const [victim] = workersOf(shop.child);
      if (victim === undefined) throw new Error('no worker to kill');
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => workersOf(shop.child).filter((worker) => worker !== victim), STARTS).toHaveLength(2);
      // Readiness is checked once a second: the next look is at the worker that starts.
      await wait(1_500);
      await expect.poll(isReady, STARTS).toBe(true);
    }
    over = true;
    await Promise.all(visitors);
    expect(ends.get('answered')).toBeGreaterThan(100);
    expect([...ends.keys()].filter((end) => end !== 'answered' && end !== 'reset')).toEqual([]);
  });

  it('count the shop as dead once its own database has been silent for half a minute', async () => {
    const shop = shops.start({ DATA_DIR: join(folder, 'silent') });
    const origin = await originOf(shop);
    const status = () =>
      fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then((answer) => answer.status);
    expect(await status()).toBe(200);
    const database = databaseOf(shop.child.pid);
    expect(database.length).toBeGreaterThan(3);
    for (const pid of database) process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(status, { ...STARTS, interval: 1_000 }).toBe(503);
    } finally {
      for (const pid of database) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
  });

  it('report their metrics together, on one private port', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: metricsPort } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const shop = shops.start({ METRICS_PORT: String(metricsPort), DATA_DIR: join(folder, 'watched') });
    const origin = await originOf(shop);
    for (let n = 0; n < 40; n += 1) {
      await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then((answer) => answer.text());
    }
    const samples = readSamples(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
    const value = (name: string, route?: string) =>
      samples.find((sample) => sample.name === name && (route === undefined || sample.labels.route === route))?.value;
    expect(value('shop_http_request_seconds_count', '/healthz')).toBe(40);
    expect(value('shop_workers_open')).toBe(2);
    expect(value('shop_database_writable')).toBe(1);
    const ready = await (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).json();
    expect(ready.ready).toBe(true);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
  });

  it('open on a database whose address is in a file, as a service gives it', async () => {
    const database = await createTestDatabase({ seeded: false });
    const file = join(folder, 'database-url');
    writeFileSync(file, database.url);
    const shop = shops.start({ DATABASE_URL_FILE: file, DATA_DIR: join(folder, 'own-database') });
    const origin = await originOf(shop);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const [victim] = workersOf(shop.child);
    if (victim === undefined) throw new Error('no worker to kill');
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => workersOf(shop.child).filter((worker) => worker !== victim), STARTS).toHaveLength(2);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
    await database.drop();
  });

  it('that cannot open say why once, and end with 1', async () => {
    const first = shops.start();
    const port = new URL(await first.opened).port;
    const elsewhere = join(folder, 'second');
    const { code, errors } = await shops.start({ PORT: port, DATA_DIR: elsewhere }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or set PORT to another port.\n`,
    );
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
  });
});
