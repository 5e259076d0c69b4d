import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { loadSeed } from './load-seed.ts';

const HEADER =
  'id,name,manufacturer_name,price,pack_size_label,composition,schedule,stock,discount_percent,popularity,Is_discontinued';
const ONE = 's1,Seedol 650 Tablet,Example Pharma,30,strip of 15 tablets,Paracetamol (650mg),OTC,40,10,900,FALSE';
const TWO = 's2,Seedox 500 Capsule,Example Pharma,90,strip of 10 capsules,Amoxycillin (500mg),H,40,10,500,FALSE';
const TEXT = {
  salts: ['Acetaminophen'],
  routes: ['oral'],
  description: 'For pain and fever.',
  how_it_works: 'It calms pain.',
  how_to_use: 'With water.',
  safety: [{ Alcohol: 'Ask your doctor.' }],
  side_effects: 'Rarely a rash.',
  by_form: { 'dry-syrup': { use_first: 'Mix it.' } },
  source: 'general medical knowledge',
  date: '2026-11',
  reviewer: 'not yet reviewed',
};

const home = mkdtempSync(join(tmpdir(), 'samesalt-seed-'));
let folder: string;
let editions = 0;
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ seeded: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'delete from medicine; truncate composition_text, manufacturer_spelling, manufacturer, seed_state',
  );
  editions += 1;
  folder = join(home, String(editions));
  mkdirSync(join(folder, 'composition-texts'), { recursive: true });
  writeFileSync(join(folder, 'composition-texts/pain.json'), JSON.stringify([TEXT]));
  ship(ONE, TWO);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ship = (...rows: string[]) => writeFileSync(join(folder, 'medicines.csv'), [HEADER, ...rows].join('\n'));
const load = (seed = true) => loadSeed(client, { seed, folder });
async function ask(sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query(sql)).rows;
}
const medicines = () =>
  ask('select id, mrp_paise, stock, discontinued, source, popularity, schedule from medicine order by id');
const version = async () => Number((await ask('select version from catalogue_state'))[0]?.version);

describe('loadSeed', () => {
  it('loads the shipped catalogue, its texts and the manufacturers', async () => {
    await load();
    expect(await medicines()).toMatchObject([
      { id: 's1', mrp_paise: 3000, stock: 40, source: 'seed', popularity: 900, schedule: 'OTC' },
      { id: 's2', mrp_paise: 9000, schedule: 'H' },
    ]);
    expect(await ask('select key, description, safety, condition from composition_text')).toEqual([
      { key: 'paracetamol', description: 'For pain and fever.', safety: TEXT.safety, condition: null },
    ]);
    expect(await ask("select top_tier from manufacturer where name like 'Cipla%'")).toEqual([{ top_tier: true }]);
  });

  it('reads both files as one catalogue; a row without a source stays unconfirmed', async () => {
    const sourced = `${TWO.replace('s2,', 's3,').replace('Seedox', 'Seedmox')},price-list,2022..2024`;
    writeFileSync(join(folder, 'medicines-more.csv'), [`${HEADER},facts_source,facts_month`, sourced].join('\n'));
    await load();
    expect(await ask('select id, facts_source, facts_month, discontinued from medicine order by id')).toEqual([
      { id: 's1', facts_source: null, facts_month: null, discontinued: false },
      { id: 's2', facts_source: null, facts_month: null, discontinued: false },
      { id: 's3', facts_source: 'price-list', facts_month: '2022..2024', discontinued: false },
    ]);
  });

  it('leaves the catalogue empty when it is off, but loads manufacturers and texts', async () => {
    await load(false);
    expect(await medicines()).toEqual([]);
    expect(await ask('select count(*)::int as texts from composition_text')).toEqual([{ texts: 1 }]);
    expect((await ask('select count(*)::int as firms from manufacturer'))[0]?.firms).toBeGreaterThan(10);
  });

  it('gives each product a sample batch with its stock once, also a new product of a later edition', async () => {
    const batches = () => ask('select medicine_id as id, batch, packs, on_sale from medicine_batch order by id');
    await load();
    const [one, two] = await batches();
    expect(one).toEqual({ id: 's1', batch: 'SMP-S1', packs: 40, on_sale: true });
    await client.query("update medicine_batch set packs = 3 where medicine_id = 's1'");
    await client.query("update medicine set stock = 3 where id = 's1'");
    ship(ONE, TWO, TWO.replace('s2,', 's3,').replace(',40,', ',7,'));
    await load();
    expect(await batches()).toEqual([{ ...one, packs: 3 }, two, { ...two, id: 's3', batch: 'SMP-S3', packs: 7 }]);
    expect(await ask('select stock, by_batch from medicine order by id')).toEqual([
      { stock: 3, by_batch: true },
      { stock: 40, by_batch: true },
      { stock: 7, by_batch: true },
    ]);
    const [{ soonest }] = (await ask('select min(expiry - current_date) as soonest from medicine_batch')) as [
      { soonest: number },
    ];
    expect(soonest).toBeGreaterThan(400);
  });

  it('changes nothing at the next start', async () => {
    await load();
    const before = await version();
    await load();
    expect(await version()).toBe(before);
  });

  it('loads a new edition, but leaves imported rows, the stock and the operator’s changes', async () => {
    await load();
    const list = join(folder, 'import.csv');
    writeFileSync(list, [HEADER, TWO.replace(',90,', ',77,')].join('\n'));
    await importCatalogue(client, { file: list, source: 'import', defaults: { stock: 1, discountPercent: 0 } });
    await client.query("update medicine set stock = 3 where id = 's1'");
    await client.query("update manufacturer set top_tier = false where name like 'Cipla%'");
    ship(ONE.replace(',30,', ',32,'), TWO.replace(',90,', ',95,'));
    await load();
    expect(await medicines()).toMatchObject([
      { id: 's1', mrp_paise: 3200, stock: 3 },
      { id: 's2', mrp_paise: 7700, source: 'import' },
    ]);
    expect(await ask("select top_tier from manufacturer where name like 'Cipla%'")).toEqual([{ top_tier: false }]);
  });

  it('keeps a product that a new edition drops, as one that is no longer sold', async () => {
    await load();
    ship(ONE);
    await load();
    expect(await medicines()).toMatchObject([
      { id: 's1', discontinued: false },
      { id: 's2', discontinued: true },
    ]);
  });

  it('loads once when two servers start together', async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await Promise.all([load(), loadSeed(other, { seed: true, folder })]);
    await other.end();
    expect(await medicines()).toHaveLength(2);
  });

  it('can read every part of the shipped content', async () => {
    const shipped = join(import.meta.dirname, '../../persistence/seed/content');
    const copy = join(home, 'shipped');
    cpSync(shipped, copy, { recursive: true });
    const report = await importCatalogue(client, {
      file: join(copy, 'medicines.csv'),
      source: 'seed',
      defaults: { stock: 100, discountPercent: 0 },
    });
    expect(report.refused).toEqual([]);
    expect(report.repeatedIds).toBe(0);
    expect(report.added).toBeGreaterThanOrEqual(600);
    await loadSeed(client, { seed: true });
  });
});

describe('shipped articles', () => {
  const articles = join(import.meta.dirname, '../../content/testing/articles');
  const posts = () => ask('select slug, source from blog_post where removed_at is null');

  it('are loaded with the catalogue, once per edition, and not into a shop that starts empty', async () => {
    await loadSeed(client, { seed: false, folder, articles });
    expect(await posts()).toEqual([]);
    await loadSeed(client, { seed: true, folder, articles });
    expect(await posts()).toEqual([{ slug: 'substitute-brands-in-india-myths-facts-and-benefits', source: 'seed' }]);
    const before = await version();
    await loadSeed(client, { seed: true, folder, articles });
    expect(await version()).toBe(before);
  });
});
