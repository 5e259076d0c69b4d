import { describe, expect, it } from 'vitest';
import { compareMedicines } from './compare-medicines.ts';
import { rankEquivalents } from './rank-equivalents.ts';
import { type OfferParts, offerOf, wordOf } from './testing/example-offers.ts';

const SEARCHED = offerOf({ id: 'a', rupees: 100 });
const ASK: OfferParts = { pack: 'strip of 10 capsules', name: 'Beta Capsule' };
const NEVER: OfferParts = { salts: 'Telmisartan (80mg)' };

function rank(given: readonly OfferParts[], limit = 20, searched = SEARCHED) {
  const family = given.map((each, index) => {
    const offer = offerOf({ id: `b${index}`, name: `Beta${wordOf(index)} Tablet`, maker: 'Second Firm', ...each });
    return { offer, comparison: compareMedicines(SEARCHED.facts, offer.facts) };
  });
  return rankEquivalents(searched, family, limit);
}
const many = (count: number, given: OfferParts) =>
  Array.from({ length: count }, (_, at) => ({ ...given, rupees: 50 + at }));

describe('rankEquivalents', () => {
  it('sorts by unit price, same and ask together, with never at the end and without a price', () => {
    const ranked = rank([{ ...NEVER, rupees: 1 }, { rupees: 90 }, { ...ASK, rupees: 70 }, { rupees: 80 }]);
    expect(ranked.map(({ verdict, unitPaise }) => [verdict, unitPaise])).toEqual([
      ['ask', 700],
      ['same', 800],
      ['same', 900],
      ['never', null],
    ]);
  });

  it('lists what only a policy blocks, without a price of this shop; not what the law blocks', () => {
    const held = { salts: 'Tramadol (50mg) + Paracetamol (325mg)' };
    const searched = offerOf({ id: 'a', rupees: 100, ...held });
    const family = ['H1', 'X'].map((schedule, index) => {
      const offer = offerOf({ id: `b${index}`, name: `Beta${wordOf(index)} Tablet`, maker: 'Second Firm', ...held });
      const facts = { ...offer.facts, schedule: schedule as 'H1' | 'X' };
      return { offer: { ...offer, facts }, comparison: compareMedicines(searched.facts, facts) };
    });
    expect(rankEquivalents(searched, family, 20).map(({ offer: _offer, ...given }) => given)).toEqual([
      { verdict: 'same', code: 'not-sold-online', reason: 'This medicine is not sold online.', unitPaise: null },
    ]);
  });

  it('orders by the selling price per unit', () => {
    const ranked = rank([
      { rupees: 80 },
      { rupees: 90, discountPercent: 50 },
      { rupees: 90, pack: 'strip of 15 tablets' },
    ]);
    expect(ranked.map(({ offer }) => offer.facts.id)).toEqual(['b1', 'b2', 'b0']);
  });

  it('gives at most twenty, and reserves places for ask and never', () => {
    const ranked = rank([...many(40, {}), ...many(10, ASK), ...many(10, NEVER)]);
    const count = (verdict: string) => ranked.filter((each) => each.verdict === verdict).length;
    expect([ranked.length, count('same'), count('ask'), count('never')]).toEqual([20, 10, 6, 4]);
  });

  it('rates an unconfirmed one never, without a price, and compares an unconfirmed searched one with nothing', () => {
    expect(
      rank([{ rupees: 40, confirmed: false }]).map(({ verdict, code, unitPaise }) => [verdict, code, unitPaise]),
    ).toEqual([['never', 'facts-unconfirmed', null]]);
    expect(rank([{ rupees: 40 }], 20, { ...SEARCHED, confirmed: false })).toEqual([]);
  });

  it('claims no other strength for a pack that nobody confirmed', () => {
    const codes = (confirmed: boolean) => rank([{ ...NEVER, confirmed }]).map(({ code }) => code);
    expect(codes(true)).toEqual(['strength-differs']);
    expect(codes(false)).toEqual(['facts-unconfirmed']);
  });

  it('says of a narrow-index medicine in another strength what is known of that pack', () => {
    const salts = (micrograms: number) => ({ salts: `Thyroxine (${micrograms}mcg)` });
    const searched = offerOf({ id: 'a', rupees: 100, ...salts(50) });
    const codes = (confirmed: boolean) => {
      const offer = offerOf({ id: 'b', name: 'Beta Tablet', maker: 'Second Firm', ...salts(100), confirmed });
      const family = [{ offer, comparison: compareMedicines(searched.facts, offer.facts) }];
      return rankEquivalents(searched, family, 20).map(({ code }) => code);
    };
    expect(codes(true)).toEqual(['strength-differs']);
    expect(codes(false)).toEqual(['narrow-index']);
  });

  it('fills unused reserved places', () => {
    expect(rank(many(40, {}))).toHaveLength(20);
    expect(rank(many(40, ASK))).toHaveLength(20);
  });

  it.each([0, 1, 2, 3, 5])('respects a limit of %i', (limit) => {
    expect(rank([...many(8, {}), ...many(8, ASK), ...many(8, NEVER)], limit)).toHaveLength(limit);
  });

  it('omits the searched medicine and what the law blocks', () => {
    expect(rank([{ id: 'a' }, { salts: 'Morphine (10mg)' }])).toEqual([]);
  });

  it('lowers a doubtful price to never', () => {
    const ranked = rank([{ rupees: 1 }, { rupees: 80 }]);
    expect(ranked.map(({ verdict, code, unitPaise }) => [verdict, code, unitPaise])).toEqual([
      ['same', 'equal', 800],
      ['never', 'price-doubtful', null],
    ]);
  });

  it('omits discontinued medicines', () => {
    expect(rank([{ discontinued: true }, { ...ASK, discontinued: true }, { ...NEVER, discontinued: true }])).toEqual(
      [],
    );
  });

  it('gives each line its reason', () => {
    for (const { code, reason } of rank([{}, ASK, NEVER])) expect([code, reason.length > 20]).toEqual([code, true]);
  });

  it('does not depend on the order of the family where prices are equal', () => {
    const given = ['Gamma', 'Delta', 'Delta'].map((name, at) => ({ id: `c${at}`, name: `${name} Tablet`, rupees: 50 }));
    const ids = (each: readonly OfferParts[]) => rank(each).map(({ offer }) => offer.facts.id);
    expect(ids(given)).toEqual(['c1', 'c2', 'c0']);
    expect(ids(given.toReversed())).toEqual(ids(given));
  });
});
