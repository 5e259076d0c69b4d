import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueState } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { isOwnList, readLists, readReferences } from '../../persistence/repositories/catalogue/reference-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadSeed } from '../catalogue/load-seed.ts';
import { importReference, type ReferenceRefused } from './import-reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-reference-'));
const NOW = new Date('2026-11-21T06:00:00Z');
let database: TestDatabase;
let client: pg.Client;
let files = 0;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(content: string | Buffer): string {
  files += 1;
  const path = join(folder, `list-${files}.csv`);
  writeFileSync(path, content);
  return path;
}

const CEILINGS = 'medicine,dosage_form,strength,ceiling_rs_per_unit';
const take = (list: 'ceiling' | 'kendra' | 'kendras', content: string | Buffer, more: object = {}) =>
  importReference(client, { list, file: fileOf(content), asOf: '2026-10-01', source: 'A gazette', now: NOW, ...more });
const pricesOf = async (kind: string) => (await readReferences(client)).prices.filter((price) => price.kind === kind);

describe('the shipped lists', () => {
  it('exist from the first start, with their date and source', async () => {
    const lists = await readLists(database.db);
    expect(lists.map(({ kind, asOf, shipped }) => [kind, asOf, shipped])).toEqual([
      ['ceiling', '2026-04-01', true],
      ['kendra', '2026-11-01', true],
      ['kendras', '2026-11-01', true],
    ]);
    expect(lists.map(({ rows }) => rows)).toEqual([587, 1_550, 7_740]);
    expect(lists.every(({ source }) => source.length > 20)).toBe(true);
  });
});

describe('an imported list', () => {
  it('replaces the previous one in one transaction, reports refused lines, and rebuilds the catalogue', async () => {
    const before = await readCatalogueState(database.db);
    const report = await take(
      'ceiling',
      [
        CEILINGS,
        'Telmisartan,Tablet,40mg,7.10',
        'Calamine,Lotion,(As per IP),0.98',
        'Albendazole,Tablet,400mg,7.21',
        'Albendazole,Tablet,400mg,8.32',
        'Amlodipine,Tablet,5mg,2.60',
        'Amlodipine,Tablet,5mg',
        '"Paracetamol,Tablet,500mg,0.93',
      ].join('\n'),
    );
    expect(report).toMatchObject({ asOf: '2026-10-01', source: 'A gazette', read: 7, taken: 2 });
    expect(report.refused.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '3: no strength is printed',
      '4: Albendazole, Tablet, 400mg is printed 2 times with different prices',
      '5: Albendazole, Tablet, 400mg is printed 2 times with different prices',
      '7: it has 3 cells, the header has 4',
      '8: a quotation mark is opened and never closed',
    ]);
    expect((await pricesOf('ceiling')).map(({ rowText, paisePerUnit }) => [rowText, paisePerUnit])).toEqual([
      ['Telmisartan, Tablet, 40mg', 710],
      ['Amlodipine, Tablet, 5mg', 260],
    ]);
    expect((await readCatalogueState(database.db)).version).toBe(before.version + 1);
    expect((await pricesOf('kendra')).length).toBe(1_550);
  });

  it('is not replaced by an upgrade', async () => {
    expect(await isOwnList(client, 'ceiling')).toBe(true);
    await client.query("delete from seed_state where name like 'reference-%'");
    await loadSeed(client, { seed: false });
    expect((await pricesOf('ceiling')).length).toBe(2);
  });

  it('may be compressed, and may contain its own date and source', async () => {
    const rows =
      "Drug Code,Generic Name,Unit Size,MRP,as_of,source\n39,Telmisartan Tablets IP 40mg,10's,12,2026-11-02,PMBJP\n";
    const report = await take('kendra', gzipSync(rows), { asOf: undefined, source: undefined });
    expect(report).toMatchObject({ asOf: '2026-11-02', source: 'PMBJP', taken: 1, refused: [] });
    expect(await pricesOf('kendra')).toMatchObject([
      { code: '39', paisePerUnit: 120, packLabel: 'bottle of 10 tablet' },
    ]);
  });

  it('of kendras includes the open ones, each once', async () => {
    const report = await take(
      'kendras',
      [
        'code,address,district,state,pin_code,status',
        'PMBJK00001,"Main Road, LuckNo-w",Lucknow,Uttar Pradesh,226021,Operational',
        'PMBJK00001,Again,Lucknow,Uttar Pradesh,226021,Operational',
        'PMBJK00002,Closed Street,Lucknow,Uttar Pradesh,226021,Closed',
        'PMBJK00003,Somewhere,Lucknow,Uttar Pradesh,2260,Operational',
      ].join('\n'),
    );
    expect(report).toMatchObject({ read: 4, taken: 1 });
    const { rows } = await client.query('select code, address, pin from kendra');
    expect(rows).toEqual([{ code: 'PMBJK00001', address: 'Main Road, Lucknow', pin: '226021' }]);
  });
});

describe('a file of another kind is refused in one line, and nothing changes', () => {
  const row = 'Telmisartan,Tablet,40mg,7.10';
  it.each<[string, string | Buffer, object, RegExp]>([
    ['empty', '', {}, /is empty\.$/],
    ['without a row', CEILINGS, {}, /^Only 0 of 0 rows .* Nothing was changed\.$/],
    [
      'without a column',
      `medicine,dosage_form,strength\nTelmisartan,Tablet,40mg`,
      {},
      /Missing: ceiling_rs_per_unit\./,
    ],
    ['of another kind', 'code,address,district,state,pin\nPMBJK1,A,B,C,226021', {}, /Missing: medicine, dosage_form/],
    [
      'in another encoding',
      Buffer.from(`${CEILINGS}\n${row.replace('T', '\u00e9')}`, 'latin1'),
      {},
      /not written in UTF-8/,
    ],
    ['in UTF-16', Buffer.from(`${CEILINGS}\n${row}`, 'utf16le'), {}, /does not begin with a header/],
    ['mostly unreadable', [CEILINGS, row, ...Array(5).fill('x,y,z,1')].join('\n'), {}, /^Only 1 of 6 rows/],
    ['cut short', gzipSync(`${CEILINGS}\n${row}\n`.repeat(500)).subarray(0, 40), {}, /cannot be read to its end/],
    ['without its day', `${CEILINGS}\n${row}`, { asOf: undefined }, /Please give --as-of/],
    ['of a day that is none', `${CEILINGS}\n${row}`, { asOf: '2026-02-30' }, /is not a date/],
    ['of tomorrow', `${CEILINGS}\n${row}`, { asOf: '2026-11-22' }, /in the future/],
    ['of nobody', `${CEILINGS}\n${row}`, { source: ' ' }, /Please give --source/],
  ])('%s', async (_what, content, more, sentence) => {
    const before = [await readLists(database.db), await readCatalogueState(database.db)];
    const refusal = await take('ceiling', content, more).catch((error: unknown) => error as ReferenceRefused);
    expect(refusal).toMatchObject({ name: 'ReferenceRefused', message: expect.stringMatching(sentence) });
    expect((refusal as Error).message).not.toContain('\n');
    expect([await readLists(database.db), await readCatalogueState(database.db)]).toEqual(before);
    expect((await pricesOf('ceiling')).length).toBe(2);
  });

  it('absent', async () => {
    await expect(
      importReference(client, { list: 'ceiling', file: join(folder, 'none.csv'), asOf: '2026-10-01', source: 'X' }),
    ).rejects.toThrow(/^There is no file/);
  });
});
