import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';
import { runShop } from '../../testing/run-shop.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-staff-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const dayIn = (days: number) => new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10);
const staff = (...args: readonly string[]) =>
  runShop(['staff', ...args], { SEED: 'off', DATA_DIR: join(home, 'var'), DATABASE_URL: database.url });

describe('shop staff', () => {
  it('adds a member of staff, prints a link that works once, lists staff and ends access', async () => {
    expect((await staff('list')).out).toMatch(/^Nobody yet/);
    const added = await staff('add', 'Asha Rao', '--role', 'owner,packer');
    expect(added).toMatchObject({ code: 0 });
    expect(added.out).toMatch(/^http\S+\/counter#invitation=[\w-]{43}$/m);
    // Only a pharmacist has a registration.
    expect((await staff('add', 'Ravi', '--role', 'packer', '--registration', 'K1')).code).toBe(0);
    expect((await staff('list')).out).toMatch(/^Ravi: packer, has not/m);
    expect((await staff('list')).out).toMatch(/^Asha Rao: owner, packer, has not set up a sign-in yet$/m);
    expect((await staff('invite', 'ravi')).out).toMatch(/counter#invitation=/);
    expect((await staff('change', 'ravi', '--role', 'support,packer')).out).toBe(
      'ravi is support, packer from now on.',
    );
    expect((await staff('list')).out).toMatch(/^Ravi: packer, support, has not/m);
    expect((await staff('reset', 'ravi')).out).toMatch(/counter#invitation=/);
    expect((await staff('end', 'Ravi')).out).toBe('Ravi cannot sign in any more.');
    // 20:00 in UTC is the next day in India.
    await database.pool.query("update staff set ended_at = '2026-11-26T20:00:00Z' where name = 'Ravi'");
    expect((await staff('list')).out).toMatch(/^Ravi: packer, support, ended 2026-11-27$/m);
  });

  it.each([
    [['add', 'Meera', '--role', 'pharmacist'], /registration number and the day/],
    [
      ['add', 'Meera', '--role', 'pharmacist', '--registration', 'KA-1', '--valid-until', 'soon'],
      /"soon" is not a date/,
    ],
    [
      ['add', 'Meera', '--role', 'pharmacist', '--registration', 'KA-1', '--valid-until', '2027-02-31'],
      /^"2027-02-31" is not a date/,
    ],
    [
      ['add', 'Meera', '--role', 'pharmacist', '--registration', 'KA-1', '--valid-until', '9999-12-31'],
      /^A registration is entered for ten years at most/,
    ],
    [
      ['change', 'Asha Rao', '--role', 'owner,pharmacist', '--registration', 'KA-1', '--valid-until', '2082-12-31'],
      /^A registration is entered for ten years at most/,
    ],
    [['change', 'Asha Rao', '--role', 'owner', '--valid-until', 'soon'], /^"soon" is not a date/],
    [
      ['add', 'Meera', '--role', 'pharmacist', '--registration', ' ', '--valid-until', dayIn(400)],
      /registration number and the day/,
    ],
    [['add', 'Meera', '--role', 'packer', '--registration', 'K'.repeat(41)], /Please use at most 40 characters/],
    [['add', 'Meera', '--role', 'boss'], /"boss" is not a role/],
    [['add', 'ASHA RAO', '--role', 'packer'], /There is already somebody named ASHA RAO/],
    [['add', ' Asha  Rao', '--role', 'packer'], /There is already somebody named Asha Rao/],
    [['add', 'a'.repeat(81), '--role', 'packer'], /Please use at most 80 characters/],
    [['invite', 'Nobody'], /There is nobody with the name Nobody/],
    [['end', 'Asha Rao'], /This is the last owner/],
    [['change', 'Asha Rao', '--role', 'packer'], /This is the last owner/],
    [['change', 'Nobody', '--role', 'packer'], /There is nobody with the name Nobody/],
    [['change', 'Asha Rao', '--role', 'owner,pharmacist'], /registration number and the day/],
    [['reset', 'Nobody'], /There is nobody with the name Nobody/],
  ])('refuses %o', async (args, sentence) => {
    const said = await staff(...args);
    expect(said.code).not.toBe(0);
    expect(said.errors).toMatch(sentence);
  });
});

describe('shop staff exception', () => {
  const days = ['--from', dayIn(0), '--until', dayIn(30)];
  const meera = ['Meera Iyer', '--role', 'pharmacist', '--registration', 'KA-77', '--valid-until', dayIn(400)];

  it('writes, lists and withdraws one, but none in a pharmacy with two pharmacists', async () => {
    await staff('add', ...meera);
    expect((await staff('exception', 'list')).out).toBe('No exception has been written yet.');
    const written = await staff('exception', 'write', 'meera iyer', '--reason', 'The second one left.', ...days);
    expect(written.out).toMatch(/^Meera Iyer may release their own decisions from .* exception of \d{4}-\d\d-\d\d\.$/);
    await staff('add', 'Ravi Nair', '--role', 'pharmacist', '--registration', 'KA-78', '--valid-until', dayIn(400));
    expect((await staff('exception', 'list')).out).toMatch(
      /KA-77 .* not usable, there is another pharmacist {2}The second/,
    );
    expect((await staff('exception', 'withdraw', 'Meera Iyer')).code).toBe(0);
    expect((await staff('exception', 'withdraw', 'Meera Iyer')).errors).toMatch(/no written exception for Meera Iyer/);
    const second = await staff('exception', 'write', 'Meera Iyer', '--reason', 'Again.', ...days);
    expect(second.errors).toMatch(/^Ravi Nair is also a pharmacist here/);
  });

  it.each([
    [['write', 'Nobody', '--reason', 'Alone here.', ...days], /There is nobody with the name Nobody/],
    [['write', 'Meera Iyer', '--reason', 'Alone here.', '--from', 'soon', '--until', dayIn(1)], /soon/],
    [['write', 'Meera Iyer', ...days], /--reason/],
    [['rewrite'], /unknown command/],
  ])('refuses %o', async (args, sentence) => {
    const said = await staff('exception', ...args);
    expect(said.code).not.toBe(0);
    expect(said.errors).toMatch(sentence);
    expect(said.errors).not.toContain('\n');
  });
});
