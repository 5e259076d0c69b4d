import type { ParcelData } from '#contract/areas/bench.ts';
import { mayMove } from '#domain/orders/order-states.ts';

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
  if (status === 'DELIVERED') return `${number} is delivered. There is nothing left to do.`;
  if (status === 'RETURNED_TO_ORIGIN') return `${number} is back with us. There is nothing left to do at the door.`;
  if (status === 'PLACED' || status === 'CONFIRMED') return `${number} is not packed yet. Pack it at the bench first.`;
  if (status === 'CANCELLED' || status === 'FAILED') return `${number} is no longer an order. Keep the parcel here.`;
  return `Nothing can be done with ${number} at the door now.`;
}
