import { describe, expect, it } from 'vitest';
import { productDetailsResponse } from '#contract/areas/inventory.ts';
import { successOf } from '#contract/envelope.ts';
import { toProductData } from '#contract/wire/product-data.wire.ts';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { findSubstitute, type ProductAnswer } from './find-substitute.ts';

const TOP = 'Cipla Ltd';
const manufacturers = [{ key: 'cipla', name: 'Cipla', topTier: true, spellingKeys: ['cipla'] }];
const telma: SmallRow = { id: 'telma', name: 'Telma 40 Tablet', salts: ['Telmisartan (40mg)'], mrpPaise: 20_000 };
const texts = [
  {
    key: 'telmisartan',
    routes: ['oral' as const],
    description: 'For blood pressure.',
    howItWorks: 'It widens the vessels.',
    howToUse: 'Swallow it whole. Take it daily.',
    safety: [{ Alcohol: 'Best avoided.' }],
    sideEffects: 'Dizziness.',
    condition: 'BP(Hypertension)',
    byForm: { 'dispersible-tablet': { useFirst: 'Stir it into water.' } },
    source: 'a test',
    date: '2026-11',
    reviewer: 'not yet reviewed',
  },
];

function answerOf(rows: SmallRow[], id = 'telma'): ProductAnswer {
  const answer = findSubstitute(smallCatalogue(rows, { manufacturers, texts, version: 3 }), id);
  if (answer === null) throw new Error(`No answer for ${id}.`);
  return answer;
}

const cheaper: SmallRow = { ...telma, id: 'cheap', name: 'Tsart 40 Tablet', mrpPaise: 8_000, manufacturerPrinted: TOP };
const others: SmallRow[] = ['a', 'b', 'c'].map((id) => ({
  ...telma,
  id,
  name: `Tel${id} 40 Tablet`,
  mrpPaise: 15_000,
}));

describe('findSubstitute', () => {
  it('answers null for an id that the catalogue does not have', () => {
    expect(findSubstitute(smallCatalogue([telma]), 'nothing')).toBeNull();
    expect(findSubstitute(smallCatalogue([telma]), '')).toBeNull();
  });

  it('recommends the cheaper same medicine of a known maker, with its own printed texts and the proof', () => {
    const answer = answerOf([telma, { ...cheaper, salts: ['Telmisartan IP (40 mg)'] }, ...others]);
    expect(answer.recommendation.kind).toBe('recommended');
    expect(answer.shown.record).toMatchObject({ id: 'cheap', saltTexts: ['Telmisartan IP (40 mg)'] });
    expect(answer.equivalence).toHaveLength(1);
    expect(answer.equivalence[0]?.searched.strength).toBe(answer.equivalence[0]?.recommended.strength);
    expect(answer.equivalence[0]?.recommended.name).toBe('Telmisartan IP');
    expect(answer.text?.description).toBe('For blood pressure.');
    expect(answer.catalogueVersion).toBe(3);
  });

  it('names the reason where it recommends nothing, and shows the searched medicine', () => {
    const answer = answerOf([telma]);
    expect(answer.recommendation).toMatchObject({ kind: 'none' });
    expect(answer.shown.record.id).toBe('telma');
    expect(answer.equivalence).toEqual([]);
  });

  it('never shows the searched medicine among its equivalents, and at most twenty', () => {
    const many: SmallRow[] = Array.from({ length: 60 }, (_, n) => ({
      ...telma,
      id: `n${n}`,
      name: `Tel${n}x 40 Tablet`,
      mrpPaise: 15_000 + n,
    }));
    const answer = answerOf([telma, ...many]);
    expect(answer.equivalents.length).toBe(20);
    expect(answer.equivalents.map(({ record }) => record.id)).not.toContain('telma');
  });

  it('judges the family by groups as it would judge each pair', () => {
    const rows: SmallRow[] = [
      telma,
      cheaper,
      { ...telma, id: 'eighty', name: 'Telma 80 Tablet', salts: ['Telmisartan (80mg)'] },
      { ...telma, id: 'mixed', name: 'Telma H Tablet', salts: ['Telmisartan (40mg)', 'Hydrochlorothiazide (12.5mg)'] },
      { ...telma, id: 'capsule', name: 'Telcap 40 Capsule', packLabel: 'strip of 10 capsules' },
    ];
    const verdicts = new Map(answerOf(rows).equivalents.map(({ record, verdict }) => [record.id, verdict]));
    expect(verdicts.get('cheap')).toBe('same');
    expect(verdicts.get('eighty')).toBe('never');
    expect(verdicts.get('capsule')).toBe('ask');
    expect(verdicts.has('mixed')).toBe(false);
  });

  it('names each equivalent in its own reason, although groups are compared by one of them', () => {
    const rows = [telma, ...others, { ...telma, id: 'eighty', name: 'Other 80 Tablet', salts: ['Telmisartan (80mg)'] }];
    for (const { reason, record } of answerOf(rows).equivalents) {
      const foreign = rows.filter(({ id }) => id !== record.id && id !== 'telma').map(({ name }) => name);
      expect(foreign.some((name) => reason.includes(name))).toBe(false);
    }
  });

  it('answers the contract to the letter, with a recommendation and without', () => {
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

  it('states the own price and discount where nothing is recommended', () => {
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
