import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processRegistry } from '../../../ops/meters.ts';
import { newCustomer } from '../../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

/** Words that nothing else writes, and the count of units, plain and in quarters, as a whole number of the text. */
const CANARIES = [
  /canaryallergy/u,
  /canarycondition/u,
  /canarytaken/u,
  /(?<![\w.])7777\.25(?!\w)/u,
  /(?<![\w.])31109(?![\w.])/u,
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());

/** Every row of every table, as one text. */
async function everyRow(): Promise<string> {
  const { db } = shop.database;
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
  );
  expect(texts.length).toBeGreaterThan(20);
  return texts.join('\n');
}

it('health answers and courses are in no table, log line, metric or message after a cart and an order were checked with them', async () => {
  const { browser, patient_id, address_id } = await newCustomer(shop, 7_510_000_001);
  const found = await browser.get('inventory/search-products?query=Dolo%20650%20Tablet&limit=50');
  const { medicine_id } = found.data.medicines.find(
    ({ medicine_name }: { medicine_name: string }) => medicine_name === 'Dolo 650 Tablet',
  );
  const medicines = [{ name: 'canarytaken drops' }];
  const answers = { agreed: true, allergies: ['canaryallergy'], conditions: ['canarycondition'], medicines };
  expect((await browser.ask('PUT', 'user/health', answers)).status).toBe(200);
  const course = { dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' } };
  const change = { agreed: true, medicine_id, start: '2026-01-01', units_left: 7777.25, ...course };
  expect((await browser.ask('PUT', 'user/medicines', change)).status).toBe(200);
  expect((await browser.get('user/medicines')).text).toContain('7777.25');

  await browser.ask('POST', 'cart/add-to-cart', { medicine_id, keep_original: true });
  expect((await browser.get('cart/get-cart')).text).toContain('canarytaken');
  expect((await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' })).status).toBe(
    200,
  );

  const places = {
    tables: await everyRow(),
    log: shop.log.join('\n'),
    metrics: await processRegistry.metrics(),
    messages: JSON.stringify(shop.messages),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const canary of CANARIES) expect(canary.test(text), `${canary} in ${place}`).toBe(false);
  }
  expect(places.log).toContain('place-order');
});
