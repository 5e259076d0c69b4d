import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, marketRows, writeMarket } from './market-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-market-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), gzipSync(lines.join('\n')));
store(
  'medicines_az_dense_raw.csv.gz',
  HEADER,
  '1,Samplol 500 Tablet,20.5,FALSE,"Sample, Ltd",allopathy,strip of 10 tablets,Paracetamol (500mg),',
  '2,Exampro D Capsule,99,TRUE,Example Pharma,allopathy,strip of 10 capsules,Pantoprazole (40mg) , Domperidone (30mg) ',
);
store(
  'medicines_az_random_raw.csv.gz',
  'product_id,brand_name,manufacturer,price_inr,is_discontinued,active_ingredients,packaging_raw',
  `5,Trialin 5 Tablet,Trial Labs,30,False,"[{'full_description': 'A (5mg)'}, {'full_description': 'B (2mg)'}]",strip of 15 tablets`,
);

describe('marketRows', () => {
  it('begins with the real rows and continues with invented brands over real packs, every id once', () => {
    const rows = [...marketRows(folder, 300, 1)];
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(['1', '2', '5']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(300);
    const real = new Set(rows.slice(0, 3).map(({ pack, first }) => `${pack}|${first}`));
    for (const { pack, first, name, price } of rows.slice(3)) {
      expect(real).toContain(`${pack}|${first}`);
      expect(name).toMatch(/^[A-Z][a-z]+ /);
      expect(Number(price)).toBeGreaterThan(0);
    }
  });

  it('keeps the space that marks a third salt', () => {
    const [one, two, three] = [...marketRows(folder, 3, 1)];
    expect([one?.second, two?.second, three?.second]).toEqual(['', ' Domperidone (30mg) ', ' B (2mg) ']);
  });

  it('gives the same list for the same seed, and a different one for another', () => {
    const list = (seed: number) => JSON.stringify([...marketRows(folder, 50, seed)]);
    expect(list(7)).toBe(list(7));
    expect(list(7)).not.toBe(list(8));
  });

  it('writes a list that CSV readers accept, plain or gzipped according to its name', async () => {
    const plain = join(folder, 'out.csv');
    const zipped = join(folder, 'out.csv.gz');
    await writeMarket(plain, folder, 40, 1);
    await writeMarket(zipped, folder, 40, 1);
    expect(gunzipSync(readFileSync(zipped)).toString()).toBe(readFileSync(plain, 'utf8'));
    const rows = parse(readFileSync(plain), { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(40);
    expect(rows[0]).toMatchObject({ manufacturer_name: 'Sample, Ltd', 'price(₹)': '20.5' });
  });
});
