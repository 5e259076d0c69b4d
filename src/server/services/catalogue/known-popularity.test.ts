import { describe, expect, it } from 'vitest';
import { knownPopularity } from './known-popularity.ts';

describe('knownPopularity', () => {
  it.each([
    ['Glycomet 500 Tablet', 'glycomet', 720],
    ['GLYCOMET 500 TABLET', 'glycomet', 720],
    ['Becosules Capsule', 'becosules', 820],
    ['Digene Tablet Mint', 'digene', 760],
  ])('knows the place of %s, whichever file lists it', (name, brand, popularity) => {
    expect(knownPopularity({ name, brand })).toBe(popularity);
  });

  it('ranks another pack of a known brand at half the brand’s best position', () => {
    expect(knownPopularity({ name: 'Becosules 99 Tablet', brand: 'becosules' })).toBe(410);
  });

  it('returns nothing for a brand that no file lists', () => {
    expect(knownPopularity({ name: 'Zzzbrand 5 Tablet', brand: 'zzzbrand' })).toBeNull();
  });
});
