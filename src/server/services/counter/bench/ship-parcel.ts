import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/services/counter.ts';
import { findNumberByAwb, type Parcel } from '../../../persistence/repositories/counter/parcel-repository.ts';
import { type BenchParts, type Moved, moveAtCounter, type OnScreen } from './bench-act.ts';

/**
 * Gives a packed parcel to a courier: the invoice is issued and the registers are written. Refuses an AWB that another parcel has.
 */
export async function shipParcel(
  parts: BenchParts,
  by: StaffMember,
  onScreen: OnScreen,
  carried: Pick<Parcel, 'courier' | 'awb'>,
): Promise<Moved> {
  return moveAtCounter(parts, by, onScreen, 'SHIPPED', {
    carried,
    judge: async (db, { number }) => {
      const other = carried.awb === '' ? null : await findNumberByAwb(db, carried.awb);
      if (other !== null && other !== number) {
        throw new AppError('not-allowed-now', {
          sentence: say.isOnTheParcel(carried.awb, other),
        });
      }
    },
  });
}
