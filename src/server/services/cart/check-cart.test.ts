import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { healthResponse } from '#contract/areas/account/health.ts';
import { cartResponse } from '#contract/areas/shop/cart.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPersonFiles } from '../privacy/export-person.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_300_000_000;
const ids = new Map<string, string>();

/** Medicines by their names in the shipped catalogue. */
async function idOf(name: string): Promise<string> {
  const { data } = await shop.browser().get(`inventory/search-products?query=${encodeURIComponent(name)}&limit=50`);
  const found = data.medicines.find((row: { medicine_name: string }) => row.medicine_name === name);
  return (found as { medicine_id: string }).medicine_id;
}

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  for (const name of ['Warf 5 Tablet', 'Combiflam Tablet', 'Dolo 650 Tablet', 'Moxikind 500 Capsule', 'Pan 40 Tablet'])
    ids.set(name, await idOf(name));
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const add = (name: string) =>
  browser.ask('POST', 'cart/add-to-cart', { medicine_id: ids.get(name), keep_original: true });
const safety = async (query = '') =>
  cartResponse.parse(JSON.parse((await browser.get(`cart/get-cart${query}`)).text)).result.data.safety;
const tell = (answers: object) => browser.ask('PUT', 'user/health', { agreed: true, ...answers });
const severities = async (query = '') =>
  (await safety(query)).findings.map(({ severity, code }) => `${severity} ${code}`);

describe('the safety check of a cart', () => {
  it('finds nothing in an empty cart or a harmless one, and always says that this is not an all-clear', async () => {
    expect(await safety()).toMatchObject({ findings: [], not_checked: [] });
    await add('Dolo 650 Tablet');
    await add('Pan 40 Tablet');
    const said = await safety();
    expect(said).toMatchObject({ findings: [], not_checked: [] });
    expect(said.notice).toContain('does not mean that everything is safe');
  });

  it('stops a blood thinner with a hidden painkiller, on the lines that hold them', async () => {
    await add('Warf 5 Tablet');
    const { data } = await add('Combiflam Tablet');
    const [worst] = data.safety.findings;
    expect(worst).toMatchObject({ severity: 'stop', code: 'interaction', cause: 'bleeding' });
    expect(worst.salts.toSorted()).toEqual(['ibuprofen', 'warfarin']);
    expect(worst.lines.toSorted()).toEqual([ids.get('Warf 5 Tablet'), ids.get('Combiflam Tablet')].toSorted());
    expect(worst.sentence).toContain('Combiflam Tablet');
  });

  it('uses the patient’s answers, until they are deleted', async () => {
    await add('Moxikind 500 Capsule');
    expect(await severities()).toEqual([]);
    await tell({ allergies: ['penicillin'] });
    expect(await severities()).toEqual(['stop allergy']);
    await tell({ agreed: false });
    expect(await severities()).toEqual([]);
  });

  it('reads a name that several products share by their common content, and lists what is uncertain', async () => {
    await add('Warf 5 Tablet');
    await tell({ medicines: [{ name: 'Ecosprin' }] });
    const report = await safety();
    expect(report.findings[0]).toMatchObject({
      code: 'interaction',
      salts: expect.arrayContaining(['aspirin', 'warfarin']),
    });
    expect(report.not_checked).toEqual(['Ecosprin']);
    await add('Moxikind 500 Capsule');
    await tell({ allergies: ['Augmentin'] });
    expect(await severities()).toContain('stop allergy');
  });

  it('includes medicines that the patient already takes, by product or by salt, and names entries it cannot read', async () => {
    await add('Combiflam Tablet');
    await tell({ medicines: [{ name: 'warfarin 5 mg' }, { name: 'powder from the vaidya' }] });
    const said = await safety();
    expect(said.findings[0]).toMatchObject({ severity: 'stop', code: 'interaction' });
    expect(said.not_checked).toEqual(['powder from the vaidya']);
    await tell({ medicines: [{ name: 'warf 5 tablet' }] });
    expect((await safety()).findings[0]?.sentence).toContain('warf 5 tablet');
  });

  it.each<[object, string]>([
    [{ medicines: [{ name: 'Warf 5' }] }, 'stop interaction'],
    [{ medicines: [{ name: 'Warf' }] }, 'stop interaction'],
    [{ allergies: ['Combiflam'] }, 'stop allergy'],
    [{ allergies: ['Brufen'] }, 'stop allergy'],
  ])('knows a brand by its first words: %j', async (answers, expected) => {
    await add('Combiflam Tablet');
    await tell(answers);
    expect((await severities())[0]).toBe(expected);
  });

  it('uses the entered dose', async () => {
    await add('Dolo 650 Tablet');
    await tell({ medicines: [{ name: 'Dolo 650 Tablet', units_per_day: 8 }] });
    expect(await severities()).toEqual(['ask max_daily']);
  });

  it('uses the age and answers of the requested patient only', async () => {
    const member = { firstName: 'Asha', lastName: 'Rao', phone: '', email: '', gender: 'female', dob: '2018-01-01' };
    const { data } = await browser.ask('POST', 'user/add-user-family-member', { ...member, relation: 'Daughter' });
    await add('Dolo 650 Tablet');
    expect(await severities()).toEqual([]);
    expect(await severities(`?patient_id=${data.patient_id}`)).toEqual(['ask age']);
    const other = shop.browser();
    await other.logIn('7390000001');
    await other.ask('POST', 'cart/add-to-cart', { medicine_id: ids.get('Dolo 650 Tablet') });
    expect((await other.get(`cart/get-cart?patient_id=${data.patient_id}`)).status).toBe(404);
  });
});

describe('medicines of the list', () => {
  const ONCE = { morning: 1, noon: 0, evening: 0, night: 0 };
  const list = (name: string, change: object = {}) =>
    browser.ask('PUT', 'user/medicines', {
      ...{ agreed: true, medicine_id: ids.get(name), start: '2026-01-01', units_left: 30 },
      ...{ dose: ONCE, pattern: { kind: 'daily' }, ...change },
    });
  const addMember = async () => {
    const member = { firstName: 'Asha', lastName: 'Rao', phone: '', email: '', gender: 'female', dob: '1980-01-01' };
    return (await browser.ask('POST', 'user/add-user-family-member', { ...member, relation: 'Wife' })).data.patient_id;
  };

  it.each<[string, object, string | undefined]>([
    ['is taken', {}, 'stop interaction'],
    ['is taken as needed', { pattern: { kind: 'as-needed' } }, 'stop interaction'],
    ['is paused, and will be taken again', { pauses: [{ from: '2026-01-01', to: null }] }, 'stop interaction'],
    ['is stopped', { stopped: true }, undefined],
    ['came to its end', { until: '2026-02-01' }, undefined],
  ])('count in the check where the medicine %s', async (_, change, expected) => {
    await add('Combiflam Tablet');
    expect((await list('Warf 5 Tablet', change)).status).toBe(200);
    expect((await severities()).find((one) => one.endsWith('interaction'))).toBe(expected);
  });

  it('count only for the family member who takes them', async () => {
    const member = await addMember();
    await add('Combiflam Tablet');
    await list('Warf 5 Tablet', { patient_id: member });
    expect(await severities()).toEqual([]);
    expect((await severities(`?patient_id=${member}`))[0]).toBe('stop interaction');
  });

  it('cause no finding for a refill, and count with the doses in the list', async () => {
    await add('Dolo 650 Tablet');
    await list('Dolo 650 Tablet', { dose: { ...ONCE, noon: 1, evening: 1, night: 1 } });
    expect(await severities()).toEqual([]);
    await list('Dolo 650 Tablet', { dose: { ...ONCE, noon: 1, evening: 1, night: 1 } });
    expect((await severities())[0]).toContain('max_daily');
  });

  it('are reported as not checked if their file is gone', async () => {
    await add('Combiflam Tablet');
    const { data } = await list('Warf 5 Tablet');
    const { db } = shop.database;
    const id = data.medicines[0].course_id;
    const { file_key } = await db
      .selectFrom('course')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.files.remove(file_key);
    expect((await safety()).not_checked).toEqual(['A medicine in your list']);
  });
});

describe('answers about health', () => {
  const mine = async () => healthResponse.parse(JSON.parse((await browser.get('user/health')).text)).result.data;

  it('are empty at first, stored as entered, and gone when deleted', async () => {
    expect(await mine()).toMatchObject({ agreed: false, allergies: [], pregnant: 'unknown', medicines: [] });
    await tell({ allergies: ['sulfa'], pregnant: 'no', kidney: 'mild' });
    expect(await mine()).toMatchObject({ agreed: true, allergies: ['sulfa'], pregnant: 'no', kidney: 'mild' });
    await tell({ agreed: false });
    expect(await mine()).toMatchObject({ agreed: false, allergies: [] });
  });

  it('are encrypted: no table of the database contains them as plain text', async () => {
    await tell({ allergies: ['canaryallergy'], medicines: [{ name: 'canarymedicine' }] });
    const { db } = shop.database;
    const rows = await db.selectFrom('patient_health').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('canary');
    const key = rows.at(-1)?.file_key ?? '';
    expect(key).not.toBe('');
  });

  it('are reported as not checked if their file is gone', async () => {
    await add('Combiflam Tablet');
    await tell({ allergies: ['ibuprofen'] });
    expect((await safety()).not_checked).toEqual([]);
    const rows = await shop.database.db.selectFrom('patient_health').select('file_key').execute();
    for (const { file_key } of rows) await shop.files.remove(file_key);
    expect((await safety()).not_checked).toEqual(['Your answers about health']);
  });

  it('leave no earlier file that is not marked for deletion', async () => {
    await tell({ allergies: ['sulfa'] });
    const before = await shop.database.db.selectFrom('patient_health').select('file_key').execute();
    await tell({ allergies: ['penicillin'] });
    const doomed = await shop.database.db.selectFrom('doomed_file').select('file_key').execute();
    const left = await shop.database.db.selectFrom('patient_health').select('file_key').execute();
    const gone = before.filter(({ file_key }) => !left.some((row) => row.file_key === file_key));
    expect(gone).toHaveLength(1);
    expect(doomed).toEqual(expect.arrayContaining(gone));
  });

  it('are in the export, and are erased with the person', async () => {
    await tell({ allergies: ['canaryallergy'] });
    const parts = { db: shop.database.db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    const health = async () =>
      (await exportPersonFiles(parts, String(phone), 'operator:test')).filter(({ name }) => name.startsWith('health/'));
    expect(Buffer.concat((await health()).map(({ bytes }) => bytes)).toString()).toContain('canaryallergy');
    const { file_key } = await parts.db
      .selectFrom('patient_health')
      .select('file_key')
      .where('account_id', '=', (await findAccount(parts.db, String(phone))) ?? '')
      .executeTakeFirstOrThrow();
    await erasePerson(parts, String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    expect(await shop.files.get(file_key)).toBeNull();
    expect(
      await parts.db.selectFrom('patient_health').where('file_key', '=', file_key).select('file_key').execute(),
    ).toEqual([]);
  });

  it('are refused if they are invalid, and without a login', async () => {
    expect((await tell({ pregnant: 'perhaps' })).status).toBe(400);
    expect((await tell({ medicines: [{ name: '' }] })).status).toBe(400);
    expect((await shop.browser().get('user/health')).status).toBe(401);
    expect((await browser.get('user/health?patient_id=nobody')).status).toBe(404);
  });
});
