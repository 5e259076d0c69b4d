import { describe, expect, it } from 'vitest';
import type { ShopClient } from '#contract/shop-client.ts';
import { answer } from '#shop/testing/search-samples.ts';
import { findProduct, readMedicineId } from './product-outcome.ts';
import { sampleProduct } from './product-samples.ts';

const { signal } = new AbortController();

function clientThat(
  reply: Awaited<ReturnType<ShopClient['productDetails']>>,
  asked: string[] = [],
): Pick<ShopClient, 'productDetails'> {
  return {
    productDetails: async ({ medicine_id }) => {
      asked.push(medicine_id);
      return reply;
    },
  };
}

function refusal(result_code: number) {
  return { success: false, result_code, message: 'no', result: { error: 'no' } } as const;
}

it.each([
  ['id=a', 'a'],
  ['query=b', 'b'],
  ['id=a&query=b', 'a'],
  ['id=&query=b', 'b'],
  ['id=50%25%20a', '50% a'],
  ['', null],
])('reads the medicine of ?%s as %o', (search, id) => {
  expect(readMedicineId(new URLSearchParams(search))).toBe(id);
});

describe('findProduct', () => {
  it('requests the medicine by its encoded id', async () => {
    const asked: string[] = [];
    const outcome = await findProduct(clientThat(answer(sampleProduct()), asked), '50% a', signal);
    expect(asked).toEqual(['50%25%20a']);
    expect(outcome).toMatchObject({ kind: 'found', data: { medicine: { id: 'telma-40' } } });
  });

  it.each([20, 30])('treats code %i as no such product', async (code) => {
    expect(await findProduct(clientThat(refusal(code)), 'x', signal)).toEqual({ kind: 'unknown' });
  });

  it.each([
    [90, 500],
    [91, 503],
    [50, 429],
  ])('fails with code %i as %i', async (code, status) => {
    expect(await findProduct(clientThat(refusal(code)), 'x', signal)).toEqual({ kind: 'failed', status });
  });

  it('requests nothing where the URL names no medicine', async () => {
    const asked: string[] = [];
    expect(await findProduct(clientThat(refusal(90), asked), null, signal)).toEqual({ kind: 'unknown' });
    expect(asked).toEqual([]);
  });
});
