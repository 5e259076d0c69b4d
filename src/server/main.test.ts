import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runningDatabaseUrl, startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import { removeDataFolder } from './testing/data-folders.ts';
import { askDatabase } from './testing/database-holder.ts';
import { shopProcesses } from './testing/shop-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-main-'));
// Started by root, PostgreSQL runs as another user, which could not enter a folder of mode 0700.
chmodSync(folder, 0o755);
const shops = shopProcesses({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const startShop = shops.start;

afterEach(shops.killAll);
afterAll(() => {
  removeDataFolder(folder);
});

describe('the shop as a process', () => {
  it('opens, answers, and closes cleanly on SIGTERM', async () => {
    const shop = startShop();
    const address = await shop.opened;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  it('opens again after kill -9', async () => {
    const killed = startShop();
    await killed.opened;
    killed.child.kill('SIGKILL');
    await killed.ended;
    const again = startShop();
    expect((await fetch(`${await again.opened}/readyz`)).status).toBe(200);
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  });

  it('closes cleanly with more waiting messages than it can send, and leaves them to the next start', async () => {
    const shop = startShop();
    await shop.opened;
    const client = new pg.Client({ connectionString: (await runningDatabaseUrl(folder)) ?? '' });
    await client.connect();
    await client.query(`
      insert into outbox_message (id, reason, channel, recipient, template, text, variables, created_at, due_at)
      select gen_random_uuid(), 'trial ' || n, 'sms', '9000000000', 'order-update', 'a trial', '{}', now(), now()
      from generate_series(1, 50000) n`);
    const sent = async () =>
      Number((await client.query('select count(*) from outbox_message where sent_at is not null')).rows[0].count);
    await expect.poll(sent).toBeGreaterThan(0);
    await client.end();
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
    const database = await startEmbeddedPostgres(folder);
    onTestFinished(() => database.stop());
    const unsent = 'select count(*)::int as many from outbox_message where sent_at is null';
    expect(await askDatabase(database.url, unsent)).toEqual([{ many: expect.toSatisfy((many) => many > 0) }]);
  });

  it('finishes a running request when it gets the signal to stop', async () => {
    const shop = startShop();
    const address = await shop.opened;
    const body = JSON.stringify({ medicine_id: 'nothing' });
    const asking = request(`${address}/api/v1/inventory/product-details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(asking, 'response');
    // The shop writes this when the request has arrived.
    await once(asking, 'continue');
    asking.write(body.slice(0, 5));
    shop.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    asking.end(body.slice(5));
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(404);
    expect((await shop.ended).code).toBe(0);
  });
});

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  let busy: Server;
  beforeAll(async () => {
    busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
  });
  afterAll(() => busy.close());

  it('if the port is in use', async () => {
    const { port } = busy.address() as AddressInfo;
    const { code, errors } = await startShop({ PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or set PORT to another port.\n`,
    );
  });

  it('if another server uses the data folder', async () => {
    const first = startShop();
    await first.opened;
    const { code, errors } = await startShop().ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^Another SameSalt server \(process \d+\) already uses the data folder .+\n$/);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it('if a variable has an invalid value', async () => {
    const { code, errors } = await startShop({ PORT: 'many' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe('PORT holds "many"; it may hold a port from 0 to 65535.\n');
  });

  it('if the given database does not answer', async () => {
    const { port } = busy.address() as AddressInfo;
    const { code, errors } = await startShop({ DATABASE_URL: `postgres://a:secret@127.0.0.1:${port + 1}/x` }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/x\) can't be used: .+\n$/);
    expect(errors).not.toContain('secret');
  });
});
