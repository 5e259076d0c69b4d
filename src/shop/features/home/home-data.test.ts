import { expect, it } from 'vitest';
import type { ProductData } from '#contract/areas/shop/inventory.ts';
import type { ShowcaseData } from '#contract/areas/shop/showcase.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import { answer, refusal, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { loadHome } from './home-data.ts';

const side = { manufacturer: 'Maker', perunitprice: 7.62, pack_size: 'strip of 10 tablets', image: '/x.svg' };
const showcase: ShowcaseData = {
  conditions: [
    {
      condition: 'BP(Hypertension)',
      items: [
        {
          medicine: { ...side, id: 'telma', name: 'Telma 40', mrp: 228.6 },
          recommednation: { ...side, id: 'telmikind', name: 'Telmikind 40', isoprice: 87 },
          unit: 'tablet',
          composition: 'Telmisartan (40mg)',
          savingpercent: 62,
        },
      ],
    },
    { condition: 'Epilepsy', items: [] },
  ],
  catalogue_version: 1,
};

/** Knows only the given names; every other one is found through a correction. */
function clientKnowing(
  names: readonly string[],
  savings: Record<string, number> = {},
  outOfStock: readonly string[] = [],
): ShopClient {
  return {
    searchProducts: async ({ query = '' }) =>
      answer(sampleSearch([sampleRow({ medicine_id: query, corrected: !names.includes(query) })])),
    productDetails: async ({ medicine_id }) =>
      answer({
        medicine: { id: medicine_id },
        recommended: {
          medicine: { id: 'the same' },
          search_inventory: !outOfStock.includes(medicine_id),
          saving_here: medicine_id in savings ? { percentage: savings[medicine_id], per_pack: 12 } : null,
        },
      } as ProductData),
    conditions: () => Promise.reject(new Error('Home asks for no conditions.')),
    savingsShowcase: async () => answer({ ...showcase }),
  };
}

const signal = new AbortController().signal;

it('shows only popular names that the catalogue has with this spelling', async () => {
  const { popular } = await loadHome(clientKnowing(['Dolo 650', 'Metformin']), signal);
  expect(popular).toEqual(['Dolo 650', 'Metformin']);
});

it('shows no example that is out of stock', async () => {
  const known = ['Telma 40', 'Pan 40'];
  const client = clientKnowing(known, { 'Telma 40': 62, 'Pan 40': 40 }, ['Telma 40']);
  expect((await loadHome(client, signal)).example?.medicine.id).toBe('Pan 40');
});

it('returns the server’s savings by condition, without what the page does not show', async () => {
  const { pack_size, ...ours } = side;
  expect((await loadHome(clientKnowing([]), signal)).showcase).toEqual([
    {
      condition: 'BP(Hypertension)',
      items: [
        {
          medicine: { ...ours, id: 'telma', name: 'Telma 40' },
          recommednation: { ...side, name: 'Telmikind 40', isoprice: 87 },
          unit: 'tablet',
          composition: 'Telmisartan (40mg)',
          savingpercent: 62,
        },
      ],
    },
    { condition: 'Epilepsy', items: [] },
  ]);
});

it('uses the first example with a saving large enough to explain the shop', async () => {
  const names = ['Telma 40', 'Augmentin 625', 'Pan 40'];
  const { example } = await loadHome(clientKnowing(names, { 'Telma 40': 4, 'Pan 40': 61 }), signal);
  expect(example?.medicine.id).toBe('Pan 40');
  expect(example?.saving).toEqual({ percentage: 61, per_pack: 12 });
});

it('renders without example and names while the catalogue is unavailable', async () => {
  const away = {
    searchProducts: async () => refusal('Not ready.'),
    productDetails: async () => refusal('Not ready.'),
    conditions: async () => refusal('Not ready.'),
    savingsShowcase: async () => refusal('Not ready.'),
  };
  expect(await loadHome(away, signal)).toEqual({ popular: [], example: null, showcase: [] });
});

it('searches once while the catalogue returns the same savings, and again when they change', async () => {
  const asked: string[] = [];
  const knowing = clientKnowing(['Dolo 650']);
  let savings = { ...showcase };
  const client: ShopClient = {
    ...knowing,
    savingsShowcase: async () => answer(savings),
    searchProducts: async (input, how) => {
      asked.push(input.query ?? '');
      return knowing.searchProducts(input, how);
    },
  };
  const first = await loadHome(client, signal);
  const times = asked.length;
  expect(times).toBeGreaterThan(5);
  expect(await loadHome(client, signal)).toBe(first);
  expect(asked).toHaveLength(times);
  savings = { ...showcase };
  expect(await loadHome(client, signal)).toEqual(first);
  expect(asked).toHaveLength(2 * times);
});

it('caches nothing of an aborted request', async () => {
  const client = { ...clientKnowing(['Dolo 650']), savingsShowcase: async () => answer(showcase) };
  const left = await loadHome(client, AbortSignal.abort());
  expect(await loadHome(client, signal)).not.toBe(left);
});
