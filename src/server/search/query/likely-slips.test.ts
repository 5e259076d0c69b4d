import { describe, expect, it } from 'vitest';
import { likelihoodOf } from './likely-slips.ts';

/** How likely `typed` is when `meant` was intended, which is surrounded by other letters as in an index. */
function likelihood(typed: string, meant: string): number {
  const bytes = Buffer.from(`xx${meant}yy`);
  return likelihoodOf(Buffer.from(typed), bytes, 2, 2 + meant.length);
}

describe('likelihoodOf', () => {
  const other = likelihood('telmpa', 'telma');

  it('rates a missing letter and two swapped letters as likelier than a wrong letter', () => {
    expect(likelihood('tema', 'telma')).toBeGreaterThan(likelihood('tepma', 'telma'));
    expect(likelihood('temla', 'telma')).toBe(likelihood('tema', 'telma'));
    expect(likelihood('telm', 'telma')).toBe(likelihood('tema', 'telma'));
    expect(likelihood('telam', 'telma')).toBe(likelihood('tema', 'telma'));
  });

  it.each([
    ['doubled inside', 'tellma', 'telma'],
    ['doubled at the end', 'telmaa', 'telma'],
    ['the key beside, in a row', 'telna', 'telma'],
    ['the key beside, in the next row', 'telmz', 'telma'],
    ['struck with the letter before', 'telkma', 'telma'],
    ['struck with the letter behind', 'trelma', 'telma'],
  ])('rates a slip of the finger as likelier than any other letter: %s', (_, typed, meant) => {
    expect(likelihood(typed, meant)).toBeGreaterThan(other);
  });

  it.each([
    ['a letter from elsewhere', 'tqlma', 'telma'],
    ['a letter too many from elsewhere', 'telqma', 'telma'],
    ['at the end', 'telmap', 'telma'],
    ['at the end, wrong', 'telmp', 'telma'],
  ])('rates all other typos alike: %s', (_, typed, meant) => {
    expect(likelihood(typed, meant)).toBe(other);
  });
});
