import type { Order, OrderLine } from '../orders/order.ts';
import { needsVerdict } from './checklist.ts';
import { packsLeft } from './prescribed-left.ts';

/** The parts of an order that decide whether its lines may be lowered. */
type LoweredOrder = Pick<Order, 'status' | 'number'> & {
  readonly lines: readonly Pick<OrderLine, 'line' | 'quantity' | 'schedule' | 'psychotropic'>[];
};

/**
 * Why a pharmacist cannot lower a line to the packs that its prescription covers, as a sentence; null if they can. Lowering
 * decides nothing else: the line still needs a verdict. One that it has already stays, because it is about the medicine, not the packs.
 */
export function lowerObstacle({ status, number, lines }: LoweredOrder, place: number): string | null {
  const line = lines.find((one) => one.line === place);
  if (!line) return `Order ${number} has no line ${place}.`;
  if (status !== 'PLACED') return `${number} is ${status}: a line is lowered only while the order waits at the desk.`;
  if (!needsVerdict(line)) return `Line ${place} needs no prescription, so none limits its packs.`;
  if (line.quantity === 1) return `Line ${place} has a single pack: approve it, or reject it.`;
  return null;
}

/** The packs to offer for a lowered line: what is left of its prescription. Null if that is unknown, nothing, or as much as is ordered. */
export function packsOffered(ordered: number, prescribed: number | null, supplied: number): number | null {
  const left = packsLeft(prescribed, supplied);
  return left === null || left === 0 || left >= ordered ? null : left;
}
