import { describe, expect, it } from 'vitest';
import { sampleAlone, sampleProduct, withRecommended } from '#shop/shared/medicine/product-samples.ts';
import { percentOffMrp, savingOf } from './savings.ts';

const ALONE = sampleAlone({ code: 'already-lowest', reason: '' });

describe('savingOf', () => {
  it('is the server’s figure, with its basis', () => {
    expect(savingOf(sampleProduct().recommended)).toEqual({ percent: 62, onPack: 141.6, perUnit: 4.72, before: 228.6 });
  });

  it('ignores the figures against the MRP', () => {
    const { recommended } = withRecommended(sampleProduct(), {
      saving_percentage: 80,
      priceOfSearchedAccordingToRecommendedUnits: 999,
    });
    expect(savingOf(recommended)).toMatchObject({ percent: 62, before: 228.6 });
  });

  it('is null if nothing is recommended', () => expect(savingOf(ALONE.recommended)).toBeNull());
});

describe('percentOffMrp', () => {
  it.each([
    { saving_percentage: 8, discount_percentage: 10.4, shown: 10 },
    { saving_percentage: 8.5, discount_percentage: 0, shown: 9 },
  ])('shows $shown for %o', ({ shown, ...figures }) => {
    expect(percentOffMrp(withRecommended(ALONE, figures).recommended)).toBe(shown);
  });
});
