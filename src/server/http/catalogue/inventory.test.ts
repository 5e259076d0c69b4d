import { describe, expect, it } from 'vitest';
import { medicineIdSpellings } from './inventory.ts';

describe('the spellings of a requested medicine id', () => {
  it('decodes a URL-encoded id once', () => {
    expect(medicineIdSpellings('a%2Fb%2520c')).toEqual(['a/b%20c', 'a%2Fb%2520c']);
  });

  it('keeps a plain id as it is', () => {
    expect(medicineIdSpellings('aug-625 duo+')).toEqual(['aug-625 duo+']);
  });

  it('keeps an id that is not valid URL encoding', () => {
    expect(medicineIdSpellings('100%')).toEqual(['100%']);
    expect(medicineIdSpellings('%E0%A4%A')).toEqual(['%E0%A4%A']);
  });
});
