import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE_PACKS } from '#domain/stock/correction.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let packer: CounterPerson;
let pharmacist: CounterPerson;
let supplier: string;
let drawn = 0;
const NOW = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
  pharmacist = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  const added = await post('supplier', { name: 'Karnataka Agencies', licence: 'KA-20B-1', gstin: '' });
  expect(added).toMatchObject({ status: 200, data: { name: 'Karnataka Agencies', gstin: null } });
  supplier = added.data.supplier_id;
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const post = (act: string, body: object, person = packer) => person.browser.ask('POST', `counter/stock/${act}`, body);
const get = async (what: string, person = packer) => (await person.browser.get(`counter/stock/${what}`)).data;
const card = (medicine = otc) => get(`card?medicine_id=${encodeURIComponent(medicine)}`);
const batchOf = async (batch: string) =>
  (await card()).batches.find((one: { batch: string }) => one.batch === batch) ?? null;
const line = (more: object = {}) => ({
  ...{ supplier_id: supplier, invoice: 'KA/1042', dated: '2026-11-20', medicine_id: otc },
  ...{ batch: `IN${++drawn}`, expiry: '2028-06-30', mrp: 33.6, cost: 24.5, packs: 10, free_packs: 2 },
  ...more,
});
/** A new batch with this many packs. */
const lying = async (packs: number) => {
  const body = line({ invoice: `L${drawn}`, packs, free_packs: 0 });
  expect((await post('goods-in', body)).status).toBe(200);
  return body.batch;
};
const correct = (batch: string, packs: number, shown: number, more: object = {}, person = packer) =>
  post('correct', { medicine_id: otc, batch, kind: 'counted', packs, shown, why: 'counted', ...more }, person);

describe('goods in', () => {
  it('adds paid and free packs to the stock, and the ledger names who received them', async () => {
    const before = (await get(`find?q=${encodeURIComponent(otc)}`))[0].sellable;
    const body = line();
    const done = await post('goods-in', body);
    expect(done).toMatchObject({ status: 200, data: { batch: body.batch, packs: 12, sellable: before + 12 } });
    expect(await batchOf(body.batch)).toMatchObject({ packs: 12, on_sale: true, mrp: 33.6 });
    expect((await card()).rows[0]).toMatchObject({ batch: body.batch, what: 'received', packs: 12, by: 'Ravi Kumar' });
    expect((await card()).bought[0]).toMatchObject({ cost: 24.5, packs: 10, free_packs: 2, invoice: 'KA/1042' });
  });

  it('refuses the same line again, however its number and batch are written, and a different date for the invoice', async () => {
    const body = line({ invoice: 'KMA/7' });
    expect((await post('goods-in', body)).status).toBe(200);
    const again = await post('goods-in', { ...body, invoice: 'kma-7', batch: body.batch.toLowerCase() });
    expect([again.status, again.message]).toEqual([
      409,
      expect.stringMatching(/was already entered from invoice KMA\/7/),
    ]);
    const otherDay = await post('goods-in', line({ invoice: 'KMA/7', dated: '2026-11-19' }));
    expect(otherDay.message).toMatch(/was entered with the date 2026-11-20/);
    expect(await batchOf(body.batch)).toMatchObject({ packs: 12 });
    const read = await get(`purchase?supplier_id=${supplier}&invoice=KMA7&dated=2026-11-20`);
    expect(read.lines).toMatchObject([{ line: 1, batch: body.batch, packs: 10, free_packs: 2 }]);
  });

  it('enters a line once when it is sent five times at the same moment', async () => {
    const body = line({ invoice: 'ONCE' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('goods-in', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await batchOf(body.batch)).toMatchObject({ packs: 12 });
  });

  it.each([
    [{ expiry: '2026-11-20' }, /expired on 2026-11-20/],
    [{ expiry: '2027-02-01' }, /only with more than 90 days left: suppliers take packs back until 90 days before/],
    [{ packs: 0, free_packs: 0 }, /No packs were entered/],
    [{ cost: 40 }, /cost of a pack is above its MRP/],
    [{ dated: '2027-01-01' }, /in the future/],
    [{ dated: '2025-01-01' }, /more than 400 days ago/],
    [{ supplier_id: 'nobody' }, /no such supplier/],
  ])('refuses %o', async (more, sentence) => {
    const body = line({ invoice: 'BAD', ...more });
    const refused = await post('goods-in', body);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(sentence)]);
    expect(await batchOf(body.batch)).toBeNull();
  });

  it('refuses hostile texts and invalid amounts, before anything is looked up', async () => {
    for (const more of [
      { batch: '\u0000' },
      { mrp: 1.234 },
      { packs: 1.5 },
      { packs: -1 },
      { gtin: '123' },
      { mrp: 1e9 },
    ])
      expect((await post('goods-in', line(more))).status, JSON.stringify(more)).toBe(400);
  });

  it('takes a supplier with a valid GSTIN, and none with a mistyped one', async () => {
    const wholesaler = { name: 'Mysuru Pharma', licence: 'KA-20B-2' };
    expect((await post('supplier', { ...wholesaler, gstin: '29AABCU9603R1ZX' })).status).toBe(400);
    const added = await post('supplier', { ...wholesaler, gstin: '29aabcu9603r1zj' });
    expect(added).toMatchObject({ status: 200, data: { gstin: '29AABCU9603R1ZJ' } });
  });

  it('warns about an MRP above the ceiling, and one that differs from the catalogue’s', async () => {
    const rows: { medicine_id: string; ceiling: number | null }[] = await get('find?q=dolo');
    const capped = rows.find(({ ceiling }) => ceiling !== null);
    const mrp = (capped?.ceiling ?? 0) + 1;
    const done = await post('goods-in', line({ medicine_id: capped?.medicine_id, mrp, cost: 1 }));
    expect(done.data.notes).toEqual([
      expect.stringMatching(/above the government’s ceiling/),
      expect.stringMatching(/differs from the catalogue’s/),
    ]);
  });

  it('names packs as the shop does, and not as its list prints them', async () => {
    const [found] = await get('find?q=glycomet%20500%20sr');
    expect(found.pack).toBe('strip of 20 tablets SR');
  });

  it('learns a code from a scan, finds the medicine by it, and refuses it on another medicine', async () => {
    expect(await get('find?q=8901234567890')).toEqual([]);
    expect((await post('goods-in', line({ gtin: '8901234567890' }))).status).toBe(200);
    expect(await get('find?q=08901234567890')).toMatchObject([{ medicine_id: otc }]);
    const [other] = await get('find?q=janumet');
    const refused = await post('goods-in', line({ gtin: '8901234567890', medicine_id: other.medicine_id }));
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/was read on packs of/)]);
  });
});

describe('corrections', () => {
  it('of few packs are done at once, and of many wait for another person', async () => {
    const clerk = await atCounter(shop, 'Counts Little', ['packer']);
    const batch = await lying(100);
    const few = await correct(batch, 95, 100, {}, clerk);
    expect(few).toMatchObject({ status: 200, data: { state: 'done', before: 100, after: 95 } });
    const more = await correct(batch, 94 - ALONE_PACKS, 95, { kind: 'counted' }, clerk);
    expect(more.data).toEqual({ state: 'waits', before: 95, after: 94 - ALONE_PACKS });
    expect(await batchOf(batch)).toMatchObject({ packs: 95 });
    const [waiting] = (await get('corrections', pharmacist)).filter((one: { batch: string }) => one.batch === batch);
    expect(waiting).toMatchObject({ by: 'Counts Little', is_mine: false, before: 95 });
    expect((await post('correction', { id: waiting.id, verdict: 'confirm' }, clerk)).status).toBe(403);
    expect((await post('correction', { id: waiting.id, verdict: 'confirm' }, pharmacist)).status).toBe(200);
    expect(await batchOf(batch)).toMatchObject({ packs: 94 - ALONE_PACKS });
    expect((await post('correction', { id: waiting.id, verdict: 'confirm' }, pharmacist)).status).toBe(409);
  });

  it('in small steps add up within a day', async () => {
    const clerk = await atCounter(shop, 'In Pieces', ['packer']);
    const batch = await lying(100);
    expect((await correct(batch, 80, 100, {}, clerk)).data.state).toBe('done');
    expect((await correct(batch, 79, 80, {}, clerk)).data.state).toBe('waits');
    const again = await correct(batch, 78, 80, {}, clerk);
    expect([again.status, again.message]).toEqual([
      409,
      expect.stringMatching(/is already waiting for another person/),
    ]);
  });

  it('are not confirmed by the person who asked, by any path, nor if the batch has changed', async () => {
    const both = await atCounter(shop, 'Counts And Checks', ['packer', 'pharmacist']);
    const batch = await lying(100);
    await correct(batch, 10, 100, {}, both);
    const [own] = (await get('corrections', both)).filter((one: { batch: string }) => one.batch === batch);
    expect(own.is_mine).toBe(true);
    const refused = await post('correction', { id: own.id, verdict: 'confirm' }, both);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/Another person has to confirm/)]);
    const bySql = shop.database.pool.query(
      "update stock_correction set outcome = 'done', decided_by = made_by, decided_at = now() where id = $1",
      [own.id],
    );
    await expect(bySql).rejects.toThrow(/corrected_by_two/);
    const alone = shop.database.pool.query(
      "update stock_correction set outcome = 'done', decided_at = now() where id = $1",
      [own.id],
    );
    await expect(alone).rejects.toThrow(/corrected_by_two/);
    await correct(batch, 99, 100, { kind: 'destroyed', packs: 1 }, pharmacist);
    await post('goods-in', line({ batch, invoice: 'MORE' }));
    const moved = await post('correction', { id: own.id, verdict: 'confirm' }, pharmacist);
    expect([moved.status, moved.message]).toEqual([409, expect.stringMatching(/held 100 packs .* holds 112 now/)]);
    expect((await post('correction', { id: own.id, verdict: 'refuse' }, pharmacist)).status).toBe(200);
    const reopened = shop.database.pool.query(
      'update stock_correction set outcome = null, decided_at = null where id = $1',
      [own.id],
    );
    await expect(reopened).rejects.toThrow(/append-only/);
  });

  it('use the same limit as the database', async () => {
    const { rows } = await shop.database.pool.query(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'corrected_by_two'",
    );
    expect(rows[0].rule).toContain(`alone_packs <= ${ALONE_PACKS}`);
  });

  it('refuse outdated figures and an unknown batch, and change nothing if the count is what is recorded', async () => {
    const batch = await lying(10);
    expect((await correct(batch, 10, 10)).data.state).toBe('same');
    const stale = await correct(batch, 9, 11);
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringMatching(/now show 10 packs of batch .*; you saw 11/),
    ]);
    expect((await correct('NEVER', 1, 0)).message).toMatch(/not recorded yet, so its expiry is needed/);
    expect((await correct(batch, 11, 10, { kind: 'destroyed' })).message).toMatch(/holds 10 packs/);
    for (const kind of ['destroyed', 'sent_back'])
      expect(await correct(batch, 0, 10, { kind })).toMatchObject({
        status: 400,
        message: expect.stringMatching(/1 or more/),
      });
    expect((await correct(batch, 4, 10, { kind: 'sent_back', why: 'near expiry' })).data).toMatchObject({ after: 6 });
    const rows = (await card()).rows.filter((row: { batch: string }) => row.batch === batch);
    expect(rows.find(({ what }: { what: string }) => what === 'sent_back')).toMatchObject({
      packs: -4,
      note: 'near expiry',
      by: 'Ravi Kumar',
    });
  });
});

describe('the shelf', () => {
  it('blocks and releases a batch, each with permission', async () => {
    const batch = await lying(5);
    const act = { medicine_id: otc, batch, why: 'label torn' };
    expect((await post('keep-apart', act)).data).toMatchObject({ on_sale: false });
    expect(await batchOf(batch)).toMatchObject({ kept_apart: 'label torn' });
    expect((await post('keep-apart', act)).status).toBe(409);
    expect((await post('release', act)).status).toBe(403);
    expect((await post('release', act, pharmacist)).data).toMatchObject({ on_sale: true });
    expect((await post('keep-apart', { ...act, medicine_id: 'none' })).status).toBe(400);
  });

  it('lists what expires within 30, 60 and 90 days, and until when it can be returned', async () => {
    const near = { medicine_id: otc, batch: 'NEAR9', expiry: '2027-01-10', mrp_paise: 3000, packs: 3, on_sale: true };
    await shop.database.db
      .insertInto('medicine_batch')
      .values({ ...near, on_sale: false })
      .execute();
    const within = async (days: number) =>
      (await get(`expiring?days=${days}`)).filter(({ batch }: { batch: string }) => batch === 'NEAR9');
    expect([await within(30), (await within(60)).length]).toEqual([[], 1]);
    expect((await within(90))[0]).toMatchObject({ send_back_until: '2026-10-12', on_sale: false });
  });

  it('lists what to order, from customers’ orders', async () => {
    const { rows } = await shop.database.pool.query(
      `select m.id, b.batch, b.expiry, b.mrp_paise as "mrpPaise" from medicine m join medicine_batch b on b.medicine_id = m.id
       where schedule = 'OTC' and not discontinued and stock > 3 and m.id <> $1 and m.mrp_paise < 50000 order by m.id limit 1`,
      [otc],
    );
    const [{ id: medicineId, ...shelf }] = rows;
    await orderOf(await newCustomer(shop, 7_396_000_001), medicineId, { order_type: 'cod', quantity: 3 });
    const listed = async () =>
      (await get('to-order')).find((row: { medicine_id: string }) => row.medicine_id === medicineId);
    expect(await listed()).toBeUndefined();
    // Three packs wait for the order and none is left: 3 in 60 days are 1.5 in 30.
    await countBatch({ db: shop.database.db, now: () => NOW }, { medicineId, ...shelf, packs: 3 });
    expect(await listed()).toMatchObject({ sold: 3, sellable: 0, short: 0, to_order: 2 });
  });

  it('shows nothing without signing in, or without permission', async () => {
    expect((await shop.browser().get('counter/stock/to-order')).status).toBe(401);
    const support = await atCounter(shop, 'Only Calls', ['support']);
    expect((await support.browser.get('counter/stock/expiring')).status).toBe(403);
    expect((await post('goods-in', line(), pharmacist)).status).toBe(403);
    expect((await card('none'))?.medicine).toBeUndefined();
  });
});
