import { describe, expect, it } from 'vitest';
import {
  type GoodsLine,
  goodsFault,
  invoiceDayFault,
  plainMark,
  readGtin,
  readPrintedExpiry,
  sendBackUntil,
} from './goods-in.ts';
import { packsToOrder } from './reorder.ts';

const NOW = Date.parse('2026-11-23T19:00:00Z');
const line: GoodsLine = {
  ...{ medicineId: 'm', batch: 'AB1', expiry: '2028-01-31', mrpPaise: 1000, costPaise: 700 },
  ...{ packs: 10, freePacks: 1 },
};

describe('received goods', () => {
  it.each([
    [{}, null],
    [{ packs: 0 }, null],
    [{ packs: 0, freePacks: 0 }, 'no-packs'],
    // 19:00 UTC is the next day in India.
    [{ expiry: '2026-11-24' }, 'expired'],
    [{ expiry: '2026-11-25' }, 'near-expiry'],
    [{ expiry: '2027-02-22' }, 'near-expiry'],
    [{ expiry: '2027-02-23' }, null],
    [{ expiry: '2036-11-23' }, null],
    [{ expiry: '2082-06-30' }, 'too-far'],
    [{ costPaise: 1000 }, null],
    [{ costPaise: 1001 }, 'cost-above-mrp'],
  ] as const)('%o: %s', (change, fault) => expect(goodsFault({ ...line, ...change }, NOW)).toBe(fault));

  it.each([
    ['2026-11-24', null],
    ['2026-11-25', 'in-the-future'],
    ['2025-12-01', null],
    ['2024-11-23', 'too-old'],
  ] as const)('an invoice of %s: %s', (day, fault) => expect(invoiceDayFault(day, NOW)).toBe(fault));

  it.each([
    ['8901234567890', '08901234567890'],
    ['18901234567897', '18901234567897'],
    ['96385074', '00000096385074'],
    ['8901234567891', null],
    ['890123456789', null],
    ['DL2311', null],
    ['', null],
  ] as const)('reads %s as the GTIN %s', (text, gtin) => expect(readGtin(text)).toBe(gtin));

  it.each([
    ['06/28', '2028-06-30'],
    ['2-2028', '2028-02-29'],
    ['2027-03-15', '2027-03-15'],
    ['JUN 28', '2028-06-30'],
    ['JUN.2028', '2028-06-30'],
    ['Jun-28', '2028-06-30'],
    ['feb/2028', '2028-02-29'],
    ['SEPT. 28', '2028-09-30'],
    ['December 2027', '2027-12-31'],
    ['13/28', null],
    ['0/28', null],
    ['06/128', null],
    ['06//28', null],
    ['JNU 28', null],
    ['JU 28', null],
    ['JUN 128', null],
    ['JUN', null],
    ['15 JUN 28', null],
    ['2027-02-30', null],
    ['', null],
  ] as const)('reads the expiry "%s" as %s', (text, day) => expect(readPrintedExpiry(text)).toBe(day));

  it('can be returned to the supplier until 90 days before they expire', () =>
    expect(sendBackUntil('2027-03-31')).toBe('2026-12-31'));

  it('compares batches ignoring case, spaces and punctuation', () => expect(plainMark('dl-23/11 a')).toBe('DL2311A'));
});

describe('the reorder list', () => {
  it.each([
    // Sixty in sixty days is one a day: at 14 days’ stock or less, order up to 30 days’.
    [{ sold: 60, sellable: 15, short: 0 }, 0],
    [{ sold: 60, sellable: 14, short: 0 }, 16],
    [{ sold: 60, sellable: 0, short: 0 }, 30],
    [{ sold: 60, sellable: 0, short: 4 }, 34],
    [{ sold: 0, sellable: 0, short: 0 }, 0],
    [{ sold: 0, sellable: 0, short: 3 }, 3],
    [{ sold: 1, sellable: 0, short: 0 }, 1],
  ])('%o: order %i', (stock, packs) => expect(packsToOrder(stock)).toBe(packs));
});
