import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SupplyRule } from '#domain/orders/supply-policy.ts';
import { saveSupplyRule } from '../../persistence/repositories/orders/supply-rule-repository.ts';
import { newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { approve } from '../../testing/pharmacists.ts';
import { withPhoto } from '../../testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let medicine_id: string;
let phone = 7_900_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { data } = await shop.browser().get('inventory/search-products?query=alprazolam&limit=50');
  medicine_id = data.medicines[0].medicine_id;
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.database.db.deleteFrom('supply_rule').execute();
});

const customer = (): Promise<TestCustomer> => {
  phone += 1;
  return newCustomer(shop, phone);
};
async function allow(changes: Partial<SupplyRule> = {}): Promise<void> {
  const rule = { schedule: 'PSYCHOTROPIC', pinPrefix: '', prescriptionDays: 30, allowed: true, why: '' } as const;
  await saveSupplyRule(shop.database.db, { ...rule, ...changes }, new Date());
  await shop.catalogue.refreshNow();
}
const page = async () => (await shop.browser().ask('POST', 'inventory/product-details', { medicine_id })).data.medicine;
const row = async () => {
  const { data } = await shop.browser().get('inventory/search-products?query=alprazolam&limit=50');
  return data.medicines.find((each: { medicine_id: string }) => each.medicine_id === medicine_id);
};
const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});

describe('a psychotropic substance of the NDPS Act', () => {
  it('is not sold by default: its page, its row and the cart say so', async () => {
    expect(await page()).toMatchObject({ sold_online: false, not_sold_reason: expect.stringMatching(/psychotropic/) });
    expect(await row()).toMatchObject({ sold_online: false, schedule: 'H1' });
    const { browser } = await customer();
    const refused = await browser.ask('POST', 'cart/add-to-cart', { medicine_id, keep_original: true });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/psychotropic substance under the NDPS Act/);
  });

  it('is sold once a policy allows it, and the pages follow', async () => {
    await allow();
    expect(await page()).toMatchObject({ sold_online: true, not_sold_reason: null });
    expect(await row()).toMatchObject({ sold_online: true });
    expect((await orderOf(await customer(), medicine_id)).status).toBe(200);
  });

  it('is sent only to places that the policy allows', async () => {
    await allow({ pinPrefix: '11' });
    const refused = await orderOf(await customer(), medicine_id);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/psychotropic/);
  });

  it('is refused at the order if the policy was withdrawn after it was put into the cart', async () => {
    await allow();
    const { browser, patient_id, address_id } = await customer();
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, keep_original: true });
    await allow({ allowed: false, why: 'Not any more.' });
    const refused = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Not any more\./);
  });

  it('must meet the stricter of two rules on the age of a prescription, also when it is approved', async () => {
    await allow({ prescriptionDays: 3 });
    const person = await customer();
    const { data } = await orderOf(person, medicine_id);
    const number = data.iso_order_id;
    await expect(approve(pharmacy(), number)).rejects.toThrow(/no consultation at a distance may prescribe it/);
    await person.browser.ask('POST', 'order/prescription', ...(await withPhoto('rx.jpg', { order_id: data.order_id })));
    await expect(approve(pharmacy(), number, { dated: '2026-11-10' })).rejects.toThrow(/it may be at most 3\./);
  });
});
