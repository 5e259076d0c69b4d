import { describe, expect, it } from 'vitest';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import { areTheSame, compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { findSubstitute } from '../services/catalogue/find-substitute.ts';
import { familyGroups, membersOf } from './group-offers.ts';
import { shippedCatalogue } from './testing/shipped-catalogue.ts';

describe('the short comparison of fillSubstitutes', () => {
  it('gives the same result as the full comparison, for every two medicines of a family', () => {
    const snapshot = shippedCatalogue();
    let same = 0;
    let other = 0;
    for (let rank = 0; rank < snapshot.size; rank += 1) {
      const searched = snapshot.factsAt(rank);
      for (const group of familyGroups(snapshot, rank)) {
        const candidate = snapshot.factsAt(membersOf(snapshot, group)[0] as number);
        const isSame = compareMedicines(searched, candidate).verdict === 'same';
        if (areTheSame(searched, candidate) !== isSame) expect.fail(`${searched.name} beside ${candidate.name}`);
        if (isSame) same += 1;
        else other += 1;
      }
    }
    expect(same).toBeGreaterThan(100);
    expect(other).toBeGreaterThan(100);
  });
});

describe('isLowestAt', () => {
  const snapshot = shippedCatalogue();
  const unitPrice = (rank: number) => {
    const { mrpPaise, discountPercent, facts } = snapshot.offerAt(rank);
    return sellingPricePaise(mrpPaise, discountPercent) / (facts.pack?.units ?? Number.NaN);
  };
  const sameAs = (searched: number) =>
    familyGroups(snapshot, searched)
      .flatMap((group) => Array.from(membersOf(snapshot, group)))
      .filter((rank) => rank !== searched)
      .filter((rank) => compareMedicines(snapshot.factsAt(searched), snapshot.factsAt(rank)).verdict === 'same');
  const isSold = (rank: number) => {
    const { confirmed, discontinued, sale, facts } = snapshot.offerAt(rank);
    return confirmed && !discontinued && sale?.ok === true && facts.pack !== null && facts.pack.doubt === null;
  };
  const ranks = Array.from({ length: snapshot.size }, (_, rank) => rank);
  const lowest = ranks.filter((rank) => snapshot.isLowestAt(rank));

  it('is true if others are the same and none of them on sale is cheaper per unit, plausibly priced or not', () => {
    expect(lowest.length).toBeGreaterThan(20);
    for (const rank of lowest) {
      const others = sameAs(rank).filter(isSold);
      const { name } = snapshot.factsAt(rank);
      expect([name, others.length > 0]).toEqual([name, true]);
      expect([name, others.filter((other) => unitPrice(other) < unitPrice(rank) - 1e-6).length]).toEqual([name, 0]);
    }
  });

  it('is false beside a recommendation, and if nothing is recommended because a pharmacist must be asked', () => {
    for (const rank of lowest) {
      expect(snapshot.substituteOf(rank)).toBe(-1);
      const answer = findSubstitute(snapshot, snapshot.idOf(rank));
      expect(answer?.recommendation).toMatchObject({ kind: 'none', code: 'already-lowest' });
    }
  });
});
