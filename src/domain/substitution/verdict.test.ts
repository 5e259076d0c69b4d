import { describe, expect, it } from 'vitest';
import { compareMedicines } from './compare-medicines.ts';
import { ownReasonSentence, REASONS } from './reasons.ts';
import { MIN_SAVING } from './savings.ts';
import { printed } from './testing/example-offers.ts';
import { type AspectFinding, findingForPatient, type ReasonCode } from './verdict.ts';

const finding = (aspect: AspectFinding['aspect'], verdict: AspectFinding['verdict'], code: ReasonCode) =>
  ({ aspect, verdict, code, searched: '', candidate: '' }) satisfies AspectFinding;

describe('findingForPatient', () => {
  const strength = finding('strength', 'never', 'strength-differs');
  const route = finding('route', 'never', 'route-differs');
  const form = finding('form', 'never', 'form-differs');

  it.each<[string, [AspectFinding, ...AspectFinding[]], ReasonCode]>([
    ['another route before another strength', [strength, form, route], 'route-differs'],
    ['another form before another strength', [strength, form], 'form-differs'],
    [
      'other salts before everything else',
      [route, finding('composition', 'never', 'composition-differs')],
      'composition-differs',
    ],
    ['the worst verdict before the order', [finding('form', 'ask', 'form-close'), strength], 'strength-differs'],
    ['a difference before missing data', [finding('form', 'never', 'form-unknown'), strength], 'strength-differs'],
    ['missing data where there is nothing else', [finding('form', 'never', 'form-unknown')], 'form-unknown'],
  ])('shows %s', (_, findings, code) => {
    expect(findingForPatient(findings).code).toBe(code);
  });

  it('says of a syrup and an inhaler that they are used in another way', () => {
    const inhaler = printed({ name: 'Asthalin', salts: 'Salbutamol (100mcg)', pack: 'packet of 200 MDI Inhaler' });
    const syrup = printed({
      id: 'b',
      name: 'Asthalin Syrup',
      salts: 'Salbutamol (2mg/5ml)',
      pack: 'bottle of 100 ml Syrup',
    });
    expect(compareMedicines(inhaler, syrup)).toMatchObject({ verdict: 'never', code: 'route-differs' });
  });
});

describe('the sentences', () => {
  it('name the saving that a recommendation needs', () => {
    expect(REASONS['already-lowest']).toContain(`${MIN_SAVING.percent}% and Rs ${MIN_SAVING.paiseOnPack / 100} a pack`);
  });

  const codes = Object.keys(REASONS) as ReasonCode[];

  it.each(codes)('of %s are complete: a capital, a full stop, no open placeholder', (code) => {
    for (const sentence of [REASONS[code].replaceAll('{brand}', 'Alpha'), ownReasonSentence(code, 'Alpha')]) {
      expect(sentence).toMatch(/^[A-Z][^{}]+\.$/);
    }
  });

  it.each(codes)('of %s never advise staying with what is no longer made', (code) => {
    expect(ownReasonSentence(code, 'Alpha', true)).not.toMatch(/stay/);
    expect(ownReasonSentence(code, 'Alpha', true)).toMatch(/^[A-Z][^{}]+\.$/);
  });

  it('about one medicine never mention a second one', () => {
    const own = ['strength-unknown', 'release-unlisted', 'form-unknown', 'pack-doubtful', 'container-unknown'] as const;
    for (const code of own) expect(ownReasonSentence(code, 'Alpha')).not.toMatch(/\bthe two\b|\bboth\b/i);
  });
});
