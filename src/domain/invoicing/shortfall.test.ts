import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeInvoice, shortfallOf } from './make-invoice.ts';
import { sampleInput } from './testing/sample-invoice.ts';

const line = (agreedPaise: number, ...batches: [packs: number, mrpPaise: number][]) => ({
  agreedPaise,
  quantity: batches.reduce((sum, [packs]) => sum + packs, 0),
  batches: batches.map(([quantity, mrpPaise]) => ({ quantity, mrpPaise })),
});

it.each([
  ['nothing where each batch has the same or a higher MRP', [line(1000, [2, 1000], [1, 1200])], 0, 0],
  ['the difference for each cheaper pack', [line(1000, [2, 900], [1, 1200]), line(500, [1, 450])], 0, 250],
  ['no more than is paid after the coupon', [line(1000, [1, 100])], 950, 50],
  ['nothing that a coupon had already paid', [line(1000, [1, 400])], 1000, 0],
] as const)('is %s', (_what, lines, couponDiscountPaise, shortfall) => {
  expect(shortfallOf({ lines, couponDiscountPaise, deliveryFeePaise: 0 })).toBe(shortfall);
});

it('is the amount that the invoice for the same packs asks less, whatever was packed', () => {
  const packs = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), mrpPaise: fc.integer({ min: 1, max: 50_000 }) });
  const lines = fc.array(
    fc.record({
      agreedPaise: fc.integer({ min: 0, max: 50_000 }),
      batches: fc.array(packs, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom<number[]>(0, 5_000),
      fc.integer({ min: 0, max: 60_000 }),
      (packed, deliveryFeePaise, coupon) => {
        const input = sampleInput();
        const [sample] = input.lines;
        if (!sample) throw new Error('no line');
        const invoiced = packed.map(({ agreedPaise, batches }) => ({
          ...sample,
          agreedPaise,
          quantity: batches.reduce((sum, { quantity }) => sum + quantity, 0),
          batches: batches.map((batch) => ({ ...batch, batch: 'B', expiry: '2027-12-31' })),
        }));
        const agreed = invoiced.reduce(
          (sum, { agreedPaise, quantity }) => sum + agreedPaise * quantity,
          deliveryFeePaise,
        );
        const couponDiscountPaise = Math.min(coupon, agreed);
        const invoice = makeInvoice({ ...input, lines: invoiced, couponDiscountPaise, deliveryFeePaise });
        expect(shortfallOf({ lines: invoiced, couponDiscountPaise, deliveryFeePaise })).toBe(invoice.shortfallPaise);
        expect(invoice.shortfallPaise).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
