import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let owner: CounterPerson;
const HEAD = 'id,name,price,manufacturer_name,pack_size_label,composition';
const row = (
  id: string,
  name: string,
  price: string,
  composition = 'Telmisartan (40mg)',
  pack = 'strip of 15 tablets',
) => `${id},${name},${price},Glenmark Pharmaceuticals Ltd,${pack},${composition}`;
const listOf = (...rows: readonly string[]) => `${[HEAD, ...rows].join('\n')}\n`;
const tryIt = (text: unknown, name: unknown = 'list.csv', by = owner) =>
  by.browser.ask('POST', 'counter/catalogue/try', { name, text });
const apply = (text: string, seen: string, by = owner) =>
  by.browser.ask('POST', 'counter/catalogue/apply', { name: 'list.csv', text, seen });
const catalogue = async () =>
  (await shop.database.pool.query('select id, name, mrp_paise, listing, discontinued from medicine order by id')).rows;

const FIRST = listOf(row('a1', 'Telma 40', '280'), row('a2', 'Telma 41', '100'), row('a3', 'Telma 42', '50'));

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  owner = await atCounter(shop, 'Asha Rao', ['owner']);
});
afterAll(() => shop.close());

describe('a list', () => {
  it('is previewed without changing anything, and applied by a second press', async () => {
    const tried = await tryIt(FIRST);
    expect([tried.status, tried.data.added.count, tried.data.prices.count]).toEqual([200, 3, 0]);
    expect(await catalogue()).toEqual([]);
    const applied = await apply(FIRST, tried.data.seen);
    expect([applied.status, applied.message]).toEqual([200, 'The list is applied: 3 new, 0 changed, 0 unchanged.']);
    expect(await catalogue()).toHaveLength(3);
    const { rows } = await shop.database.pool.query(
      "select actor, subject from audit_event where kind = 'catalogue-imported'",
    );
    expect(rows).toEqual([{ actor: `staff:${owner.id}`, subject: `list:${tried.data.seen.slice(0, 16)}` }]);
  });

  it('shows new, changed, vanished, no longer proven and refused rows, with large jumps marked', async () => {
    const next = listOf(
      row('a1', 'Telma 40', '281'),
      row('a2', 'Telma 41', '10'),
      row('a4', 'Telma 43', '70'),
      row('a5', 'No price', 'free'),
      'too,few',
    );
    const { data } = await tryIt(next);
    expect(data.read).toBe(5);
    expect(data.added).toEqual({ count: 1, first: [{ id: 'a4', name: 'Telma 43' }] });
    expect(data.prices).toEqual({
      count: 2,
      first: [
        { id: 'a2', name: 'Telma 41', before: 100, after: 10, percent: -90, is_jump: true },
        { id: 'a1', name: 'Telma 40', before: 280, after: 281, percent: 0.4, is_jump: false },
      ],
    });
    expect([data.jumps, data.vanished]).toEqual([1, { count: 1, first: [{ id: 'a3', name: 'Telma 42' }] }]);
    expect(data.refused.first.map(({ line }: { line: number }) => line)).toEqual([5, 6]);
    const cut = await tryIt(listOf(row('a1', 'Telma 40', '280', 'Telmisartan (40mg) + Amlodipine (5mg)')));
    expect(cut.data.unproven).toEqual({ count: 1, first: [{ id: 'a1', name: 'Telma 40' }] });
  });

  it('is refused if another list, or another catalogue, was previewed', async () => {
    const next = listOf(row('a1', 'Telma 40', '300'));
    const { data } = await tryIt(next);
    const before = await catalogue();
    expect((await apply(listOf(row('a1', 'Telma 40', '3000')), data.seen)).status).toBe(409);
    expect((await apply(next, '0'.repeat(64))).status).toBe(409);
    expect(await catalogue()).toEqual(before);
    await shop.database.pool.query("update medicine set mrp_paise = 29000 where id = 'a1'");
    const late = await apply(next, data.seen);
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('since you looked')]);
  });

  it('shows the buyer’s new price if only the discount changes', async () => {
    await shop.database.pool.query("update medicine set discount_percent = 30 where id = 'a2'");
    const { data } = await tryIt(listOf(row('a2', 'Telma 41', '100')));
    expect(data.prices.first).toEqual([
      { id: 'a2', name: 'Telma 41', before: 70, after: 100, percent: 42.9, is_jump: true },
    ]);
    await shop.database.pool.query("update medicine set discount_percent = 0 where id = 'a2'");
  });

  it('is refused if a price that no screen showed has changed meanwhile', async () => {
    const many = Array.from({ length: 120 }, (_, at) => row(`n${at}`, `Telma ${at} N`, '100'));
    const { data: first } = await tryIt(listOf(...many));
    await apply(listOf(...many), first.seen);
    const next = listOf(...many.map((_, at) => row(`n${at}`, `Telma ${at} N`, String(240 - at))));
    const { data } = await tryIt(next);
    expect(data.prices.first.map(({ id }: { id: string }) => id)).not.toContain('n118');
    await shop.database.pool.query("update medicine set mrp_paise = 9900 where id = 'n118'");
    expect((await apply(next, data.seen)).status).toBe(409);
  });

  it('is refused while another list is being imported, by any path, and applied afterwards', async () => {
    const next = listOf(row('a1', 'Telma 40', '301'));
    const { data } = await tryIt(next);
    const before = await catalogue();
    const other = await shop.database.pool.connect();
    await other.query("select pg_advisory_lock(hashtext('catalogue-import'))");
    const refused = await apply(next, data.seen);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Another list is being imported')]);
    expect(await catalogue()).toEqual(before);
    await other.query("select pg_advisory_unlock(hashtext('catalogue-import'))");
    other.release();
    expect((await apply(next, data.seen)).status).toBe(200);
  });

  it('is applied once when two people press at the same moment', async () => {
    const next = listOf(row('a1', 'Telma 40', '310'), row('b1', 'Telma 44', '80'));
    const { data } = await tryIt(next);
    const pressed = await Promise.all([apply(next, data.seen), apply(next, data.seen)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['nothing', ''],
    ['no header', row('a1', 'Telma', '1')],
    ['another table', 'date,temperature\n2026-11-24,31\n'],
    ['rows that cannot be read alone', listOf('x', 'y')],
    ['letters that were lost', listOf(row('a1', 'Telma \ufffd', '1'))],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['a number', 12],
    ['too many rows', listOf(...Array.from({ length: 20_001 }, (_, at) => row(`m${at}`, `Telma ${at}`, '10')))],
    ['a quote that never ends', `${HEAD}\n"${'x'.repeat(50_000)}`],
  ])('of %s is refused in a sentence, and nothing is changed', async (_, text) => {
    const before = await catalogue();
    const answer = await tryIt(text);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/^[A-Z].*\.$/s);
    expect(answer.message).not.toMatch(/\/tmp|incoming/);
    expect(await catalogue()).toEqual(before);
  });

  it('that is too large is refused before it is read', async () => {
    expect((await tryIt('x'.repeat(6_000_001))).status).toBe(400);
    expect((await tryIt('x'.repeat(13_000_000))).status).toBe(413);
  });

  it('leaves no file behind', () => {
    const folder = join(tmpdir(), 'incoming');
    const left = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.startsWith('list-'));
    expect(left).toEqual([]);
  });

  it.each(['pharmacist', 'packer', 'support', 'auditor'] as const)('is refused to a %s', async (role) => {
    const other = await atCounter(shop, `Only ${role}`, [role]);
    expect((await tryIt(FIRST, 'list.csv', other)).status).toBe(403);
    expect((await apply(FIRST, '0'.repeat(64), other)).status).toBe(403);
  });
});
