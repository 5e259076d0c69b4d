import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { printableText } from './printable-text.ts';

describe('printableText', () => {
  it.each([
    ['Zoë Müller, 7 ½ mg/µl', 'Zoë Müller, 7 ½ mg/µl'],
    ['Šárka Łuc', 'Sárka Luc'],
    ['Interferon β 1 μg ≥ 2', 'Interferon beta 1 µg >= 2'],
    ['Price ₹50', 'Price Rs 50'],
    ['Anita 😀👩‍👩‍👧 Rao 🇮🇳', 'Anita ? Rao ?'],
    ['\u202eoaR\u202c Anita', 'oaR Anita'],
    ['محمد', '?'],
    ['two\nlines\tand\u00a0 more\u0000', 'two lines and more'],
    ['Ａｎｉｔａ', 'Anita'],
    ['\ud800 broken', '? broken'],
    ['అనిత Rao', 'Anita Rao'],
    ['\u200b\u200d\ufeff', ''],
    ['', ''],
  ])('prints %j as %j', (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });

  it('cuts overlong texts', () => {
    expect(printableText('a'.repeat(1_000_000))).toHaveLength(600);
  });

  it('turns any text into one line of letters that the font has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(printableText(text)).toMatch(/^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013-\u2026]*$/);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
