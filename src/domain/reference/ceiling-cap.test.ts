import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sellingPricePaise } from '../pricing/money.ts';
import { discountWithinCeiling, isOverCeiling, packCeilingPaise, withTax } from './ceiling-cap.ts';
import { kilometresBetween } from './distance.ts';
import { readKendra, tidyAddress } from './read-kendra-product.ts';
import { kendraBasket } from './reference-price.ts';
import { ageInDays, isHidden } from './staleness.ts';

describe('the ceiling of a pack', () => {
  it('carries the tax of the day: 5 percent since 22 September 2025, 12 before', () => {
    expect(withTax(1_874, { salts: null }, '2026-11-22')).toBe(1_967.7);
    expect(withTax(1_874, { salts: null }, '2025-09-21')).toBe(2_098.88);
    expect(withTax(1_874, { salts: null }, '2016-01-01')).toBeNull();
  });

  it('is cut to whole paise, never rounded up', () => {
    expect(packCeilingPaise(1_967.7, 10)).toBe(19_677);
    expect(packCeilingPaise(196.77, 1.5)).toBe(295);
  });

  it('is exceeded only by more than a rounded paisa', () => {
    expect(isOverCeiling(19_678, 19_677)).toBe(false);
    expect(isOverCeiling(19_679, 19_677)).toBe(true);
  });

  it('limits the selling price for any MRP and discount, and lowers no price that it allows', () => {
    const money = fc.integer({ min: 1, max: 10_000_000 });
    const discount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(money, discount, money, (mrp, percent, ceiling) => {
        const capped = discountWithinCeiling(mrp, percent, ceiling);
        const price = sellingPricePaise(mrp, capped);
        expect(price).toBeLessThanOrEqual(ceiling);
        if (sellingPricePaise(mrp, percent) <= ceiling) expect(capped).toBe(percent);
        else expect(price).toBeGreaterThanOrEqual(ceiling - Math.ceil(mrp / 10_000) - 1);
      }),
    );
    expect(discountWithinCeiling(22_360, 1, null)).toBe(1);
  });
});

describe('the age of a list', () => {
  it.each([
    ['kendra', '2026-11-01', '2026-11-22', false],
    ['kendra', '2026-05-26', '2026-11-22', false],
    ['kendra', '2026-05-25', '2026-11-22', true],
    ['ceiling', '2026-04-01', '2027-05-06', false],
    ['ceiling', '2026-04-01', '2027-05-07', true],
    ['ceiling', '2026-11-23', '2026-11-22', true],
    ['ceiling', 'soon', '2026-11-22', true],
  ] as const)('%s of %s on %s: hidden %s', (list, asOf, today, hidden) => {
    expect(isHidden(list, asOf, today)).toBe(hidden);
  });

  it('is counted in whole days', () => expect(ageInDays('2026-04-01', '2026-11-22')).toBe(235));
});

describe('a basket at a kendra', () => {
  const line = (kendraPackPaise: number | null, quantity = 1) => ({ kendraPackPaise, quantity });

  it('is summed over the lines with a price in its list', () => {
    expect(kendraBasket([line(1_000, 2), line(500), line(500), line(500), line(null)])).toEqual({
      paise: 3_500,
      matched: 4,
      lines: 5,
    });
  });

  it('is not shown where fewer than four of five lines match, nor for an empty basket', () => {
    expect(kendraBasket([line(1_000), line(500), line(500), line(null)])).toBeNull();
    expect(kendraBasket([line(null)])).toBeNull();
    expect(kendraBasket([])).toBeNull();
  });
});

describe('a kendra', () => {
  const row = {
    code: 'PMBJK00863',
    address: 'Main Road, LuckNo-w',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    pin: '226021',
  };

  it.each([
    ['D-4/240, Near Shankar Chauraha, LuckNo-w, Up 226010', 'D-4/240, Near Shankar Chauraha, Lucknow, Up 226010'],
    ['Plot 5, Sector 18, No-ida', 'Plot 5, Sector 18, Noida'],
    ['Shop No-5, No-old 7,Main Road', 'Shop No-5, No-old 7, Main Road'],
    ['Udupi, Udupi', 'Udupi'],
    ['Main Road, Mob No 9876543210', 'Main Road'],
    ['Prop No-J1967(1011006022) Baramati', 'Prop No-J1967(1011006022) Baramati'],
  ])('%j is tidied to %j', (printed, tidied) => expect(tidyAddress(printed)).toBe(tidied));

  it('needs a code, a pin and an address', () => {
    expect(readKendra(row)).toMatchObject({ ok: true, kendra: { address: 'Main Road, Lucknow' } });
    for (const change of [{ code: '12' }, { pin: '22602' }, { pin: '022602' }, { address: ' , ' }])
      expect(readKendra({ ...row, ...change })).toMatchObject({ ok: false });
  });
});

it('measures the distance between two places', () => {
  const [bengaluru, mysuru] = [
    { latitude: 12.972, longitude: 77.594 },
    { latitude: 12.296, longitude: 76.639 },
  ];
  expect(Math.round(kilometresBetween(bengaluru, mysuru))).toBe(128);
  expect(kilometresBetween(mysuru, mysuru)).toBe(0);
});
