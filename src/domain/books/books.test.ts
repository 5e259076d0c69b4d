import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoicing/invoice.ts';
import { bookCsv, csvCell, footOf, gstr1Rows, rangeFault } from './books.ts';

describe('a cell of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
    ['\u00a0=1', "'\u00a0=1"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['Asha, Rao', '"Asha, Rao"'],
    ['a-b=c', 'a-b=c'],
    [-5, '-5'],
    [null, ''],
  ])('%j is %j', (value, cell) => expect(csvCell(value)).toBe(cell));
});

const table = {
  columns: [
    { name: 'Order', kind: 'text', isSummed: false },
    { name: 'Paid', kind: 'money', isSummed: true },
  ],
  rows: [
    ['=SS', 1050],
    ['SS-2', -50],
  ],
} as const;

it('a book has money in rupees in its CSV, and its sums in a separate foot', () => {
  expect(bookCsv(table)).toBe("Order,Paid\r\n'=SS,10.50\r\nSS-2,-0.50");
  expect(footOf(table)).toEqual([null, 1000]);
});

it.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', 'turned-round'],
  ['2026-01-01', '2027-12-31', 'too-long'],
] as const)('a range from %s to %s: %s', (from, until, fault) => expect(rangeFault(from, until)).toBe(fault));

const parts = { taxablePaise: 100, cgstPaise: 2, sgstPaise: 3, igstPaise: 0 };
const invoice = (more: object = {}) =>
  ({
    ...{ number: '1', supply: 'within-state', placeOfSupply: { state: 'Karnataka', code: '29' } },
    ...{ totals: { netPaise: 105 }, taxRows: [{ gstPercent: 5, ...parts }], delivery: null },
    lines: [{ hsn: '3004', gstPercent: 5, quantity: 2, ...parts }],
    ...more,
  }) as unknown as Invoice;
const issued = (more: object = {}, issuedPaise = 105) => ({ invoice: invoice(more), issuedPaise, sign: 1 as const });

describe('the return GSTR-1', () => {
  it('sums by place and rate, and by HSN and rate, less what credit notes reverse', () => {
    const rows = gstr1Rows([issued(), issued(), { ...issued(), sign: -1 }]);
    expect(rows).toEqual([
      { table: '7', placeOfSupply: '29-Karnataka', hsn: '', gstPercent: 5, quantity: 0, ...parts },
      { table: '12', placeOfSupply: '', hsn: '3004', gstPercent: 5, quantity: 2, ...parts },
    ]);
  });

  const far = { supply: 'between-states', placeOfSupply: { state: 'Goa', code: '30' } };

  it('lists an invoice to another state above Rs 1,00,000 separately', () => {
    const rows = gstr1Rows([
      issued({ ...far, number: '1' }, 10_000_001),
      issued({ ...far, number: '2' }, 10_000_001),
      issued({ ...far, number: '3' }, 10_000_000),
    ]);
    expect(rows.map(({ table: of }) => of)).toEqual(['5', '5', '7', '12']);
  });

  it('takes a part that came back off the table of its invoice, however small it is', () => {
    const rows = gstr1Rows([issued(far, 10_000_001), { ...issued(far, 10_000_001), sign: -1 }]);
    expect(rows.map(({ table: of, taxablePaise }) => [of, taxablePaise])).toEqual([
      ['5', 0],
      ['12', 0],
    ]);
  });
});
