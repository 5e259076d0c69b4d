import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal, sampleSearch } from '#shop/testing/search-samples.ts';
import { apiClient } from './api-client.ts';
import { MalformedAnswer } from './call-api.ts';

const reply = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  );

afterEach(() => vi.unstubAllGlobals());

it('omits undefined parameters', async () => {
  reply(answer(sampleSearch([])));
  await apiClient.searchProducts({ salt: 'zinc & iron', page: 2 });
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/v1/inventory/search-products?salt=zinc+%26+iron&page=2');
});

it('posts the medicine id as JSON', async () => {
  reply(refusal('No products found for the query.'), 404);
  const result = await apiClient.productDetails({ medicine_id: 'x' });
  expect(result).toEqual(refusal('No products found for the query.'));
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"medicine_id":"x"}' });
});

it.each([
  null,
  [],
  'text',
  {},
  { success: true },
  { success: true, result: {} },
  { success: 'yes', result: { data: 1 } },
])('does not accept %j as an answer', async (body) => {
  reply(body);
  await expect(apiClient.searchProducts({ query: 'dolo' })).rejects.toThrow(MalformedAnswer);
});

it('does not accept a page of HTML as an answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(apiClient.searchProducts({ query: 'dolo' })).rejects.toThrow(MalformedAnswer);
});
