import { describe, expect, it } from 'vitest';
import { GST_RATES, gstPercent, NIL_RATES } from './gst-rates.ts';

describe('gstPercent', () => {
  it.each([
    ['3004', '2025-09-21', 12],
    ['3004', '2025-09-22', 5],
    ['3004', '2026-11-20', 5],
    ['3004', '2017-07-01', 12],
    ['30049099', '2026-11-20', 5],
    ['3005', '2025-09-21', 12],
  ])('taxes HSN %s on %s at %d %%', (hsn, day, percent) => {
    expect(gstPercent(hsn, day)).toBe(percent);
  });

  it('charges no tax on a drug on the exempt list, from its first day on', () => {
    expect(gstPercent('3004', '2025-09-22', ['risdiplam '])).toBe(0);
    expect(gstPercent('3004', '2025-09-21', ['Risdiplam'])).toBe(12);
  });

  it('taxes a combination of an exempt drug with another', () => {
    expect(gstPercent('3004', '2026-01-01', ['Evolocumab', 'Paracetamol'])).toBe(5);
  });

  it('never exempts a product that is not a medicine', () => {
    expect(gstPercent('9018', '2026-01-01', ['Evolocumab'])).toBe(5);
  });

  it.each([
    ['3004', '2017-06-30'],
    ['8517', '2026-01-01'],
    ['', '2026-01-01'],
  ])('refuses HSN "%s" on %s instead of guessing', (hsn, day) => {
    expect(() => gstPercent(hsn, day)).toThrow(/no GST rate/);
  });

  it('has a source and a first day for every row', () => {
    for (const row of [...GST_RATES, ...NIL_RATES]) {
      expect(row.source).toMatch(/^Notification \d+\/20\d\d/);
      expect(row.validFrom).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(NIL_RATES).toHaveLength(35);
  });
});
