import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPart, restOfInvoice } from './credit-part.ts';
import { makeInvoice } from './make-invoice.ts';
import { sampleInput, sampleLine } from './testing/sample-invoice.ts';

const batch = (name: string, quantity: number, mrpPaise = 12_000) => ({
  ...{ batch: name, expiry: '2028-03-31', quantity, mrpPaise },
});
const DOLO = 'Dolo, strip';
const dolo = (...batches: ReturnType<typeof batch>[]) =>
  sampleLine({ description: DOLO, batches, quantity: batches.reduce((sum, { quantity }) => sum + quantity, 0) });
const invoiceOf = (lines: ReturnType<typeof dolo>[], more = {}) => makeInvoice(sampleInput({ lines, ...more }));
const packs = (count: number, name = 'dl 2311', description = DOLO) => ({ description, batch: name, packs: count });
const net = (part: ReturnType<typeof creditPart>) => part?.totals.netPaise ?? 0;
const SUMS = ['netPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
const sumsOf = (parts: readonly ReturnType<typeof creditPart>[]) =>
  SUMS.map((name) => parts.reduce((sum, part) => sum + (part?.totals[name] ?? 0), 0));

describe('the part of an invoice for some packs', () => {
  it('is the price of these packs, with their share of the coupon and their tax', () => {
    const invoice = invoiceOf([dolo(batch('DL-2311', 1), batch('X', 3))], { couponDiscountPaise: 2_000 });
    const part = creditPart(invoice, [], [packs(1)]);
    expect(part).toMatchObject({
      lines: [{ quantity: 1, grossPaise: 10_500, netPaise: 10_000, discountPaise: 500 }],
      totals: { netPaise: 10_000, taxablePaise: 9_524, cgstPaise: 238, sgstPaise: 238 },
      delivery: null,
    });
    expect(part?.lines[0]?.batches).toMatchObject([{ batch: 'DL-2311', quantity: 1 }]);
  });

  it('is two lines where one product was packed at two prices', () => {
    const invoice = invoiceOf([dolo(batch('DL2311', 1, 9_000), batch('Y', 1))], { deliveryFeePaise: 0 });
    expect(net(creditPart(invoice, [], [packs(1), packs(1, 'Y')]))).toBe(invoice.totals.netPaise);
  });

  it.each([
    ['another batch', [packs(2, 'X')]],
    ['another product', [packs(1, 'DL2311', 'Other')]],
    ['no packs', []],
  ])('is nothing for %s', (_what, back) => {
    expect(creditPart(invoiceOf([dolo(batch('DL2311', 4))]), [], back)).toBeNull();
  });

  it('never contains a pack twice', () => {
    const invoice = invoiceOf([dolo(batch('DL2311', 2), batch('X', 2))]);
    expect(creditPart(invoice, [packs(2)], [packs(2)])).toBeNull();
    expect(creditPart(invoice, [packs(1)], [packs(5)])?.lines[0]?.quantity).toBe(1);
  });

  it('and the parts of an invoice add up to it and to each of its taxes, to the paisa, in whatever order the packs are returned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: fc.integer({ min: 1, max: 4 }), b: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.infiniteStream(fc.boolean()),
        (lines, couponDiscountPaise, deliveryFeePaise, coin) => {
          const named = lines.map(({ a, b }, place) =>
            sampleLine({ description: `P${place}`, batches: [batch('A', a), batch('B', b, 9_999)], quantity: a + b }),
          );
          const invoice = invoiceOf(named, { couponDiscountPaise, deliveryFeePaise });
          const all = lines.flatMap(({ a, b }, place) => [
            ...Array.from({ length: a }, () => packs(1, 'A', `P${place}`)),
            ...Array.from({ length: b }, () => packs(1, 'B', `P${place}`)),
          ]);
          const [now, later] = [all.filter(() => coin.next().value), [] as ReturnType<typeof packs>[]];
          const parts: ReturnType<typeof creditPart>[] = [];
          for (const one of now) {
            parts.push(creditPart(invoice, later, [one]));
            later.push(one);
          }
          expect(sumsOf([...parts, restOfInvoice(invoice, now)])).toEqual(sumsOf([invoice]));
        },
      ),
    );
  });
});

describe('what is left of an invoice', () => {
  it('includes the delivery fee, and is nothing where everything was returned and delivery was free', () => {
    const lines = [dolo(batch('DL2311', 2))];
    expect(restOfInvoice(invoiceOf(lines, { deliveryFeePaise: 4_900 }), [packs(2)])).toMatchObject({
      lines: [],
      totals: { netPaise: 4_900 },
    });
    expect(restOfInvoice(invoiceOf(lines, { deliveryFeePaise: 0 }), [packs(2)])).toBeNull();
  });
});
