import { expect, it } from 'vitest';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { partsBackWords } from './order-words.ts';

const none = {
  ...{ shortfall: null, money_back: null, missing_back: null, uncovered_back: null, surplus_back: null },
  finalPrice: 300,
};
const back = { amount: 120, status: 'pending' } as const;

it('a refund for packs that the prescription does not cover names its own reason, not that packs were missing', () => {
  const order = { ...none, uncovered_back: back } as unknown as OrderData;
  expect(partsBackWords(order)).toEqual([expect.stringMatching(/^The prescription covers fewer packs .*Rs 120/)]);
});

it('each reason for which money goes back is one sentence', () => {
  const order = { ...none, money_back: back, missing_back: back, uncovered_back: back, surplus_back: back };
  expect(partsBackWords(order as unknown as OrderData)).toHaveLength(4);
  expect(partsBackWords(none as unknown as OrderData)).toEqual([]);
});
