import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processRegistry } from '../ops/meters.ts';
import { findOtc, newCustomer, orderOf } from '../testing/customer.ts';
import { atCounter } from '../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { countProcess } from './open-watching.ts';
import { readSamples } from './read-samples.ts';
import { createShopGauges } from './shop-gauges.ts';

let shop: TestShop;
beforeAll(async () => {
  countProcess();
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());

/** The metrics as a scraper gets them. */
async function served(): Promise<string> {
  const gauges = createShopGauges({ db: shop.database.db, dataDir: '.', workers: () => ({ open: 1, wanted: 1 }) });
  return `${await processRegistry.metrics()}\n${await gauges.text()}`;
}

/** Prometheus' own check, where it is installed; this test applies the same rules without it. */
const PROMTOOL = spawnSync('promtool', ['--version']).status === 0 ? 'promtool' : null;
const ABBREVIATED = /_(?:ms|msec|s|sec|secs|milliseconds|minutes|hours|kb|mb|kilobytes|percent)(?:_|$)/;

describe('the names of what is measured', () => {
  it('end in _total if they are counters, and only then', async () => {
    const types = [...(await served()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type]) => ({
      name,
      type,
    }));
    expect(types.length).toBeGreaterThan(60);
    const wrong = types.filter(({ name, type }) => (type === 'counter') !== name.endsWith('_total'));
    expect(wrong).toEqual([]);
  });

  it('are plain, say their unit in full, and each has a sentence of help', async () => {
    const text = await served();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name) || ABBREVIATED.test(name))).toEqual([]);
    expect(names.filter((name) => /_(?:count|sum|bucket|counter|gauge|histogram)$/.test(name))).toEqual([]);
    const helped = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
    expect(names.filter((name) => !helped.has(name))).toEqual([]);
  });

  it('begin with shop_, process_ or nodejs_, and never with two of these', async () => {
    const names = [...(await served()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(
      names.filter((name) => !/^(?:shop|process|nodejs)_/.test(name) || /^shop_(?:process|nodejs)_/.test(name)),
    ).toEqual([]);
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds']) {
      expect(names).toContain(name);
    }
  });

  it.runIf(PROMTOOL)('pass the check of promtool, and so do the alerts', async () => {
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: await served(), encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
    const rules = join(import.meta.dirname, '../../../docs/operations/alerts.yml');
    expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS');
  });
});

describe('how long people wait for the pharmacy', () => {
  const waiting = async (name: string) =>
    Object.fromEntries(
      readSamples(await served())
        .filter((sample) => sample.name === name)
        .map(({ labels, value }) => [Object.values(labels)[0] ?? '', Math.round(value / 3600)]),
    );
  /** Moves an order's times back by this many hours. */
  const age = async (orderId: string, hours: number) => {
    const { db } = shop.database;
    await sql`update order_event set at = now() - make_interval(hours => ${hours}) where order_id = ${orderId}`.execute(
      db,
    );
    await sql`update customer_order set created_at = now() - make_interval(hours => ${hours}) where id = ${orderId}`.execute(
      db,
    );
  };

  it('is 0 if nothing waits, and the age of the oldest by state where something does', async () => {
    expect(await waiting('shop_order_oldest_seconds')).toMatchObject({ PLACED: 0, CONFIRMED: 0, PACKED: 0 });
    expect(await waiting('shop_prescription_oldest_seconds')).toEqual({ check: 0, doctor_call: 0, call_back: 0 });
    const customer = await newCustomer(shop, 7_630_000_001);
    const otc = await findOtc(shop);
    const old = (await orderOf(customer, otc)).data.order_id;
    const young = (await orderOf(customer, otc)).data.order_id;
    await age(old, 20);
    await age(young, 3);
    expect(await waiting('shop_order_oldest_seconds')).toMatchObject({ PLACED: 20, CONFIRMED: 0 });
    await sql`update customer_order set status = 'CONFIRMED' where id = ${old}`.execute(shop.database.db);
    expect(await waiting('shop_order_oldest_seconds')).toMatchObject({ PLACED: 3, CONFIRMED: 20 });
    await sql`update customer_order set prescription_status = 'TELECONSULT' where id = ${young}`.execute(
      shop.database.db,
    );
    expect(await waiting('shop_prescription_oldest_seconds')).toEqual({ check: 0, doctor_call: 3, call_back: 0 });
    // A rejected prescription waits for the patient: nobody at the pharmacy is late.
    await sql`update customer_order set prescription_status = 'REJECTED' where id = ${young}`.execute(shop.database.db);
    expect(await waiting('shop_order_oldest_seconds')).toMatchObject({ PLACED: 0 });
  });

  it('counts from the last file on, and not while the patient was asked a question', async () => {
    const { db } = shop.database;
    const customer = await newCustomer(shop, 7_630_000_004);
    const { order_id: id } = (await orderOf(customer, await findOtc(shop))).data;
    const asker = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
    const oldest = async () => [
      (await waiting('shop_order_oldest_seconds')).PLACED,
      (await waiting('shop_prescription_oldest_seconds')).check,
    ];
    await age(id, 30);
    await sql`update customer_order set prescription_status = 'PENDING' where id = ${id}`.execute(db);
    expect(await oldest()).toEqual([30, 30]);
    // Refused, and a better picture came two hours ago.
    await sql`insert into prescription (id, account_id, order_id, number, status, note, created_at)
        select 'rx-seen', account_id, id, number, 'RECEIVED', '', created_at from customer_order where id = ${id}`.execute(
      db,
    );
    await sql`insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at)
        select 'file-seen', 'rx-seen', account_id, 'file-seen', 'image', now() - interval '2 hours'
        from customer_order where id = ${id}`.execute(db);
    expect(await oldest()).toEqual([2, 2]);
    await sql`insert into desk_question values ('q', ${id}, 'blurred', '', ${asker.id}, 'Meera', 'KA-1', now(), null)`.execute(
      db,
    );
    expect(await oldest()).toEqual([0, 0]);
    await sql`update customer_order set status = 'DELIVERED' where id = ${id}`.execute(db);
  });

  it('counts an order whose promised day has passed, until it arrives or while it waits for its patient', async () => {
    const { db } = shop.database;
    const late = async () => readSamples(await served()).find(({ name }) => name === 'shop_orders_past_promise')?.value;
    const customer = await newCustomer(shop, 7_630_000_002);
    const id = (await orderOf(customer, await findOtc(shop))).data.order_id;
    const promise = (days: number) =>
      sql`update customer_order set promised_from = (now() at time zone 'Asia/Kolkata')::date + ${days}::int,
          promised_to = (now() at time zone 'Asia/Kolkata')::date + ${days}::int`.execute(db);
    await promise(0);
    expect(await late()).toBe(0);
    await promise(-1);
    await sql`update customer_order set status = 'DELIVERED' where id <> ${id}`.execute(db);
    expect(await late()).toBe(1);
    const substitution = (word: string | null) =>
      sql`update order_line set substitution = ${word} where order_id = ${id}`.execute(db);
    // No day is promised while a doctor is asked about the substitute.
    await substitution('requested');
    expect(await late()).toBe(0);
    await substitution(null);
    await sql`update customer_order set prescription_status = 'PENDING' where id = ${id}`.execute(db);
    expect(await late()).toBe(0);
    await sql`update customer_order set prescription_status = 'APPROVED', status = 'DELIVERED' where id = ${id}`.execute(
      db,
    );
    expect(await late()).toBe(0);
  });

  it('counts the delivery promises of 30 days that were kept, and late orders', async () => {
    const { db } = shop.database;
    const deliveries = async () =>
      Object.fromEntries(
        readSamples(await served())
          .filter(({ name }) => name === 'shop_recent_deliveries')
          .map(({ labels, value }) => [labels.promise ?? '', value]),
      );
    const before = await deliveries();
    const customer = await newCustomer(shop, 7_630_000_003);
    const otc = await findOtc(shop);
    /** An order that was promised for the day `promised` and arrived on the day `arrived`, counted from today; again after a return that was not taken. */
    const delivered = async (promised: number, ...arrivals: readonly number[]) => {
      const { order_id: id } = (await orderOf(customer, otc)).data;
      await sql`update customer_order set status = 'DELIVERED', promised_from = (now() at time zone 'Asia/Kolkata')::date + ${promised}::int,
          promised_to = (now() at time zone 'Asia/Kolkata')::date + ${promised}::int where id = ${id}`.execute(db);
      for (const arrived of arrivals)
        await sql`insert into order_event (order_id, seq, status, actor, at, note)
            select order_id, max(seq) + 1, 'DELIVERED', 'pharmacy', now() + make_interval(days => ${arrived}), ''
            from order_event where order_id = ${id} group by order_id`.execute(db);
    };
    await delivered(-3, -3);
    await delivered(-3, -4);
    await delivered(-3, -2);
    await delivered(-40, -35);
    await delivered(-40, -40, -20);
    expect(await deliveries()).toEqual({ kept: (before.kept ?? 0) + 2, late: (before.late ?? 0) + 1 });
  });
});
