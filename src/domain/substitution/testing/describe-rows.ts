import { describe, expect, it } from 'vitest';
import { compareMedicines } from '../compare-medicines.ts';
import type { ReasonCode, Verdict } from '../verdict.ts';
import { type Printed, printed } from './example-offers.ts';

/** A row of the decision table as a claim about two packs. */
export type Row = readonly [claim: string, one: Printed, other: Printed, verdict: Verdict, code: ReasonCode];

/** Compares two packs as printed, by default from two firms, in both directions. */
function judge(one: Printed, other: Printed) {
  const first = printed({ id: 'a', name: 'Alpha Tablet', maker: 'First Firm', ...one });
  const second = printed({ id: 'b', name: 'Beta Tablet', maker: 'Second Firm', ...other });
  const there = compareMedicines(first, second);
  const back = compareMedicines(second, first);
  expect([back.verdict, back.code]).toEqual([there.verdict, there.code]);
  return { verdict: there.verdict, code: there.code };
}

/** One test for each row. */
export function describeRows(title: string, rows: readonly Row[]) {
  describe(title, () => {
    it.each(rows)('%s', (_claim, one, other, verdict, code) => {
      expect(judge(one, other)).toEqual({ verdict, code });
    });
  });
}
