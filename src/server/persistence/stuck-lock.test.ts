import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { runInTrace } from '../ops/trace.ts';
import { WORK_CLASSES, type WorkClass } from '../ops/work-classes.ts';
import { findOtc, newCustomer, orderOf } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { connectDatabase, withoutTimeLimits } from './database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());

const MORE_BUYERS_THAN_CONNECTIONS = 12;

it('refuses the buyers of one locked medicine, lets strangers log in meanwhile, and sells it afterwards', async () => {
  const medicine = await findOtc(shop);
  const buyers = await Promise.all(
    Array.from({ length: MORE_BUYERS_THAN_CONNECTIONS }, (_, place) => newCustomer(shop, 9_876_600_000 + place)),
  );
  const holder = new pg.Client({ connectionString: shop.database.url });
  onTestFinished(() => holder.end());
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from medicine where id = $1 for update', [medicine]);
  const orders = Promise.all(buyers.map((buyer) => orderOf(buyer, medicine)));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const login = await shop.browser().logIn('9876699999');
  const answers = await orders;
  expect(login.status).toBe(200);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers[0]?.headers['retry-after']).toBe('2');
  expect(answers.map(({ message }) => message)).toContain(
    'This took too long just now, and nothing was changed. Please try again in a few seconds.',
  );
  await holder.query('rollback');
  const [first] = buyers;
  expect(first && (await orderOf(first, medicine)).status).toBe(200);
});

it('ends a statement that waits for a lock after a second and a half and one that runs after five, but not an operator’s', async () => {
  const limits = sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  const ofShop = connectDatabase(inject('databaseUrl'), { connections: 1 });
  const ofOperator = connectDatabase(inject('databaseUrl'), { connections: 1, answersWithinMs: 0 });
  expect((await limits.execute(ofShop.db)).rows).toEqual([{ lock: '1500ms', statement: '5s' }]);
  expect((await limits.execute(ofOperator.db)).rows).toEqual([{ lock: '0', statement: '0' }]);
  const client = await ofShop.pool.connect();
  const inside = await withoutTimeLimits(client, () => client.query("select current_setting('lock_timeout') as lock"));
  expect(inside.rows).toEqual([{ lock: '0' }]);
  client.release();
  expect((await limits.execute(ofShop.db)).rows).toEqual([{ lock: '1500ms', statement: '5s' }]);
  await ofShop.close();
  await ofOperator.close();
});

it('reserves two of eight connections for logins and payments, and returns a place once', async () => {
  const { pool, close } = connectDatabase(inject('databaseUrl'), { connections: 8, waitMs: 1_000 });
  const ordinary = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  await expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  const as = (workClass: WorkClass) =>
    runInTrace({ requestId: 'r', traceId: 't', flags: '00', workClass }, () => pool.connect());
  await expect(as('checkout')).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  const urgent = await Promise.all([as('login'), as('gateway')]);
  urgent[0]?.release();
  urgent[1]?.release();
  await expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  ordinary[0]?.release();
  expect(() => ordinary[0]?.release()).toThrow();
  (await pool.connect()).release();
  for (const client of ordinary.slice(1)) client.release();
  await close();
});

it('leaves every class of work one of sixteen connections, however many one class wants', async () => {
  const { pool, close } = connectDatabase(inject('databaseUrl'), { connections: 16, waitMs: 1_000 });
  const as = (workClass: WorkClass) =>
    runInTrace({ requestId: 'r', traceId: 't', flags: '00', workClass }, () => pool.connect());
  const greedy = await Promise.allSettled(Array.from({ length: 16 }, () => as('checkout')));
  const held = greedy.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held.length).toBeGreaterThanOrEqual(8);
  const reserved = (Object.keys(WORK_CLASSES) as WorkClass[]).filter((name) => WORK_CLASSES[name].reserved > 0);
  const others = await Promise.all(reserved.filter((name) => name !== 'checkout').map(as));
  others.push(await pool.connect());
  for (const client of [...held, ...others]) client.release();
  await close();
});
