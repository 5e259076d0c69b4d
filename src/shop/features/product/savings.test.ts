import { describe, expect, it } from 'vitest';
import { sampleAlone, sampleProduct, withRecommended } from './product-samples.ts';
import { savingOf, savingPercent } from './savings.ts';

const ALONE = sampleAlone({ code: 'already-lowest', reason: '' });

describe('savingOf', () => {
  it('is what the substitute costs less for as many units', () => {
    expect(savingOf(sampleProduct().recommended)).toEqual({ percent: 62, onPack: 141.6, perUnit: 4.72 });
  });

  it('has no figure for one unit where the pack is not counted', () => {
    const { recommended } = sampleProduct();
    const medicine = { ...recommended.medicine, units_per_pack: null };
    expect(savingOf({ ...recommended, medicine })?.perUnit).toBeNull();
  });

  it('is nothing where nothing is recommended', () => expect(savingOf(ALONE.recommended)).toBeNull());
});

describe('savingPercent', () => {
  it.each([
    { isRecommended: true, saving_percentage: 61.5, discount_percentage: 10, shown: 62 },
    { isRecommended: true, saving_percentage: 0.4, discount_percentage: 10, shown: 0 },
    { isRecommended: false, saving_percentage: 8, discount_percentage: 10.4, shown: 10 },
    { isRecommended: false, saving_percentage: 8.5, discount_percentage: 0, shown: 9 },
  ])('shows $shown for %o', ({ shown, ...figures }) => {
    expect(savingPercent(withRecommended(ALONE, figures).recommended)).toBe(shown);
  });
});
