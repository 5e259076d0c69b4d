import { expect, it } from 'vitest';
import { sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { sampleItem } from './cart-samples.tsx';
import { switchSaving } from './switch-saving.ts';

const kept = { recommended: null, keep_original: true, pack_price: 205.74 };
const substitute = sampleItem().alternative;

it('is the difference of the line’s price, to the paisa', () => {
  expect(switchSaving(sampleItem({ ...kept, quantity: 3 }))).toEqual({ kind: 'rupees', rupees: 356.22 });
});

it('is a percentage where the packs contain different amounts', () => {
  const medicine = sampleMedicine({ units_per_pack: 15 });
  expect(switchSaving(sampleItem({ ...kept, medicine }))).toEqual({ kind: 'percent', percent: 62 });
});

it('is a percentage where a pack could not be counted', () => {
  const medicine = sampleMedicine({ units_per_pack: null });
  expect(switchSaving(sampleItem({ ...kept, medicine }))).toEqual({ kind: 'percent', percent: 62 });
});

it('is null if the other one costs as much, or there is no other', () => {
  expect(switchSaving(sampleItem({ ...kept, pack_price: 87 }))).toBeNull();
  expect(switchSaving(sampleItem({ ...kept, alternative: null }))).toBeNull();
  const dearer = substitute && { ...substitute, saving_here: { per_unit: -1, per_pack: -30, percentage: -8 } };
  const medicine = sampleMedicine({ units_per_pack: 15 });
  expect(switchSaving(sampleItem({ ...kept, medicine, alternative: dearer }))).toBeNull();
});
