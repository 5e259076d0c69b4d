import { describe, expect, it } from 'vitest';
import type { DosageForm } from '../medicine/medicine-facts.ts';
import { readStrength } from '../medicine/salts/read-salt.ts';
import { plainNumber, strengthKey, strengthText } from './strength-text.ts';

const text = (printed: string, form: DosageForm = 'tablet') =>
  strengthText({ strength: readStrength(printed, form) }, form);
const key = (printed: string, form: DosageForm = 'tablet') => {
  const strength = readStrength(printed, form);
  return strength && strengthKey(strength);
};

describe('strengthText', () => {
  it.each<[string, DosageForm, string]>([
    ['500mg', 'tablet', '500 mg'],
    ['500mcg', 'tablet', '500 mcg'],
    ['0.5mg', 'tablet', '500 mcg'],
    ['1gm', 'tablet', '1000 mg'],
    ['12.5mg', 'tablet', '12.5 mg'],
    ['125mg', 'syrup', '125 mg per 5 ml'],
    ['25mg/ml', 'syrup', '125 mg per 5 ml'],
    ['1% w/w', 'cream', '1% w/w'],
    ['60000IU', 'capsule', '60,000 IU'],
    ['150000AU', 'tablet', '1,50,000 AU'],
    ['2 Billion Spores', 'capsule', '2000 million spores'],
    ['100mcg', 'inhaler', '100 mcg per dose'],
    ['NA', 'tablet', 'not stated'],
  ])('displays %s of a %s', (printed, form, expected) => {
    expect(text(printed, form)).toBe(expected);
  });
});

describe('strengthKey', () => {
  it.each<[string, string, DosageForm]>([
    ['500mcg', '0.5mg', 'tablet'],
    ['1gm', '1000mg', 'tablet'],
    ['20mg/ml', '100mg/5ml', 'syrup'],
    ['28.5mg', '28.5mg/5ml', 'suspension'],
    ['1% w/v', '10mg/ml', 'eye-drops'],
    ['0.1mg/3ml', '0.0333333333mg/ml', 'syrup'],
  ])('is one for %s and %s', (one, other, form) => {
    expect(key(one, form)).toBe(key(other, form));
  });

  it.each<[string, string, DosageForm]>([
    ['500mg', '500mcg', 'tablet'],
    ['100mg', '100IU', 'tablet'],
    ['125mg', '125mg/ml', 'syrup'],
    ['1% w/w', '1% w/v', 'lotion'],
    ['0.25mg', '0.251mg', 'tablet'],
  ])('differs for %s and %s', (one, other, form) => {
    expect(key(one, form)).not.toBe(key(other, form));
  });
});

describe('plainNumber', () => {
  it('has at most six significant digits, no trailing zeros, and Indian groups from ten thousand on', () => {
    expect([0.1 + 0.2, 2.5, 1000, 9999, 10_000, 1_500_000].map(plainNumber)).toEqual([
      '0.3',
      '2.5',
      '1000',
      '9999',
      '10,000',
      '15,00,000',
    ]);
  });
});
