import { describe, expect, it } from 'vitest';
import { invoiceNumber } from './financial-year.ts';

describe('invoiceNumber', () => {
  it.each([
    [1, 'SS/26-27/000001'],
    [123, 'SS/26-27/000123'],
    [999_999, 'SS/26-27/999999'],
    [9_999_999, 'SS/26-27/9999999'],
  ])('writes %d as %s', (serial, number) => {
    expect(invoiceNumber('26-27', serial)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });

  it.each([0, -1, 1.5, Number.NaN, 10_000_000])('refuses the serial %d', (serial) => {
    expect(() => invoiceNumber('26-27', serial)).toThrow(RangeError);
  });

  it('refuses a series that makes it too long, or letters the law does not allow', () => {
    expect(() => invoiceNumber('26-27', 1, 'SAME')).toThrow(/can't be/);
    expect(() => invoiceNumber('26-27', 1, 's!')).toThrow(/can't be/);
  });
});
