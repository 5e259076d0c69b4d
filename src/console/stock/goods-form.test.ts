import { expect, it } from 'vitest';
import { bodyOf, type GoodsTyped, isGoodsTyped, NOTHING_TYPED, nextLine } from './goods-form.ts';

const medicine = { medicine_id: 'm', name: 'Dolo', manufacturer: '', pack: '', mrp: 1, ceiling: null, sellable: 0 };
const typed: GoodsTyped = {
  ...{ supplier: 's', invoice: '1', dated: '2026-11-20', medicine, gtin: '', batch: 'B1' },
  ...{ expiry: '06/28', mrp: '33.60', cost: '24.5', packs: '10', free: '' },
};

it('becomes the request body, with the last day of the expiry month, and 0 for an empty number of free packs', () => {
  expect(bodyOf(typed).body).toMatchObject({ expiry: '2028-06-30', mrp: 33.6, cost: 24.5, packs: 10, free_packs: 0 });
});

it.each([
  [{ medicine: null }, ['medicine']],
  [{ expiry: '13/28' }, ['expiry']],
  [{ mrp: '1.234' }, ['mrp']],
  [{ packs: '-1', cost: 'x' }, ['cost', 'packs']],
])('says what is missing in %o, and sends nothing', (more, fields) => {
  const { body, faults } = bodyOf({ ...typed, ...more });
  expect([body, Object.keys(faults)]).toEqual([null, fields]);
});

it('keeps the invoice for the next line', () =>
  expect(nextLine(typed)).toEqual({ ...NOTHING_TYPED, supplier: 's', invoice: '1', dated: '2026-11-20' }));

it('ignores a stored value with another structure', () => {
  expect(isGoodsTyped(typed)).toBe(true);
  for (const other of [null, [], {}, { ...typed, medicine: 'm' }, { ...typed, packs: 10 }])
    expect(isGoodsTyped(other)).toBe(false);
});
