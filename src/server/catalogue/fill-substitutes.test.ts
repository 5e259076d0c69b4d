import { describe, expect, it } from 'vitest';
import { areTheSame, compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { familyGroups, membersOf } from './group-offers.ts';
import { shippedCatalogue } from './testing/shipped-catalogue.ts';

describe('the short question of fillSubstitutes', () => {
  it('says the same as the whole comparison, for every two medicines of a family', () => {
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
