import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { Invoice, InvoiceInput } from './invoice.ts';
import { makeInvoice } from './make-invoice.ts';
import { sampleInput, sampleLine } from './testing/sample-invoice.ts';

const batch = (quantity: number, mrpPaise: number, name = 'B1') => ({
  batch: name,
  expiry: '2028-03-31',
  quantity,
  mrpPaise,
});

const RISDIPLAM = { description: 'Risdiplam Oral Solution', salts: ['Risdiplam'] };

describe('makeInvoice', () => {
  it('extracts GST from the price, in two halves in Karnataka', () => {
    const invoice = makeInvoice(sampleInput());
    expect(invoice.kind).toBe('tax-invoice');
    expect(invoice.supply).toBe('within-state');
    expect(invoice.placeOfSupply).toEqual({ state: 'Karnataka', code: '29' });
    expect(invoice.lines[0]).toMatchObject({
      ratePaise: 10_500,
      netPaise: 10_500,
      taxablePaise: 10_000,
      cgstPaise: 250,
      sgstPaise: 250,
    });
    expect(invoice.delivery).toMatchObject({ hsn: '3004', netPaise: 5_000, gstPercent: 5, cgstPaise: 119 });
    expect(invoice.totals.netPaise).toBe(15_500);
    expect(invoice.amountInWords).toBe('Rupees One Hundred Fifty-Five Only');
    expect(invoice.shortfallPaise).toBe(0);
  });

  it('charges IGST when the parcel leaves the state', () => {
    const { buyer } = sampleInput();
    const invoice = makeInvoice(sampleInput({ buyer: { ...buyer, state: 'Tamil Nadu' } }));
    expect(invoice.supply).toBe('between-states');
    expect(invoice.placeOfSupply.code).toBe('33');
    expect(invoice.totals).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 500 + 238 });
  });

  it('uses the MRP of the batch where that is lower, and states the refund', () => {
    const line = sampleLine({ quantity: 3, batches: [batch(1, 12_000, 'A'), batch(2, 9_000, 'B')] });
    const invoice = makeInvoice(sampleInput({ lines: [line] }));
    expect(invoice.lines.map(({ quantity, ratePaise }) => [quantity, ratePaise])).toEqual([
      [1, 10_500],
      [2, 9_000],
    ]);
    expect(invoice.shortfallPaise).toBe(3_000);
  });

  it('merges batches of one price into one line', () => {
    const line = sampleLine({ quantity: 3, batches: [batch(1, 12_000, 'A'), batch(2, 13_000, 'B')] });
    const { lines } = makeInvoice(sampleInput({ lines: [line] }));
    expect(lines.map(({ quantity, batches }) => [quantity, batches.length])).toEqual([[3, 2]]);
  });

  it('spreads a coupon over the goods and leaves the fee unchanged', () => {
    const lines = [sampleLine({ agreedPaise: 10_000 }), sampleLine({ agreedPaise: 5_000 })];
    const invoice = makeInvoice(sampleInput({ lines, couponDiscountPaise: 1_000 }));
    expect(invoice.lines.map((line) => line.discountPaise)).toEqual([667, 333]);
    expect(invoice.delivery?.discountPaise).toBe(0);
    expect(invoice.totals.netPaise).toBe(15_000 - 1_000 + 5_000);
  });

  it('takes a coupon that waives the fee off the fee', () => {
    const invoice = makeInvoice(sampleInput({ couponDiscountPaise: 5_000, couponOn: 'delivery' }));
    expect(invoice.lines[0]?.discountPaise).toBe(0);
    expect(invoice.delivery).toMatchObject({ discountPaise: 5_000, netPaise: 0 });
  });

  it('takes the rest of a coupon off the fee, and never goes below zero', () => {
    expect(makeInvoice(sampleInput({ couponDiscountPaise: 12_000 })).delivery?.netPaise).toBe(3_500);
    const invoice = makeInvoice(sampleInput({ couponDiscountPaise: 99_999 }));
    expect(invoice.totals.netPaise).toBe(0);
    expect(invoice.amountInWords).toBe('Rupees Zero Only');
  });

  it('is a bill of supply for exempt drugs only, and a combined document for a mixed parcel', () => {
    expect(makeInvoice(sampleInput({ lines: [sampleLine(RISDIPLAM)] }))).toMatchObject({
      kind: 'bill-of-supply',
      delivery: { gstPercent: 0 },
      totals: { cgstPaise: 0, taxablePaise: 15_500 },
    });
    const mixed = makeInvoice(sampleInput({ lines: [sampleLine(RISDIPLAM), sampleLine()] }));
    expect(mixed.kind).toBe('invoice-cum-bill-of-supply');
    expect(mixed.delivery?.gstPercent).toBe(5);
    expect(mixed.taxRows.map((row) => row.gstPercent)).toEqual([0, 5]);
  });

  it('bills the fee as a separate service where the accountant says so', () => {
    const invoice = makeInvoice(sampleInput(), { percent: 18, sac: '996812' });
    expect(invoice.delivery).toMatchObject({ hsn: '996812', gstPercent: 18, taxablePaise: 4_238 });
    expect(invoice.taxRows).toHaveLength(2);
  });

  it.each([
    ['OTC', null, 'the customer'],
    ['H', 'allowed_by_prescription', 'the prescription'],
    ['H1', 'allowed_by_doctor', 'the doctor'],
  ] as const)('says who allowed a substitute of schedule %s (%s)', (scheduleMark, substitution, allowedBy) => {
    const lines = [sampleLine({ scheduleMark, substitution, standsFor: 'Dolo 650' })];
    expect(makeInvoice(sampleInput({ lines })).lines[0]?.allowedBy).toBe(allowedBy);
  });

  it.each([
    ['a prescription-only substitute nobody allowed', { scheduleMark: 'H', standsFor: 'Dolo 650' }],
    ['a substitute whose permission is still pending', { substitution: 'requested', standsFor: 'Dolo 650' }],
    ['batches with too few packs', { quantity: 2, batches: [batch(1, 100)] }],
    ['no batch', { quantity: 0, batches: [] }],
    ['a batch with a fraction of a pack', { quantity: 2, batches: [batch(0.5, 100), batch(1.5, 100)] }],
    ['a fraction of a paisa', { agreedPaise: 10.5 }],
    ['an unknown heading', { hsn: '9999' }],
  ] as const)('refuses %s', (_what, changes) => {
    expect(() => makeInvoice(sampleInput({ lines: [sampleLine(changes)] }))).toThrow(RangeError);
  });

  it('refuses an order without lines', () => {
    expect(() => makeInvoice(sampleInput({ lines: [] }))).toThrow(/no line/);
  });

  it('adds up to the paisa on 10,000 orders, and never asks for more than agreed', () => {
    fc.assert(fc.property(anyInput, addsUp), { numRuns: runs(10_000) });
  });
});

const paise = fc.integer({ min: 0, max: 5_000_000 });
const anyLine = fc
  .record({
    agreedPaise: paise,
    packs: fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), paise), { minLength: 1, maxLength: 3 }),
    salts: fc.constantFrom<string[]>([], ['Evolocumab'], ['Paracetamol']),
  })
  .map(({ packs, ...rest }) =>
    sampleLine({
      ...rest,
      batches: packs.map(([quantity, mrpPaise]) => batch(quantity, mrpPaise)),
      quantity: packs.reduce((sum, [quantity]) => sum + quantity, 0),
    }),
  );
const anyInput: fc.Arbitrary<InvoiceInput> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    couponDiscountPaise: fc.oneof(fc.constant(0), paise),
    deliveryFeePaise: fc.constantFrom(0, 5_000),
    couponOn: fc.constantFrom('goods' as const, 'delivery' as const),
    state: fc.constantFrom('Karnataka', 'Kerala'),
    date: fc.constantFrom('2025-09-21', '2025-09-22'),
  })
  .map(({ state, ...rest }) => sampleInput({ ...rest, buyer: { ...sampleInput().buyer, state } }));

function addsUp(input: InvoiceInput): void {
  const invoice = makeInvoice(input);
  const charges = [...invoice.lines, ...(invoice.delivery ? [invoice.delivery] : [])];
  const total = (key: keyof Invoice['totals'], of: readonly Partial<Invoice['totals']>[]) =>
    of.reduce((sum, each) => sum + (each[key] ?? 0), 0);
  for (const each of [...charges, invoice.totals]) {
    expect(each.grossPaise - each.discountPaise).toBe(each.netPaise);
    expect(each.taxablePaise + each.cgstPaise + each.sgstPaise + each.igstPaise).toBe(each.netPaise);
    expect(Math.min(each.netPaise, each.discountPaise, each.taxablePaise)).toBeGreaterThanOrEqual(0);
  }
  for (const key of ['grossPaise', 'discountPaise', 'netPaise', 'taxablePaise', 'cgstPaise', 'igstPaise'] as const) {
    expect(total(key, charges)).toBe(invoice.totals[key]);
  }
  expect(total('taxablePaise', invoice.taxRows)).toBe(invoice.totals.taxablePaise);
  const agreed = input.lines.reduce((sum, line) => sum + line.agreedPaise * line.quantity, input.deliveryFeePaise);
  expect(invoice.totals.netPaise + invoice.shortfallPaise).toBe(Math.max(0, agreed - input.couponDiscountPaise));
  expect(invoice.shortfallPaise).toBeGreaterThanOrEqual(0);
  for (const line of invoice.lines) {
    expect(line.batches.every((each) => line.ratePaise <= each.mrpPaise)).toBe(true);
  }
}
