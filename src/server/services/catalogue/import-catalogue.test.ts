import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ImportOptions, ImportRefused, importCatalogue } from './import-catalogue.ts';

const HEADER =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2';
const folder = mkdtempSync(join(tmpdir(), 'samesalt-import-'));
let database: TestDatabase;
let client: pg.Client;
let files = 0;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(() => client.query('delete from medicine'));
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

const aToZ = (...rows: string[]) => fileOf([HEADER, ...rows].join('\n'));

function take(file: string, options: Partial<ImportOptions> = {}) {
  return importCatalogue(client, { file, defaults: { stock: 100, discountPercent: 0 }, source: 'import', ...options });
}

const NOW = new Date('2026-11-21T06:00:00Z');

async function rowOf(id: string) {
  const { rows } = await client.query('select * from medicine where id = $1', [id]);
  return rows[0];
}

const PLAIN = '7,Examplol 40 Tablet,72.5,FALSE,Example Pharma Ltd,allopathy,strip of 10 tablets,Telmisartan (40mg),';

describe('importCatalogue', () => {
  it('counts rows of a list as confirmed by it, in the month of the import, which no later import renews', async () => {
    const file = aToZ(PLAIN);
    await take(file, { now: new Date('2026-10-31T20:00:00Z') });
    expect(await rowOf('7')).toMatchObject({ facts_source: 'import', facts_month: '2026-11' });
    expect(await take(file, { now: new Date('2027-02-01T06:00:00Z') })).toMatchObject({ unchanged: 1 });
    await take(aToZ(PLAIN.replace('72.5', '75')), { now: new Date('2027-02-01T06:00:00Z') });
    expect(await rowOf('7')).toMatchObject({ mrp_paise: 7500, facts_month: '2027-02' });
  });

  it('takes the source and month that a list gives, and refuses a month that is none', async () => {
    const header = 'id,name,price,manufacturer_name,pack_size_label,composition,facts_source,facts_month';
    const row = (id: string, month: string) =>
      `${id},Examplol 40 Tablet,72.5,Example Pharma,strip of 10 tablets,Telmisartan (40mg),price-list,${month}`;
    const months = ['2023-05', '2022..2024', '2023-13', '2024..2022'];
    const report = await take(fileOf([header, ...months.map((month, at) => row(String(at), month))].join('\n')));
    expect(report.refused.map(({ line }) => line)).toEqual([4, 5]);
    expect(await rowOf('1')).toMatchObject({ facts_source: 'price-list', facts_month: '2022..2024' });
  });

  it('imports a row of the A-Z list unchanged', async () => {
    const report = await take(aToZ(PLAIN));
    expect(report).toMatchObject({ read: 1, added: 1, replaced: 0, unchanged: 0, refused: [] });
    expect(await rowOf('7')).toMatchObject({
      name: 'Examplol 40 Tablet',
      mrp_paise: 7250,
      salts: ['Telmisartan (40mg)'],
      listing: 'complete',
      stock: 100,
      source: 'import',
    });
  });

  it('reads the space at the end of the second salt as a sign of further ones', async () => {
    await take(
      aToZ(
        '1,Two A,10,FALSE,X,allopathy,strip of 10 tablets,Aceclofenac (100mg) , Paracetamol (325mg)',
        '2,Three A,10,FALSE,X,allopathy,strip of 10 tablets,Aceclofenac (100mg) , Paracetamol (325mg) ',
      ),
    );
    expect((await rowOf('1')).listing).toBe('complete');
    expect((await rowOf('2')).listing).toBe('incomplete');
  });

  it('treats two-salt rows as unknown if the whole list lost that sign, and says so', async () => {
    const rows = Array.from(
      { length: 220 },
      (_, index) => `t${index},Pair ${index},10,FALSE,X,a,strip of 10 tablets,Aceclofenac (100mg), Paracetamol (325mg)`,
    );
    const report = await take(aToZ(PLAIN, ...rows));
    expect(report.markerLost).toBe(true);
    expect((await rowOf('t3')).listing).toBe('unknown');
    expect((await rowOf('7')).listing).toBe('complete');
    const vouched = await take(aToZ(PLAIN, ...rows), { compositionComplete: true });
    expect(vouched.markerLost).toBe(false);
    expect((await rowOf('t3')).listing).toBe('complete');
  });

  it('trusts a row that names its whole composition, if all others lost the sign', async () => {
    const rows = Array.from(
      { length: 220 },
      (_, index) => `t${index},Pair,10,FALSE,X,a,strip of 10 tablets,Aceclofenac (100mg), Paracetamol (325mg),`,
    );
    const whole = 'w,Whole,10,FALSE,X,a,strip of 10 tablets,,,Aceclofenac (100mg) + Paracetamol (325mg)';
    expect((await take(fileOf([`${HEADER},composition`, ...rows, whole].join('\n')))).markerLost).toBe(true);
    expect((await rowOf('t0')).listing).toBe('unknown');
    expect((await rowOf('w')).listing).toBe('complete');
  });

  it('stores text that looks like a formula or HTML as plain text', async () => {
    await take(aToZ('f,=cmd|calc,10,FALSE,<script>alert(1)</script>,a,@SUM(1),Telmisartan (40mg),'));
    expect(await rowOf('f')).toMatchObject({
      name: '=cmd|calc',
      manufacturer_printed: '<script>alert(1)</script>',
      pack_label: '@SUM(1)',
    });
  });

  it('recognises the price column although its rupee sign was corrupted', async () => {
    const header = HEADER.replace('price(₹)', ' Price(\u00e2\u201a\u00b9) ');
    expect(await take(fileOf(`${header}\n${PLAIN}`))).toMatchObject({ added: 1 });
  });

  it('holds no row longer than a piece takes, shows servers the old list until the new one is whole, and counts it once', async () => {
    const list = (price: number) =>
      aToZ(
        ...Array.from({ length: 4_000 }, (_, index) => PLAIN.replace('7,', `p${index},`).replace('72.5', `${price}`)),
      );
    const { version } = await take(list(10));
    const buyer = new pg.Client({ connectionString: database.url });
    await buyer.connect();
    const server = createCatalogue({ databaseUrl: database.url });
    await server.start();
    await buyer.query("set lock_timeout = '1500ms'");
    const seen = new Set<string>();
    let done = false;
    const watching = (async () => {
      while (!done) {
        // As an order does: it waits for rows of the list, from both of its ends.
        await buyer.query(`select id from medicine where id in ('p0', 'p3999') order by id for update`);
        const { rows } = await buyer.query(
          'select version::int, switching_since is not null as switching from catalogue_state',
        );
        if (rows[0].switching) await server.refreshNow();
        const sight = `${rows[0].version} ${rows[0].switching} ${server.current()?.version}`;
        // Where the new list became whole between the two looks, they say nothing of each other.
        const { rows: later } = await buyer.query('select version::int from catalogue_state');
        if (later[0].version === rows[0].version) seen.add(sight);
      }
    })();
    const next = await take(list(20));
    done = true;
    await watching;
    await server.refreshNow();
    expect(server.current()?.version).toBe(next.version);
    await server.stop();
    await buyer.end();
    expect(next.version).toBe(version + 1);
    for (const sight of seen)
      expect([`${version} false`, `${version} true`, `${next.version} false`]).toContain(sight.replace(/ \d+$/, ''));
    for (const sight of seen) if (sight.includes('true')) expect(sight).toBe(`${version} true ${version}`);
    expect(seen).toContain(`${version} true ${version}`);
  });

  it('that was interrupted is finished by importing the same list again, and reported', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => PLAIN.replace('7,', `c${index},`));
    const file = aToZ(...rows);
    const { version } = await take(aToZ(PLAIN));
    await client.query(`create function stop_here() returns trigger language plpgsql as $$ begin
      if new.id = 'c900' then raise exception 'cut short'; end if; return new; end $$;
      create trigger stop_here before insert on medicine for each row execute function stop_here()`);
    await expect(take(file)).rejects.toThrow('cut short');
    await client.query('drop function stop_here cascade');
    const { rows: state } = await client.query(
      'select version::int, switching_since is not null as cut from catalogue_state',
    );
    expect(state).toEqual([{ version, cut: true }]);
    const done = await take(file);
    expect(done.added).toBeLessThan(1_200);
    expect(done).toMatchObject({ read: 1_200, replaced: 0, version: version + 1 });
    // Interrupted after the last row: only the report is left to do.
    await client.query('update catalogue_state set switching_since = now()');
    expect(await take(file)).toMatchObject({ added: 0, replaced: 0, version: version + 2 });
  });

  it('changes nothing and keeps the version when the same file comes again', async () => {
    const file = aToZ(PLAIN);
    const first = await take(file);
    const second = await take(file);
    expect(second).toMatchObject({ added: 0, replaced: 0, unchanged: 1, version: first.version });
  });

  it('replaces an id that is there and moves the version by one', async () => {
    const first = await take(aToZ(PLAIN));
    const second = await take(aToZ(PLAIN.replace('72.5', '80')));
    expect(second).toMatchObject({ added: 0, replaced: 1, version: first.version + 1 });
    expect((await rowOf('7')).mrp_paise).toBe(8000);
  });

  it('keeps the last of a repeated id and counts the repetition', async () => {
    const report = await take(aToZ(PLAIN, PLAIN.replace('72.5', '90')));
    expect(report).toMatchObject({ repeatedIds: 1, added: 1 });
    expect((await rowOf('7')).mrp_paise).toBe(9000);
  });

  it.each([
    ['8,Bad,abc,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'its price "abc" is not a number'],
    ['8,Bad,-3,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'its price "-3" is not above zero'],
    ['8,Bad,0,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'its price "0" is not above zero'],
    ['8,Bad,99999999999,FALSE,X,a,strip,Y (1mg),', 'its price "99999999999" is too high to be true'],
    ['8,,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'it has no name'],
    [',Bad,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'it has no id'],
    ['8,Bad,5,FALSE,X', 'it has 5 columns where the header has 9'],
    ['8,Ba\u0000d,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'it contains a NUL character'],
    ['8,Ba\u001bd,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'it contains a control character'],
    ['8,Ba\ufffdd,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'it is not written in UTF-8'],
    ['8,Bad,5,maybe,X,a,strip of 10 tablets,Y (1mg),', 'its Is_discontinued "maybe" is neither TRUE nor FALSE'],
    ['8,"Bad,5,FALSE,X,a,strip of 10 tablets,Y (1mg),', 'a quotation mark is opened and never closed'],
    [`8,${'n'.repeat(10_000)},5,FALSE,X,a,strip,Y (1mg),`, 'its name is longer than 300 characters'],
  ])('tells the number of a broken line and loses no other row: %s', async (line, problem) => {
    const report = await take(aToZ(PLAIN, line, PLAIN.replace('7,', '9,')));
    expect(report.refused).toEqual([{ line: 3, problem }]);
    expect(await rowOf('7')).toBeDefined();
    expect(await rowOf('9')).toBeDefined();
  });

  it('gives nothing away: a discount that leaves no price is refused, of a row and of the whole list', async () => {
    const refused = { problem: 'its discount leaves no price: nothing is given away' };
    const rows = [`${PLAIN},100`, `${PLAIN.replace('7,', '9,')},99.5`];
    const report = await take(fileOf([`${HEADER},discount_percent`, ...rows].join('\n')));
    expect(report).toMatchObject({ added: 1, refused: [{ line: 2, ...refused }] });
    const all = take(aToZ(PLAIN), { defaults: { stock: 9, discountPercent: 100 } });
    await expect(all).rejects.toThrow('no row that can be imported');
  });

  it('reads a quoted cell with commas, quotes and a line break', async () => {
    await take(aToZ('5,"Odd ""name"",\nreally",5,FALSE,"X, Y & Co",a,strip of 10 tablets,Y (1mg),', PLAIN));
    expect((await rowOf('5')).name).toBe('Odd "name", really');
    expect((await rowOf('5')).manufacturer_printed).toBe('X, Y & Co');
    expect(await rowOf('7')).toBeDefined();
  });

  it('reads gz by its content, whatever its name', async () => {
    expect(await take(fileOf(gzipSync(`\ufeff${HEADER}\r\n${PLAIN}\r\n`)))).toMatchObject({ added: 1 });
  });

  it('takes the further columns if they are present', async () => {
    const file = fileOf(
      `${HEADER},schedule,stock,discount_percent,composition,batch,expiry\n` +
        '3,Three,50,FALSE,X,a,strip of 10 tablets,A (1mg) ,B (2mg) ,h1,7,12.5,A (1mg) + B (2mg) + C (3mg),B1,03/2027\n4,Four,50,FALSE,X,a,strip of 10 tablets,A (1mg),,,,,,,',
    );
    await take(file, { defaults: { stock: 9, discountPercent: 3 }, now: NOW });
    expect(await rowOf('3')).toMatchObject({
      schedule: 'H1',
      stock: 7,
      discount_percent: '12.50',
      listing: 'complete',
      salts: ['A (1mg)', 'B (2mg)', 'C (3mg)'],
      batch: 'B1',
    });
    expect(await rowOf('4')).toMatchObject({ schedule: null, stock: 9, discount_percent: '3.00' });
  });

  it('reads the random sample, whose two-salt rows may have lost a third', async () => {
    const list = (...salts: string[]) =>
      `"[${salts.map((salt) => `{'name': 'n', 'strength': 's', 'full_description': '${salt}'}`).join(', ')}]"`;
    await take(
      fileOf(
        [
          'product_id,brand_name,manufacturer,price_inr,is_discontinued,active_ingredients,packaging_raw',
          `1,One 20mg Tablet,Maker,27.0,False,${list('Propranolol (20mg)')},strip of 10 tablets`,
          `2,Two Tablet,Maker,27.0,True,${list('A (1mg)', 'B (2mg)')},strip of 10 tablets`,
        ].join('\n'),
      ),
    );
    expect(await rowOf('1')).toMatchObject({ listing: 'complete', salts: ['Propranolol (20mg)'], discontinued: false });
    expect(await rowOf('2')).toMatchObject({ listing: 'unknown', discontinued: true });
  });

  it.each([
    ['', 'is empty'],
    ['just,some,words\n1,2,3', 'Missing: id, name, price'],
    [Buffer.from(`\ufeff${HEADER}\n${PLAIN}`, 'utf16le'), 'is not UTF-8 text'],
    [HEADER, 'has no row'],
    [Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'cannot be read to its end'],
  ])('refuses a file that is no list and changes nothing: %s', async (content, words) => {
    await take(aToZ(PLAIN));
    const refusal = await take(fileOf(content)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRefused);
    expect((refusal as Error).message).toContain(words);
    expect(await rowOf('7')).toBeDefined();
  });

  it('never lets a seed row replace an imported one', async () => {
    await take(aToZ(PLAIN));
    await take(aToZ(PLAIN.replace('72.5', '1')), { source: 'seed' });
    expect((await rowOf('7')).mrp_paise).toBe(7250);
  });

  it('reports what could not be understood, with examples', async () => {
    const report = await take(aToZ('1,Odd thing,5,FALSE,X,a,crate of 3 zorbs,Mystery (NA),', PLAIN));
    expect(report.notUnderstood.map(({ what }) => what)).toContain('strength not known');
    expect(report.notUnderstood.flatMap(({ examples }) => examples).join(' ')).toContain('Mystery');
  });
});
