import { expect, it } from 'vitest';
import { batchState } from './stock-lists.tsx';

const batch = { medicine_id: 'm-1', name: 'Crocin', batch: 'B1', mrp: 30, packs: 2, on_sale: false, kept_apart: null };

it('tells an expired batch from one that is only too close to its expiry', () => {
  expect(batchState({ ...batch, expiry: '2020-01-31' })).toBe('expired');
  expect(batchState({ ...batch, expiry: '2999-01-31' })).toBe('too close to its expiry to be sold');
  expect(batchState({ ...batch, expiry: '2020-01-31', kept_apart: 'recall' })).toBe('blocked: recall');
});
