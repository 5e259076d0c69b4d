import { describe, expect, it } from 'vitest';
import { adoptLicensee } from '#licensee';
import { placeWords } from './place-words.ts';

const MORNING = Date.parse('2026-11-23T04:00:00Z');
/** 17:00 in India. */
const CUT_OFF = Date.parse('2026-11-23T11:30:00Z');
const known = (pin: string, now = MORNING, missing: number | null = null) => ({
  place: { pin, name: '' },
  now,
  missing,
});

describe('the day', () => {
  it.each([
    ['560040', MORNING, 'Get it today at 560040'],
    ['560040', CUT_OFF - 1000, 'Get it today at 560040'],
    ['560040', CUT_OFF, 'Get it by Tue, 24 Nov at 560040'],
    ['570001', MORNING, 'Get it by Wed, 25 Nov at 570001'],
    ['110001', MORNING, 'Get it by Sat, 28 Nov at 110001'],
    // Half past midnight of the 24th in India is still the 23rd in London.
    ['560040', Date.parse('2026-11-23T19:00:00Z'), 'Get it today at 560040'],
    ['110001', Date.parse('2026-12-30T04:00:00Z'), 'Get it by Mon, 4 Jan at 110001'],
  ])('to %s at %i is shown as "%s"', (pin, now, words) => {
    expect(placeWords('product', false, known(pin, now)).main).toBe(words);
  });

  it.each([
    ['560040', 'Get it within a day of our check'],
    ['570001', 'Get it within 2 days of our check'],
    ['110001', 'Get it within 5 days of our check'],
  ])('of a medicine on prescription is not named at %s: "%s"', (pin, words) => {
    for (const about of ['product', 'cart'] as const)
      expect(placeWords(about, true, known(pin, MORNING)).main).toBe(words);
  });
});

describe('the terms', () => {
  it.each([
    [null, 'COD. Delivery Rs 50, free above Rs 200'],
    [150.87, 'COD. Rs 150.87 more for free delivery'],
    [83, 'COD. Rs 83 more for free delivery'],
    [0, 'COD. Your delivery is free'],
  ])('with %s rupees missing: "%s"', (missing, words) => {
    expect(placeWords('product', false, known('560040', MORNING, missing)).terms).toBe(words);
  });

  it('say where the pharmacy takes no cash at the door, or only up to a sum', () => {
    adoptLicensee({ env: {}, cash: { limitPaise: 500_000, refusedPins: ['79', '560001'] } }, 1);
    const at = (pin: string, about: 'product' | 'cart') => placeWords(about, false, known(pin)).terms;
    expect(at('560001', 'product')).toBe('No COD. Delivery Rs 50, free above Rs 200');
    expect(at('795001', 'cart')).toBe('No cash on delivery here');
    expect(at('560040', 'product')).toBe('COD up to Rs 5,000. Delivery Rs 50, free above Rs 200');
    expect(at('560040', 'cart')).toBe('Cash on delivery up to Rs 5,000');
    adoptLicensee({ env: {}, cash: { limitPaise: null, refusedPins: [] } }, 2);
    expect(at('560001', 'cart')).toBe('Cash on delivery available');
  });

  it('of a list say that the day applies only to medicines without a prescription', () => {
    expect(placeWords('list', false, known('560040')).terms).toMatch(/^Prescription medicines after our check\. /);
  });
});

it('the header shows the destination and nothing else', () => {
  expect(placeWords('place', false, known('560040'))).toEqual({ main: 'Deliver to 560040', terms: '' });
});
