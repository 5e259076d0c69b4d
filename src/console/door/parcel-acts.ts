import type { ParcelData } from '#contract/areas/counter/bench.ts';
import { mayMove } from '#domain/orders/order-states.ts';
import * as say from '#sentences/counter/door.ts';

/** What can be done with a parcel at the counter. */
export interface ParcelActs {
  readonly ship: boolean;
  readonly out: boolean;
  readonly handOver: boolean;
  readonly notHandedOver: boolean;
  readonly back: boolean;
}

/** What the states of an order let the counter do with its parcel now. */
export function actsOf({ status }: Pick<ParcelData, 'status'>): ParcelActs {
  return {
    ship: mayMove(status, 'SHIPPED', 'pharmacy'),
    out: mayMove(status, 'OUT_FOR_DELIVERY', 'pharmacy'),
    handOver: status === 'OUT_FOR_DELIVERY' && mayMove(status, 'DELIVERED', 'pharmacy'),
    notHandedOver: mayMove(status, 'UNDELIVERED', 'pharmacy'),
    back: mayMove(status, 'RETURNED_TO_ORIGIN', 'pharmacy'),
  };
}

/** Why nothing can be done with a parcel; null where something can. */
export function nothingToDo(parcel: Pick<ParcelData, 'status' | 'number'>): string | null {
  if (Object.values(actsOf(parcel)).some(Boolean)) return null;
  const { status, number } = parcel;
  if (status === 'DELIVERED') return say.isDeliveredThereIsNothing(number);
  if (status === 'RETURNED_TO_ORIGIN') return say.isBackWithUsThere(number);
  if (status === 'PLACED' || status === 'CONFIRMED') return say.isNotPackedYet(number);
  if (status === 'CANCELLED' || status === 'FAILED') return say.isNoLongerAnOrder(number);
  return say.nothingCanBeDone(number);
}
