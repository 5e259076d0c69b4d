import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { runShop } from '../testing/run-shop.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-policy-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const policy = (...args: readonly string[]) =>
  runShop(['policy', ...args], { SEED: 'off', DATA_DIR: join(home, 'var'), DATABASE_URL: database.url });

describe('shop policy', () => {
  it('lists the psychotropic substances as refused until they are allowed, and again once they are refused', async () => {
    expect((await policy('list')).out).toMatch(/^PSYCHOTROPIC +all of India +refused: .*NDPS Act/m);
    const allowed = await policy('set', 'psychotropic', 'allow', '--pin', '56', '--days', '7');
    expect(allowed).toMatchObject({ code: 0 });
    expect((await policy('list')).out).toMatch(
      /^PSYCHOTROPIC +pin codes 56… +allowed, prescription at most 7 days old/m,
    );
    expect((await policy('set', 'PSYCHOTROPIC', 'refuse', '--pin', '56')).code).toBe(0);
    expect((await policy('list')).out).not.toMatch(/^PSYCHOTROPIC.*allowed/m);
  });

  it('refuses a sentence for customers that says nothing, and changes nothing', async () => {
    const before = (await policy('list')).out;
    const said = await policy('set', 'H', 'refuse', '--why', '  ');
    expect(said).toMatchObject({ code: 1, errors: expect.stringContaining('It must be some words') });
    expect((await policy('list')).out).toBe(before);
  });

  it.each([
    ['X', /never sold online/],
    ['NARCOTIC', /never sold online/],
    ['H2', /Use OTC, H, H1 or PSYCHOTROPIC/],
  ])('refuses to allow %s', async (name, sentence) => {
    const said = await policy('set', name, 'allow');
    expect(said.code).not.toBe(0);
    expect(said.errors).toMatch(sentence);
  });
});
