import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartResponse } from '#contract/areas/shop/cart.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_400_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

async function add(name: string): Promise<void> {
  const { data } = await browser.get(`inventory/search-products?query=${encodeURIComponent(name)}&limit=50`);
  const found = data.medicines.find((row: { medicine_name: string }) => row.medicine_name === name);
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: found.medicine_id, keep_original: true });
}

const safety = async () => cartResponse.parse(JSON.parse((await browser.get('cart/get-cart')).text)).result.data.safety;
const tell = (answers: object) => browser.ask('PUT', 'user/health', { agreed: true, ...answers });
const severities = async () => (await safety()).findings.map(({ severity, code }) => `${severity} ${code}`);

describe('answers as people type them', () => {
  it.each<[object, string[], string[]]>([
    [{ medicines: [{ name: 'tab Warf 5 od' }] }, ['stop interaction'], []],
    [{ medicines: [{ name: 'warf5' }] }, ['stop interaction'], []],
    [{ medicines: [{ name: 'Pan 40 and Warf 5' }] }, ['stop interaction'], []],
    [{ medicines: [{ name: 'वारफेरिन' }] }, ['stop interaction'], ['वारफेरिन']],
    [{ allergies: ['rash from Combiflam'] }, ['stop allergy'], []],
    [{ allergies: ['brufen, dust'] }, ['stop allergy'], ['dust']],
    [{ allergies: ['इबुप्रोफेन से एलर्जी'] }, ['stop allergy'], []],
    [{ allergies: ['Combiflam and the red syrup'] }, ['stop allergy'], ['the red syrup']],
    [{ allergies: ['not allergic to Combiflam'] }, [], ['not allergic to Combiflam']],
    [{ allergies: ['milk', 'none known'] }, [], ['milk']],
    [{ medicines: [{ name: 'none' }], conditions: ['Nil', 'no illness'] }, [], []],
  ])('reads what people type, and names the rest: %j', async (answers, expected, unread) => {
    await add('Combiflam Tablet');
    await tell(answers);
    const { findings, not_checked } = await safety();
    expect(
      findings.filter(({ severity }) => severity !== 'know').map(({ severity, code }) => `${severity} ${code}`),
    ).toEqual(expected);
    expect(not_checked).toEqual(unread);
  });

  it('counts the dose of a brand that was named without its last words, beside another brand', async () => {
    await add('Dolo 650 Tablet');
    await tell({ medicines: [{ name: 'Dolo 650', units_per_day: 8 }] });
    expect(await severities()).toEqual(['ask max_daily']);
  });
});
