import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';
import { runShop } from '../../testing/run-shop.ts';

let database: TestDatabase;
let medicine: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const found = database.db.selectFrom('medicine').select('id').where('discontinued', '=', false);
  medicine = (await found.orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => database.drop());

const shop = (...args: string[]) => runShop(args, { SEED: 'off', DATABASE_URL: database.url });

describe('shop batch', () => {
  it('receives packs and lists them in the order in which they are used', async () => {
    const added = await shop('batch', 'add', medicine, 'B2', '2034-12-31', '4', '--mrp', '25.50');
    expect(added).toMatchObject({ code: 0, errors: '' });
    expect(added.out).toMatch(new RegExp(`^Batch B2 of ${medicine} holds 4 packs\\. \\d+ can be sold\\.$`));
    await shop('batch', 'add', medicine, 'B1', '2033-12-31', '6');
    const listed = JSON.parse((await shop('batch', 'list', medicine, '--json')).out);
    expect(listed.filter(({ batch }: { batch: string }) => !batch.startsWith('SMP-'))).toMatchObject([
      { medicine_id: medicine, batch: 'B1', expiry: '2033-12-31', packs: 6 },
      { medicine_id: medicine, batch: 'B2', expiry: '2034-12-31', packs: 4, mrp: 25.5 },
    ]);
    await shop('batch', 'add', medicine, 'B1', '2033-12-31', '2', '--counted');
    const near = await shop('batch', 'add', medicine, 'B0', '2001-12-31', '3', '--counted');
    expect(near.out).toMatch(
      /^Batch B0 of \S+ holds 3 packs\. It is too close to its expiry to be sold\. \d+ can be sold\.$/,
    );
    const counted = (await shop('batch', 'list', medicine)).out.split('\n');
    expect(counted.find((line) => line.includes('  B1 '))).toContain('  2 packs  ');
    expect(counted.find((line) => line.includes('  B0 '))).toMatch(/ off sale: too close to its expiry$/);
    expect((await shop('batch', 'list', 'nothing')).out).toBe('No batches match.');
  });

  it.each([
    [['B3', '2034-02-30', '4'], 'It must be a date as in 2026-12-31.'],
    [['B3', '2034-12-31', '-1'], 'It must be a whole number from 0 to 999999.'],
    [['B3', '2034-12-31', '1.5'], 'It must be a whole number from 0 to 999999.'],
    [['B3', '2034-12-31', '0'], 'No packs came in. To set a batch to what is left of it, use --counted.'],
    [['B3', '2034-12-31', '1', '--mrp', '0'], 'It must be an amount in rupees above 0.'],
    [['B3', '2001-12-31', '1'], 'Batch B3 expires on 2001-12-31: that is too soon to send it.'],
  ])('refuses %j in one line', async (args, sentence) => {
    const { code, errors } = await shop('batch', 'add', medicine, ...args);
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors.split('\n')).toHaveLength(1);
  });
});

describe('shop register correct', () => {
  it.each(['--patient', '--address', '--prescriber'])('writes no row with an empty %s', async (flag) => {
    const said = await shop('register', 'correct', 'h1', '1', '--by', 'Meera', '--why', 'a slip', flag, ' ');
    expect(said.code).toBe(1);
    expect(said.errors).toContain('It must be some words, 200 characters at most.');
  });
});

describe('shop register export', () => {
  it('prints an empty register as its header, or as an empty JSON list', async () => {
    expect((await shop('register', 'export', 'h1', '--from', '2026-04-01')).out).toMatch(/^serial,date,[a-z_,]+$/);
    expect((await shop('register', 'export', 'prescription', '--json')).out).toBe('[]');
  });

  it('refuses an unknown register, and days in the wrong order', async () => {
    expect((await shop('register', 'export', 'x')).code).toBe(1);
    const said = await shop('register', 'export', 'h1', '--from', '2026-04-02', '--until', '2026-04-01');
    expect(said).toMatchObject({ code: 1, errors: '2026-04-02 comes after 2026-04-01.' });
  });
});

describe('shop recall start', () => {
  it('says if nobody knows the batch, and not of one that is on the shelf in another spelling', async () => {
    await shop('batch', 'add', medicine, 'AB-12', '2034-12-31', '4');
    const start = (batch: string) => shop('recall', 'start', medicine, batch, '--why', 'assay failed');
    for (const unknown of ['NEVER-77', 'never 77'])
      expect((await start(unknown)).out).toContain('No packs of this batch are recorded here');
    const known = await start('ab 12');
    expect(known).toMatchObject({ code: 0, errors: '' });
    expect(known.out).toContain('AB-12');
    expect(known.out).not.toContain('No packs of this batch');
  });
});
