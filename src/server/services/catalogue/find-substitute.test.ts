import { describe, expect, it } from 'vitest';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { REASONS } from '#domain/substitution/reasons.ts';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { findSubstitute } from './find-substitute.ts';
import { answerOf, cheaper, others, telma } from './testing/telma.ts';

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

  it('names the reason if it recommends nothing, and shows the searched medicine', () => {
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

  it('compares groups with the same result as comparing each pair', () => {
    const rows: SmallRow[] = [
      telma,
      cheaper,
      { ...telma, id: 'eighty', name: 'Telma 80 Tablet', salts: ['Telmisartan (80mg)'] },
      { ...telma, id: 'mixed', name: 'Telma H Tablet', salts: ['Telmisartan (40mg)', 'Hydrochlorothiazide (12.5mg)'] },
      { ...telma, id: 'capsule', name: 'Telcap 40 Capsule', packLabel: 'strip of 10 capsules' },
    ];
    const catalogue = smallCatalogue(rows);
    const factsOf = (id: string) => catalogue.factsAt(catalogue.rankOf(id));
    const verdicts = new Map(answerOf(rows).equivalents.map(({ record, verdict }) => [record.id, verdict]));
    for (const [id, verdict] of verdicts)
      expect([id, compareMedicines(factsOf('telma'), factsOf(id)).verdict]).toEqual([id, verdict]);
    expect(verdicts.get('cheap')).toBe('same');
    expect(verdicts.get('eighty')).toBe('never');
    expect(verdicts.get('capsule')).toBe('ask');
    expect(verdicts.has('mixed')).toBe(false);
  });

  it('gives every member of a group the reason of its group', () => {
    const eighty = ['x', 'y'].map((id) => ({
      ...telma,
      id,
      name: `Tel${id} 80 Tablet`,
      salts: ['Telmisartan (80mg)'],
    }));
    const reasons = answerOf([telma, ...others, ...eighty]).equivalents.map(({ record, reason }) => [
      record.id,
      reason,
    ]);
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ a: REASONS.equal, b: REASONS.equal, c: REASONS.equal },
      ...{ x: REASONS['strength-differs'], y: REASONS['strength-differs'] },
    });
  });
});
