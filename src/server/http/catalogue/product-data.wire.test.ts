import { describe, expect, it } from 'vitest';
import { productDetailsResponse } from '#contract/areas/shop/inventory.ts';
import { successOf } from '#contract/envelope.ts';
import type { SmallRow } from '../../catalogue/testing/small-catalogue.ts';
import { answerOf, cheaper, others, telma } from '../../services/catalogue/testing/telma.ts';
import { toProductData } from './product-data.wire.ts';

describe('toProductData', () => {
  it('matches the contract exactly, with a recommendation and without', () => {
    for (const rows of [[telma, cheaper, ...others], [telma], [{ ...telma, stock: 0, packLabel: 'odd' }, cheaper]]) {
      const body = successOf(toProductData(answerOf(rows)));
      expect(productDetailsResponse.parse(body)).toEqual(body);
    }
  });

  it('states prices in rupees: the substitute for its own pack, the searched one for as many units', () => {
    const double: SmallRow = { ...cheaper, packLabel: 'strip of 20 tablets', mrpPaise: 16_000, discountPercent: 10 };
    const { medicine, recommended } = toProductData(answerOf([telma, double, ...others]));
    expect(medicine).toMatchObject({
      id: 'telma',
      mrp: 200,
      unit_price: 20,
      unit: 'tablet',
      units_per_pack: 10,
      selling_price: 200,
    });
    expect(recommended).toMatchObject({
      isRecommended: true,
      search_inventory: true,
      saving_price: 144,
      priceOfSearchedAccordingToRecommendedUnits: 400,
      saving_percentage: 64,
      discount_percentage: 10,
    });
    expect(recommended.medicine.warning_details).toEqual([{ Alcohol: 'Best avoided.' }]);
  });

  it('lists other packs of the medicine, each with its price and unit price', () => {
    const thirty: SmallRow = { ...telma, id: 'thirty', packLabel: 'strip of 30 tablets', mrpPaise: 54_000 };
    const data = toProductData(answerOf([telma, { ...thirty, discountPercent: 10, stock: 0 }, ...others]));
    expect(data.other_packs).toEqual([
      {
        id: 'thirty',
        pack_size: 'strip of 30 tablets',
        selling_price: 486,
        selling_unit_price: 16.2,
        in_stock: false,
      },
    ]);
    expect(toProductData(answerOf([telma, ...others])).other_packs).toEqual([]);
  });

  it('states its own price and discount if nothing is recommended', () => {
    const data = toProductData(answerOf([{ ...telma, discountPercent: 12.5, stock: 0 }]));
    expect(data.recommended).toMatchObject({
      isRecommended: false,
      search_inventory: false,
      saving_price: 175,
      discount_percentage: 12.5,
      saving_percentage: 12.5,
      priceOfSearchedAccordingToRecommendedUnits: 200,
    });
    expect(data.no_recommendation?.reason).not.toBe('');
    expect(data.evidence).toBeNull();
  });
});
