import { AppError } from '#contract/app-error.ts';
import { type HandOver, handOverObstacle } from '#domain/counter/door.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { findParcel, setHandedOver } from '../../../persistence/repositories/counter/parcel-repository.ts';
import { type BenchParts, type Moved, moveAtCounter, type OnScreen } from './bench-act.ts';
import { cashDue } from './find-parcel.ts';

/** A parcel is in the hands of its receiver. Refuses a wrong code, a code left out without a reason, and cash that is not what the order costs. */
export async function handOver(parts: BenchParts, by: StaffMember, onScreen: OnScreen, told: HandOver): Promise<Moved> {
  return moveAtCounter(parts, by, onScreen, 'DELIVERED', {
    judge: async (db, order) => {
      const parcel = await findParcel(db, order.id);
      const cashPaise = await cashDue(db, order);
      const obstacle = handOverObstacle(told, { code: parcel?.deliveryCode ?? null, cashPaise });
      if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
      await setHandedOver(db, order.id, {
        cashPaise: cashPaise === 0 ? null : told.cashPaise,
        withoutCode: told.code.trim() === '' && parcel !== null ? told.noCodeReason : null,
      });
    },
  });
}
