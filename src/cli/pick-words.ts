import type { Order } from '../domain/orders/order.ts';
import type { OrderStatus } from '../domain/orders/order-states.ts';
import { formatRupees } from '../domain/pricing/money.ts';
import type { PickList } from '../server/services/orders/pack-order.ts';

/** States in which batches are still to be chosen. */
const NOT_PACKED: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED'];
/** States in which nothing goes out. */
const ENDED: readonly OrderStatus[] = ['CANCELLED', 'FAILED'];

/** The pick list of an order as JSON. */
export function pickRecord({ batches, obstacles }: PickList) {
  return {
    packing: [...batches.values()].flat().map(({ line, batch, expiry, mrpPaise, packs }) => ({
      line,
      batch,
      expiry,
      mrp: mrpPaise / 100,
      packs,
    })),
    packing_obstacles: obstacles,
  };
}

/** The pick list of an order for whoever packs it: each line with batch, expiry and MRP as the packs must print them. */
export function pickInWords({ lines, status }: Order, { batches, obstacles }: PickList): string {
  if (ENDED.includes(status)) return '  nothing of it goes out';
  const rows = lines.flatMap(({ line, name }) =>
    (batches.get(line) ?? []).map(
      ({ batch, expiry, mrpPaise, packs }) =>
        `    ${line}. ${packs} x ${name}: batch ${batch}, expires ${expiry ?? 'not recorded'}, MRP ${formatRupees(mrpPaise)}`,
    ),
  );
  const head = NOT_PACKED.includes(status) ? '  to be packed:' : '  packed:';
  return [head, ...rows, ...obstacles.map((sentence) => `    ${sentence}`)].join('\n');
}
