import { describe, expect, it } from 'vitest';
import { factsInWords } from './facts-line.tsx';

describe('factsInWords', () => {
  it.each([
    [{ source: 'price-list', month: '2022..2024' }, 'Printed price of 2022 to 2024, from price lists.'],
    [{ source: 'label', month: '2026-03' }, 'Printed price of March 2026, from the label.'],
    [{ source: 'import', month: '2026-11' }, "Printed price of November 2026, from the pharmacy's own list."],
    [{ source: 'something new', month: '2026-12' }, 'Printed price of December 2026, from a list.'],
    [null, 'Printed price not confirmed.'],
  ])('says of %o: %s', (facts, words) => {
    expect(factsInWords(facts)).toBe(words);
  });
});
