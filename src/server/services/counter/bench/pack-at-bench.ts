import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/services/counter.ts';
import type { OnTheBench } from '../../orders/pack-order.ts';
import { type BenchParts, type Moved, moveAtCounter, type OnScreen } from './bench-act.ts';

/** Packs an order with what lies on the bench, and confirms one that is only placed. Refuses a line that is not of the order, and each pack that may not leave. */
export async function packAtBench(
  parts: BenchParts,
  by: StaffMember,
  onScreen: OnScreen,
  onTheBench: OnTheBench,
): Promise<Moved> {
  return moveAtCounter(parts, by, onScreen, 'PACKED', {
    onTheBench,
    confirmsFirst: true,
    judge: async (_db, { lines, number }) => {
      const known = new Set(lines.map(({ line }) => line));
      const foreign = [...onTheBench.keys()].find((line) => !known.has(line));
      if (foreign !== undefined) {
        throw new AppError('invalid-input', { sentence: say.orderHasNoLine(number, foreign) });
      }
    },
  });
}
