import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_MAP } from '#domain/privacy/privacy-map-table.ts';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import { canaries, createSamplePerson, type SamplePerson } from '../../testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { verifyShop } from '../verify-shop.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, exportPersonFiles } from './export-person.ts';
import { makeZip } from './zip.ts';

let shop: TestShop;
let person: SamplePerson;
let neighbour: SamplePerson;
const NOW = new Date('2026-11-21T08:00:00Z');
const parts = () => ({
  db: shop.database.db,
  files: shop.files,
  now: () => NOW,
  newId: () => crypto.randomUUID(),
});
const BY_OPERATOR = { askedBy: 'operator', actor: 'operator:test', reason: 'request' } as const;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false, affiliateUrl: 'https://partner.example' }, { seeded: true });
  await shop.database.db.updateTable('medicine').set({ discount_percent: 5 }).execute();
  person = await createSamplePerson(shop, canaries(1));
  neighbour = await createSamplePerson(shop, canaries(2));
});
afterAll(() => shop.close());

/** All places of the database that contain a text, as "table.column". */
async function placesOf(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns where table_schema = 'public'`.execute(
    shop.database.db,
  );
  const places: string[] = [];
  for (const { t, c } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(t)}
      where position(lower(${text}) in lower(${sql.ref(c)}::text)) > 0 limit 1`.execute(shop.database.db);
    if (rows.length > 0) places.push(`${t}.${c}`);
  }
  return places.sort();
}

const rowCounts = async (marks: SamplePerson['marks']): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(Object.values(marks).map(async (text) => [text, await placesOf(text)] as const)),
  );

/** E-mails whose recipient alone does not tell whose they are: of a recall, of medicines that end, of a refused request. */
async function queueMails({ delivered, patientId, marks }: SamplePerson, accountId: string | null): Promise<void> {
  const { db } = shop.database;
  const request = await db
    .selectFrom('prescription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow();
  const reasons = [
    `recall r1 ${delivered.id}`,
    `medicines of ${patientId} end 2026-11-30`,
    `${request.id} REJECTED now`,
  ];
  const message = {
    channel: 'email',
    to: marks.email,
    template: 'order-update',
    text: marks.email,
    variables: {},
  } as const;
  const mails = reasons.map((reason) => ({ ...message, id: crypto.randomUUID(), reason: `${reason} email` }));
  await queueMessages(db, mails, NOW);
}

describe('an export', () => {
  it('contains every stored text of the person, and nothing of anybody else', async () => {
    const data = await exportPerson(parts(), person.marks.phone, 'operator:test');
    const text = JSON.stringify(data);
    const { fileName, ...held } = person.marks;
    for (const mark of Object.values(held)) expect(text).toContain(mark);
    for (const mark of Object.values(neighbour.marks)) expect(text).not.toContain(mark);
    // A file's name is never stored.
    expect(await placesOf(fileName)).toEqual([]);
  });

  it('omits no place: each text is in as many tables as in the database', async () => {
    const data = await exportPerson(parts(), person.marks.phone, 'operator:test');
    for (const mark of [person.marks.phone, person.marks.firstName, person.marks.email, person.marks.street]) {
      const places = (await placesOf(mark)).map((place) => place.split('.')[0]);
      const exported = Object.entries(data.tables).filter(([, { rows }]) => JSON.stringify(rows).includes(mark));
      expect(exported.map(([table]) => table).sort()).toEqual([...new Set(places)].sort());
    }
  });

  it('contains no hash, key or token', async () => {
    const data = await exportPerson(parts(), person.marks.phone, 'operator:test');
    for (const [table, { rows }] of Object.entries(data.tables)) {
      for (const name of rows.flatMap(Object.keys)) expect(PRIVACY_MAP[table]?.columns[name]).not.toBe('secret');
    }
    expect(JSON.stringify(data)).not.toContain('\\\\x');
  });

  it('shows the consents, with their text and time', async () => {
    const { tables } = await exportPerson(parts(), person.marks.phone, 'operator:test');
    const said = tables.consent?.rows.map(({ purpose, agreed, place }) => [purpose, agreed, place]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['terms-and-privacy', true, 'login'],
        ['newsletter', true, 'newsletter-form'],
        ['substitution', true, 'checkout'],
      ]),
    );
    for (const { text_version, at } of tables.consent?.rows ?? []) expect([text_version, at]).not.toContain('');
  });

  it('is a valid archive: data, a page to read, three prescriptions, an invoice', async () => {
    const files = await exportPersonFiles(parts(), person.marks.phone, 'operator:test');
    expect(files.map(({ name }) => name.replace(/[\w-]+(\.\w+)$/, 'x$1'))).toEqual([
      'x.html',
      'x.json',
      ...Array(3).fill('prescriptions/x.jpg'),
      'invoices/x.pdf',
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'samesalt-zip-'));
    writeFileSync(join(folder, 'a.zip'), await makeZip(files, NOW));
    execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: folder });
    for (const { name, bytes } of files) expect(readFileSync(join(folder, 'out', name)).equals(bytes)).toBe(true);
    const page = readFileSync(join(folder, 'out/read-me.html'), 'utf8');
    for (const mark of [person.marks.firstName, person.marks.street, '8 years']) expect(page).toContain(mark);
    rmSync(folder, { recursive: true });
  });

  it('is refused for a number without an account', async () => {
    await expect(exportPerson(parts(), '9000000000', 'operator:test')).rejects.toThrow('no account with this number');
  });
});

describe('an erasure', () => {
  it('is refused while an order is on its way, and changes nothing', async () => {
    const placed = await person.browser.ask('POST', 'order/place-order', {
      patient_id: person.patientId,
      address_id: person.addressId,
      order_type: 'cod',
    });
    const before = await rowCounts(person.marks);
    await expect(erasePerson(parts(), person.marks.phone, BY_OPERATOR)).rejects.toThrow(/SS-.* is not over yet/);
    expect(await rowCounts(person.marks)).toEqual(before);
    await person.browser.ask('PATCH', 'order/cancel-user-order', { order_id: placed.data.order_id });
  });

  it('removes the person from every place except those that a law requires', async () => {
    const accountId = await findAccount(shop.database.db, person.marks.phone);
    await queueMails(person, accountId);
    const others = await rowCounts(neighbour.marks);
    const { counts } = await erasePerson(parts(), person.marks.phone, BY_OPERATOR);
    expect(counts).toMatchObject({ 'account blanked': 1, 'address deleted': 1, 'invoice kept': 1 });
    for (const [text, places] of Object.entries(await rowCounts(person.marks))) {
      const tables = places.map((place) => place.split('.')[0] ?? '');
      expect([text, tables.filter((table) => PRIVACY_MAP[table]?.erase !== 'law')]).toEqual([text, []]);
    }
    expect(await placesOf(person.marks.firstName)).toEqual(['invoice.body', 'prescription_register.patient']);
    expect(await placesOf(person.marks.phone)).toEqual([]);
    expect(await placesOf(person.marks.email)).toEqual([]);
    expect(await rowCounts(neighbour.marks)).toEqual(others);
    expect(accountId).not.toBeNull();
  });

  it('removes the files except for the prescription that medicines were delivered on', async () => {
    // Three of the neighbour, one of the erased person.
    expect(shop.files.kept.size).toBe(4);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from doomed_file`.execute(shop.database.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('ends every session and leaves the number free: the next login is a new account', async () => {
    expect((await person.browser.get('user')).status).toBe(401);
    const again = shop.browser();
    expect((await again.logIn(person.marks.phone)).data).toEqual({ isLoggedIn: true, isNewUser: true });
    expect((await again.get('order/get-all-orders')).data).toEqual([]);
    expect((await again.get('address/get-addresses')).data.addresses).toEqual([]);
  });

  it('writes a record that names nobody', async () => {
    const records = await shop.database.db.selectFrom('erasure').selectAll().execute();
    expect(records).toMatchObject([{ asked_by: 'operator', reason: 'request', day: '2026-11-21' }]);
    const text = JSON.stringify(records);
    for (const mark of Object.values(person.marks)) expect(text).not.toContain(mark);
  });

  it('repeated erases the new account, then finds nobody, and succeeds', async () => {
    expect((await erasePerson(parts(), person.marks.phone, BY_OPERATOR)).counts).toMatchObject({
      'account blanked': 1,
    });
    expect((await erasePerson(parts(), person.marks.phone, BY_OPERATOR)).counts).toBeNull();
    expect(await placesOf(person.marks.phone)).toEqual([]);
  });

  it('leaves the ledgers consistent', async () => {
    expect((await verifyShop(shop.database.db, new Date())).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  it('during an order, a login and a change of profile leaves either all of the person or nothing', async () => {
    const found = await shop.browser().get('inventory/search-products?query=paracetamol&limit=50');
    const medicine = found.data.medicines.find((row: { schedule: string }) => row.schedule === 'OTC').medicine_id;
    for (const mark of [4, 5, 6, 7, 8]) {
      const marks = canaries(mark);
      const browser = shop.browser();
      await browser.logIn(marks.phone);
      const profile = { firstName: marks.firstName, lastName: 'Rao', dob: '1980-01-01', email: '', gender: 'female' };
      const { patient_id } = (await browser.ask('PUT', 'user/update-user', profile)).data;
      const place = { name: marks.firstName, phone: marks.addressPhone, type: 'home', landmark: '', zipcode: '560040' };
      const address = { ...place, houseNumber: marks.house, street: marks.street };
      const { address_id } = (await browser.ask('POST', 'address/add-address', address)).data;
      await browser.ask('POST', 'cart/add-to-cart', { medicine_id: medicine });
      const [erased] = await Promise.allSettled([
        erasePerson(parts(), marks.phone, BY_OPERATOR),
        browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' }),
        browser.ask('PUT', 'user/update-user', { ...profile, lastName: 'Iyer' }),
        browser.ask('POST', 'address/add-address', address),
      ]);
      const places = [...(await placesOf(marks.firstName)), ...(await placesOf(marks.phone))];
      if (erased?.status === 'fulfilled') expect(places).toEqual([]);
      else expect(places).toContain('customer_order.patient');
    }
  });

  it('tries again with a file that could not be removed', async () => {
    const remove = shop.files.remove;
    shop.files.remove = () => Promise.reject(new Error('the disk is away'));
    expect(await erasePerson(parts(), neighbour.marks.phone, BY_OPERATOR)).toMatchObject({
      counts: { 'account blanked': 1 },
      filesFault: { message: 'the disk is away' },
    });
    shop.files.remove = remove;
    expect(shop.files.kept.size).toBe(4);
    // The person is already erased; the same command, or the daily sweep, removes what was left.
    expect(await erasePerson(parts(), neighbour.marks.phone, BY_OPERATOR)).toEqual({ counts: null, filesFault: null });
    expect(shop.files.kept.size).toBe(2);
  });
});
