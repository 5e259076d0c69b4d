import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('amountInWords', () => {
  it.each([
    [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paisa Only'],
    [99, 'Rupees Zero and Ninety-Nine Paise Only'],
    [100, 'Rupees One Only'],
    [1_900, 'Rupees Nineteen Only'],
    [2_000, 'Rupees Twenty Only'],
    [10_000, 'Rupees One Hundred Only'],
    [10_001, 'Rupees One Hundred and One Paisa Only'],
    [100_000, 'Rupees One Thousand Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      1_234_567_890,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
    ],
    [100_000_000_000, 'Rupees One Hundred Crore Only'],
  ])('spells %d paise', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (paise) => {
    expect(() => amountInWords(paise)).toThrow(RangeError);
  });

  it('spells different amounts differently, with single spaces', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(amountInWords(one)).toMatch(/^Rupees( [A-Z][a-z]+(-[A-Z][a-z]+)?| and)+ Only$/);
        expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
      }),
    );
  });
});
