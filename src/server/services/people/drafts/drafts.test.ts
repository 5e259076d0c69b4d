import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DraftData, draftInCartResponse, draftResponse } from '#contract/areas/shop/draft.ts';
import { processRegistry } from '../../../ops/meters.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { applyRetention } from '../../privacy/apply-retention.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPersonFiles } from '../../privacy/export-person.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_510_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const MESSAGE = 'Dr. A. Rao\nTab. Dolo 650 1-0-1 x 15 days\nTab. Telma 40 1-0-0 x 30 days\nPlenty of water';
const make = async (body: object = { text: MESSAGE }): Promise<DraftData> =>
  draftResponse.parse(JSON.parse((await browser.ask('POST', 'draft', body)).text)).result.data;
const answer = (draft_id: string, line: number, change: object) =>
  browser.ask('PATCH', 'draft', { draft_id, line, ...change });
const toCart = async (draft_id: string, rest: object = {}) =>
  draftInCartResponse.parse(JSON.parse((await browser.ask('POST', 'draft/to-cart', { draft_id, ...rest })).text)).result
    .data;
const inCart = async () =>
  ((await browser.get('cart/get-cart')).data.cartItems as { quantity: number }[]).map(({ quantity }) => quantity);
const guardedIn = ({ lines }: DraftData) => lines.filter(({ by_pharmacist }) => by_pharmacist).length;

describe('a pasted message', () => {
  it('is read into lines with their choice, days, dose and whole packs', async () => {
    const draft = await make();
    expect(draft.lines).toHaveLength(2);
    const [dolo] = draft.lines;
    expect(dolo).toMatchObject({ days: 15, units: 30, answer: 'open', problem: null, open_because: null });
    expect(dolo?.medicine?.medicine_name).toContain('Dolo 650');
    const { packs = 0, units_in_pack } = dolo?.as_written ?? {};
    expect(packs).toBe(Math.ceil(30 / (units_in_pack ?? 0)));
    expect(draft.for_less).toBeLessThanOrEqual(draft.as_written);
    expect(draft.as_written).toBeGreaterThan(0);
  });

  it('is read where it only names medicines, below each other or in a row', async () => {
    const { lines } = await make({
      text: 'azithral 500 x 3\ncheston cold bd 3 days\nDolo 650, Pan 40\nthanks\nwalk daily 30 min\nmetformin stop karna hai',
    });
    expect(lines.map(({ text }) => text)).toEqual(['azithral 500 x 3', 'cheston cold bd 3 days', 'Dolo 650', 'Pan 40']);
  });

  it('orders the packs that it names, and no pieces as packs', async () => {
    const { lines } = await make({ text: 'Dolo 650 2 strips\nTelma 40 - 10 tablets\nDolo 500 25 strips' });
    expect(lines.map(({ packs, problem }) => [packs, problem === null])).toEqual([
      [2, true],
      [null, false],
      [null, false],
    ]);
    expect(lines[0]?.as_written?.packs).toBe(2);
  });

  it('counts a syrup in millilitres and in bottles', async () => {
    const { draft_id, lines } = await make({ text: 'Susp. Ulgel 10 ml TDS x 10 days' });
    expect(lines).toMatchObject([{ days: 10, dose: { morning: 10, noon: 10, night: 10, per_day: 30 } }]);
    const chosen = await answer(draft_id, 1, { medicine_id: lines[0]?.choices[0]?.medicine_id });
    const [line] = draftResponse.parse(JSON.parse(chosen.text)).result.data.lines;
    expect(line).toMatchObject({ units: 300, medicine: { medicine_name: 'Ulgel Suspension', unit: 'ml' } });
    expect(line?.as_written).toMatchObject({ packs: 2, units_in_pack: 200, unit: 'ml' });
  });

  it('asks for the dose of a syrup if the paper prints no measure', async () => {
    const { draft_id, lines } = await make({ text: 'Susp. Ulgel TDS x 10 days' });
    expect(lines).toMatchObject([{ days: 10, dose: null }]);
    const chosen = await answer(draft_id, 1, { medicine_id: lines[0]?.choices[0]?.medicine_id });
    const [line] = draftResponse.parse(JSON.parse(chosen.text)).result.data.lines;
    expect(line).toMatchObject({ units: null, as_written: null });
    expect(line?.problem).toContain('how many days');
  });

  it('without a medicine is a draft without lines', async () => {
    expect((await make({ text: 'Namaste, how are you?' })).lines).toEqual([]);
  });

  it.each([[{}], [{ text: '' }], [{ text: 5 }], [{ text: 'a', fhir: {} }], [{ fhir: { resourceType: 'Patient' } }]])(
    'is refused as %j',
    async (body) => {
      expect((await browser.ask('POST', 'draft', body)).status).toBe(400);
    },
  );

  it('keeps the ten newest of an account', async () => {
    const first = await make();
    for (let n = 0; n < 10; n += 1) {
      shop.advance(1);
      await make({ text: `Tab. Dolo 650 1-0-1 x ${n + 1} days` });
    }
    expect((await browser.get(`draft?draft_id=${first.draft_id}`)).status).toBe(404);
    const kept = await shop.database.db.selectFrom('draft').select('id').execute();
    expect(kept.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a FHIR bundle', () => {
  it('is read by its requests; missing details stay open', async () => {
    const request = (rest: object) => ({ resource: { resourceType: 'MedicationRequest', ...rest } });
    const draft = await make({
      fhir: {
        resourceType: 'Bundle',
        entry: [
          { resource: { resourceType: 'Patient' } },
          request({
            medicationCodeableConcept: { text: 'Dolo 650 Tablet' },
            dosageInstruction: [{ text: '1-0-1' }],
            dispenseRequest: { expectedSupplyDuration: { value: 1, code: 'wk' } },
          }),
          request({
            medicationReference: { reference: 'Medication/m1' },
            dosageInstruction: [
              {
                timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
                doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
              },
            ],
          }),
          { resource: { resourceType: 'Medication', id: 'm1', code: { coding: [{ display: 'Tab Telma 40' }] } } },
        ],
      },
    });
    expect(draft.lines).toMatchObject([
      { days: 7, dose: { per_day: 2 } },
      { days: null, dose: { per_day: 2 } },
    ]);
  });
});

describe('a line', () => {
  it('goes into the cart once, after a person confirmed it', async () => {
    const { draft_id } = await make();
    expect((await browser.ask('POST', 'draft/to-cart', { draft_id })).status).toBe(409);
    expect(await inCart()).toEqual([]);
    expect((await answer(draft_id, 1, { answer: 'confirmed' })).status).toBe(200);
    const { added, draft } = await toCart(draft_id, { keep_brands: true });
    expect(added).toEqual([1]);
    expect(draft.lines.map((line) => line.answer)).toEqual(['in-cart', 'open']);
    expect(await inCart()).toEqual([draft.lines[0]?.as_written?.packs]);
    expect((await browser.ask('POST', 'draft/to-cart', { draft_id })).status).toBe(409);
    expect(await inCart()).toHaveLength(1);
  });

  it('goes into the cart once from two presses at the same moment', async () => {
    const { draft_id } = await make();
    await answer(draft_id, 1, { answer: 'confirmed' });
    await Promise.all([1, 2, 3].map(() => browser.ask('POST', 'draft/to-cart', { draft_id, keep_brands: true })));
    const [line] = (await browser.get(`draft?draft_id=${draft_id}`)).data.lines;
    expect(await inCart()).toEqual([line.as_written.packs]);
  });

  it('has the same price in the cart as in the draft, also with cheaper equivalents', async () => {
    const { draft_id } = await make();
    const { data } = await answer(draft_id, 1, { answer: 'confirmed' });
    const [line] = (data as DraftData).lines;
    await toCart(draft_id);
    const { data: cart } = await browser.get('cart/get-cart');
    expect(JSON.stringify(cart)).toContain(String(line?.for_less?.price));
  });

  it('that is no medicine is not counted', async () => {
    const { draft_id, as_written, lines } = await make();
    const { data } = await answer(draft_id, 1, { answer: 'not-a-medicine' });
    expect(data.as_written).toBeCloseTo(as_written - (lines[0]?.as_written?.price ?? 0), 2);
    expect((await browser.ask('POST', 'draft/to-cart', { draft_id })).status).toBe(409);
  });

  it('of another strength than the document is not confirmed', async () => {
    const { draft_id, lines } = await make({ text: 'Tab. Dolo 500 1-0-1 x 5 days' });
    expect(lines[0]?.medicine?.medicine_name ?? '').not.toContain('650');
    const { lines: other } = await make();
    const medicine_id = other[0]?.medicine?.medicine_id;
    const { status, text } = await answer(draft_id, 1, { medicine_id, answer: 'confirmed' });
    expect(status).toBe(409);
    expect(text).toContain('a different strength');
  });

  it('is never confirmed with data of a concurrent change', async () => {
    const { lines: others } = await make({ text: 'Tab. Telma 40 1-0-0 x 30 days' });
    const { draft_id } = await make();
    const medicine_id = others[0]?.medicine?.medicine_id;
    await Promise.all([answer(draft_id, 1, { medicine_id }), answer(draft_id, 1, { answer: 'confirmed' })]);
    const [line] = (await browser.get(`draft?draft_id=${draft_id}`)).data.lines;
    expect(line.answer === 'confirmed' && line.medicine.medicine_id === medicine_id).toBe(false);
  });

  it('without days or a dose asks for them, or for packs', async () => {
    const { draft_id, lines } = await make({ text: 'Tab. Dolo 650' });
    expect(lines).toMatchObject([{ units: null, as_written: null }]);
    expect((await answer(draft_id, 1, { answer: 'confirmed' })).status).toBe(409);
    const dose = { morning: 1, noon: 0, night: 0.5 };
    const { data } = await answer(draft_id, 1, { dose, days: 10, answer: 'confirmed' });
    expect(data.lines).toMatchObject([{ units: 15, answer: 'confirmed' }]);
    const { data: packs } = await answer(draft_id, 1, { packs: 3 });
    expect(packs.lines).toMatchObject([{ answer: 'open', as_written: { packs: 3 } }]);
  });

  it('that a pharmacist must read cannot be chosen by anybody else', async () => {
    const draft = await make({ text: 'Tab. Alprax 0.25 0-0-1 x 10 days\nTab. Warf 5 1-0-0 x 30 days' });
    expect(guardedIn(draft)).toBe(draft.lines.length);
    for (const { line, choices, medicine } of draft.lines) {
      expect(medicine).toBeNull();
      const medicine_id = choices[0]?.medicine_id;
      expect((await answer(draft.draft_id, line, { medicine_id, answer: 'confirmed', packs: 1 })).status).toBe(409);
    }
    expect(draft.lines.length).toBeGreaterThan(0);
  });

  it.each([
    [{ days: 0 }, 400],
    [{ dose: { morning: 0.3, noon: 0, night: 0 } }, 400],
    [{ packs: 21 }, 400],
    [{ answer: 'in-cart' }, 400],
    [{ medicine_id: 'no-such-medicine' }, 404],
  ])('refuses %j', async (change, status) => {
    const { draft_id } = await make();
    expect((await answer(draft_id, 1, change)).status).toBe(status);
    expect((await answer(draft_id, 99, { days: 3 })).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is refused to other accounts and without a login', async () => {
    const { draft_id } = await make();
    const other = shop.browser();
    expect((await other.get(`draft?draft_id=${draft_id}`)).status).toBe(401);
    expect((await other.ask('POST', 'draft', { text: MESSAGE })).status).toBe(401);
    await other.logIn('7519999999');
    expect((await other.get(`draft?draft_id=${draft_id}`)).status).toBe(404);
    const change = { draft_id, line: 1, answer: 'confirmed' };
    expect((await other.ask('PATCH', 'draft', change)).status).toBe(404);
    expect((await other.ask('POST', 'draft/to-cart', { draft_id })).status).toBe(404);
  });

  it('is stored encrypted, in no table, message or log; is in the export, and is erased with the person', async () => {
    const CANARY = 'Tab. Dolo 650 1-0-1 x 15 days canaryqzx';
    const { draft_id } = await make({ text: CANARY });
    await answer(draft_id, 1, { days: 3, answer: 'confirmed' });
    await toCart(draft_id);
    const { db } = shop.database;
    const tables = ['draft', 'outbox_message', 'audit_event', 'limit_window', 'doomed_file', 'consent'] as const;
    for (const table of tables) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/canaryqzx/i);
    }
    expect(shop.log.join('\n')).not.toMatch(/canaryqzx|dolo/i);
    expect(JSON.stringify(shop.messages)).not.toMatch(/canaryqzx|dolo/i);
    expect(await processRegistry.metrics()).not.toMatch(/canaryqzx/i);
    const parts = { db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    const files = await exportPersonFiles(parts, String(phone), 'operator:test');
    const kept = files.find(({ name }) => name === `drafts/${draft_id}.json`);
    expect(kept?.bytes.toString()).toContain('canaryqzx');
    await erasePerson(parts, String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    expect(await db.selectFrom('draft').select('id').where('id', '=', draft_id).execute()).toEqual([]);
  });

  it('is deleted after thirty days, with its file', async () => {
    const { draft_id } = await make();
    const { db } = shop.database;
    const later = (days: number) => new Date(Date.parse('2026-11-21T06:00:00Z') + days * 86_400_000);
    const parts = (days: number) => ({
      db,
      files: shop.files,
      now: () => later(days),
      newId: () => crypto.randomUUID(),
    });
    const rows = () => db.selectFrom('draft').selectAll().where('id', '=', draft_id).execute();
    await applyRetention(parts(29));
    const [row] = await rows();
    expect(row).toBeDefined();
    await applyRetention(parts(31));
    expect(await rows()).toEqual([]);
    expect(await shop.files.get(row?.file_key ?? '')).toBeNull();
  });
});
