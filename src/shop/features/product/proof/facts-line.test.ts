import { describe, expect, it } from 'vitest';
import { factsInWords } from './facts-line.tsx';

describe('factsInWords', () => {
  it.each([
    [{ source: 'price-list', month: '2022..2024' }, 'MRP as of 2022 to 2024, from price lists.'],
    [{ source: 'label', month: '2026-03' }, 'MRP as of March 2026, from the label.'],
    [{ source: 'import', month: '2026-11' }, "MRP as of November 2026, from the pharmacy's own list."],
    [{ source: 'something new', month: '2026-12' }, 'MRP as of December 2026, from a list.'],
    [null, 'MRP not confirmed.'],
  ])('says of %o: %s', (facts, words) => {
    expect(factsInWords(facts)).toBe(words);
  });
});
