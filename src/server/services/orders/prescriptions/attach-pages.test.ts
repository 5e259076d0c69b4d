import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftPagesResponse, draftResponse } from '#contract/areas/shop/draft.ts';
import { linesOfText } from '#domain/prescription-text/paper-text.ts';
import { readPaper } from '#domain/prescription-text/read-paper.ts';
import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import { samplePage } from '../../../providers/page-reader/testing/pages.ts';
import { newCustomer, type TestCustomer } from '../../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { readNextPage } from '../../people/drafts/read-next-page.ts';
import { applyRetention } from '../../privacy/apply-retention.ts';
import { erasePerson } from '../../privacy/erase-person.ts';

let shop: TestShop;
let customer: TestCustomer;
let browser: TestBrowser;
let phone = 7_540_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100, discount_percent: 5 }).execute();
  phone += 1;
  customer = await newCustomer(shop, phone);
  ({ browser } = customer);
});

const db = () => shop.database.db;
const now = () => new Date('2026-11-21T06:05:00Z');

/** Sends a picture, has it read, confirms its line and puts it into the cart; gives the draft's id. */
async function readIntoCart(text = 'Name: Asha Rao\nTab. Telma 40 1-0-0 x 30 days', as = browser): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="prescription_images"; filename="a.jpg"\r\n\r\n'),
    samplePage('printed'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent = await as.ask('POST', 'draft/picture', payload, type);
  const { draft_id } = draftResponse.parse(JSON.parse(sent.text)).result.data;
  const paper = readPaper(linesOfText(text));
  const reader = { read: async () => ({ kind: 'read', paper, crops: [] }) as const, close: async () => undefined };
  const snapshot = () => shop.catalogue.current() as CatalogueSnapshot;
  while (await readNextPage({ db: db(), files: shop.files, now, snapshot, reader })) {}
  expect((await as.ask('PATCH', 'draft', { draft_id, line: 1, answer: 'confirmed' })).status).toBe(200);
  expect((await as.ask('POST', 'draft/to-cart', { draft_id, keep_brands: true })).status).toBe(200);
  return draft_id;
}

const offered = async (as = browser) =>
  draftPagesResponse
    .parse(JSON.parse((await as.get('draft/pages')).text))
    .result.data.map(({ draft_id, patient }) => [draft_id, patient]);
const place = (more: object = {}, { patient_id, address_id, browser: as }: TestCustomer = customer, key = '') =>
  as.ask(
    'POST',
    'order/place-order',
    { patient_id, address_id, order_type: 'cod', ...more },
    key === '' ? {} : { 'idempotency-key': key },
  );
const filesOf = (orderId: string) =>
  db()
    .selectFrom('prescription_file as f')
    .innerJoin('prescription as p', 'p.id', 'f.prescription_id')
    .select(['f.file_key', 'f.kind'])
    .where('p.order_id', '=', orderId)
    .execute();
const prescriptionOf = async (order_id: string) =>
  (await browser.ask('POST', 'order/get-order', { order_id })).data.prescription_status;
const cancel = (order_id: string) => browser.ask('PATCH', 'order/cancel-user-order', { order_id });
const announced = async () => (await db().selectFrom('unclaimed_file').select('file_key').execute()).length;

describe('a picture that was read into the cart', () => {
  it('is offered, with the name that was read on it, and is attached to the order as its prescription', async () => {
    const draft_id = await readIntoCart();
    expect(await offered()).toEqual([[draft_id, 'Asha Rao']]);
    const { data } = await place({ draft_pages: draft_id });
    expect(await prescriptionOf(data.order_id)).toBe('PENDING');
    const [file] = await filesOf(data.order_id);
    expect(file?.kind).toBe('image');
    const picture = await browser.get(`draft/picture?draft_id=${draft_id}`);
    expect((await shop.files.get(file?.file_key ?? ''))?.length).toBeGreaterThan(10_000);
    expect(picture.status).toBe(200);
    expect(await offered()).toEqual([]);
    expect(await announced()).toBe(0);
  });

  it('is only attached to an order if it is chosen', async () => {
    await readIntoCart();
    const { data } = await place();
    expect(await prescriptionOf(data.order_id)).toBe('TELECONSULT');
    expect(await filesOf(data.order_id)).toEqual([]);
  });

  it('is attached once: a repeat of the order returns the first, another order is refused and stores nothing', async () => {
    const draft_id = await readIntoCart();
    const key = crypto.randomUUID();
    const first = await place({ draft_pages: draft_id }, customer, key);
    const again = await place({ draft_pages: draft_id }, customer, key);
    expect(again.data.order_id).toBe(first.data.order_id);
    expect(await filesOf(first.data.order_id)).toHaveLength(1);
    await readIntoCart();
    const second = await place({ draft_pages: draft_id });
    expect([second.status, second.message]).toEqual([409, expect.stringContaining('was used for another order')]);
    expect((await browser.get('cart/get-cart')).data.cartItems).toHaveLength(1);
    expect(await announced()).toBe(0);
  });

  it('is attached once if two orders use it at the same moment', async () => {
    const draft_id = await readIntoCart();
    const answers = await Promise.all([1, 2].map(() => place({ draft_pages: draft_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await announced()).toBe(0);
  });

  it('can be chosen again after its order was cancelled', async () => {
    const draft_id = await readIntoCart();
    const { data } = await place({ draft_pages: draft_id });
    expect((await cancel(data.order_id)).status).toBe(200);
    expect(await offered()).toEqual([]);
    const { lines } = draftResponse.parse(JSON.parse((await browser.get(`draft?draft_id=${draft_id}`)).text)).result
      .data;
    const medicine_id = lines[0]?.medicine?.medicine_id;
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, keep_original: true });
    expect(await offered()).toHaveLength(1);
    expect((await place({ draft_pages: draft_id })).status).toBe(200);
  });

  it('is not offered for another cart', async () => {
    await readIntoCart();
    await db().deleteFrom('cart_line').execute();
    expect(await offered()).toEqual([]);
  });

  it('must be a picture: a draft from text has none', async () => {
    const made = await browser.ask('POST', 'draft', { text: 'Tab. Telma 40 1-0-0 x 30 days' });
    const { draft_id } = draftResponse.parse(JSON.parse(made.text)).result.data;
    await browser.ask('PATCH', 'draft', { draft_id, line: 1, answer: 'confirmed' });
    await browser.ask('POST', 'draft/to-cart', { draft_id, keep_brands: true });
    expect(await offered()).toEqual([]);
    expect((await place({ draft_pages: draft_id })).status).toBe(409);
  });

  it('belongs to its account: a stranger is offered nothing and can attach nothing', async () => {
    const draft_id = await readIntoCart();
    const other = await newCustomer(shop, phone + 500_000);
    await readIntoCart('Tab. Telma 40 1-0-0 x 30 days', other.browser);
    expect(await offered(other.browser)).not.toContainEqual([draft_id, 'Asha Rao']);
    expect((await place({ draft_pages: draft_id }, other)).status).toBe(409);
    expect(await offered()).toHaveLength(1);
    expect((await shop.browser().get('draft/pages')).status).toBe(401);
  });

  it.each(['a,,b', 'a b', '../x', ',', 'a,b,c,d,e,f', 'x'.repeat(401)])(
    'is named by ids alone: %j is refused',
    async (draft_pages) => {
      await readIntoCart();
      expect((await place({ draft_pages })).status).toBe(400);
    },
  );

  it('stays with its order when the draft is deleted, and is erased with the person', async () => {
    const draft_id = await readIntoCart();
    const { data } = await place({ draft_pages: draft_id });
    const [file] = await filesOf(data.order_id);
    const parts = { db: db(), files: shop.files, newId: () => crypto.randomUUID() };
    const later = () => new Date(Date.parse('2026-11-21T06:00:00Z') + 31 * 86_400_000);
    await applyRetention({ ...parts, now: later });
    expect((await browser.get(`draft?draft_id=${draft_id}`)).status).toBe(404);
    expect(await shop.files.get(file?.file_key ?? '')).not.toBeNull();
    expect((await cancel(data.order_id)).status).toBe(200);
    await erasePerson({ ...parts, now }, String(phone), {
      ...({ askedBy: 'operator', actor: 'operator:test', reason: 'request' } as const),
    });
    expect(await db().selectFrom('draft').select('id').where('id', '=', draft_id).execute()).toEqual([]);
  });
});
