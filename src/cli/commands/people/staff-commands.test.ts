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

const staff = (...args: readonly string[]) =>
  runShop(['staff', ...args], { SEED: 'off', DATA_DIR: join(home, 'var'), DATABASE_URL: database.url });

describe('shop staff', () => {
  it('adds somebody, prints a link that works once, lists and ends them', async () => {
    expect((await staff('list')).out).toMatch(/^Nobody yet/);
    const added = await staff('add', 'Asha Rao', '--role', 'owner,packer');
    expect(added).toMatchObject({ code: 0 });
    expect(added.out).toMatch(/^http\S+\/counter#invitation=[\w-]{43}$/m);
    expect((await staff('add', 'Ravi', '--role', 'packer')).code).toBe(0);
    expect((await staff('list')).out).toMatch(/^Asha Rao: owner, packer, has not opened the link yet$/m);
    expect((await staff('invite', 'ravi')).out).toMatch(/counter#invitation=/);
    expect((await staff('end', 'Ravi')).out).toBe('Ravi cannot sign in any more.');
    expect((await staff('list')).out).toMatch(/^Ravi: packer, ended \d{4}-\d{2}-\d{2}$/m);
  });

  it.each([
    [['add', 'Meera', '--role', 'pharmacist'], /registration number and the day/],
    [['add', 'Meera', '--role', 'pharmacist', '--registration', 'KA-1', '--valid-until', 'soon'], /"soon" is no day/],
    [['add', 'Meera', '--role', 'boss'], /"boss" is no role/],
    [['add', 'ASHA RAO', '--role', 'packer'], /There is a ASHA RAO already/],
    [['invite', 'Nobody'], /There is nobody of the name Nobody/],
    [['end', 'Asha Rao'], /This is the last owner/],
  ])('refuses %o', async (args, sentence) => {
    const said = await staff(...args);
    expect(said.code).not.toBe(0);
    expect(said.errors).toMatch(sentence);
  });
});
