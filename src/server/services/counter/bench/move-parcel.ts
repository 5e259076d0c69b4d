import { AppError } from '#contract/app-error.ts';
import { type HandOver, handOverObstacle } from '#domain/counter/door.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/services/counter.ts';
import {
  findNumberByAwb,
  findParcel,
  type Parcel,
  setHandedOver,
} from '../../../persistence/repositories/counter/parcel-repository.ts';
import type { OnTheBench } from '../../orders/pack-order.ts';
import type { Parts } from '../../service-parts.ts';
import { type Moved, moveAtCounter, type OnScreen } from './bench-act.ts';
import { cashDue } from './find-parcel.ts';

/** Packs an order with the packs on the bench, and confirms one that is only placed. Refuses a line that is not of the order, and each pack that may not leave. */
export async function packAtBench(
  parts: Parts,
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

/**
 * Hands a packed parcel to a courier: the invoice is issued and the registers are written. Refuses an AWB that another parcel has, and an
 * order's number in its place: whoever scanned that means another parcel.
 */
export async function shipParcel(
  parts: Parts,
  by: StaffMember,
  onScreen: OnScreen,
  carried: Pick<Parcel, 'courier' | 'awb'>,
): Promise<Moved> {
  for (const field of ['courier', 'awb'] as const) {
    if (!isOrderNumber(carried[field])) continue;
    const sentence = say.isAnOrdersNumber(carried[field]);
    throw new AppError('invalid-input', { sentence, fields: { [field]: sentence } });
  }
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

/** Records that a parcel was handed over. Refuses a wrong code, a code left out without a reason, and cash that is not the amount due. */
export async function handOver(parts: Parts, by: StaffMember, onScreen: OnScreen, details: HandOver): Promise<Moved> {
  return moveAtCounter(parts, by, onScreen, 'DELIVERED', {
    judge: async (db, order) => {
      const parcel = await findParcel(db, order.id);
      const cashPaise = await cashDue(db, order);
      const obstacle = handOverObstacle(details, { code: parcel?.deliveryCode ?? null, cashPaise });
      if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
      await setHandedOver(db, order.id, {
        cashPaise: cashPaise === 0 ? null : details.cashPaise,
        withoutCode: details.code.trim() === '' && parcel !== null ? details.noCodeReason : null,
      });
    },
  });
}
