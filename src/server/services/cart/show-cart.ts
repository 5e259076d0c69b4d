import * as say from '#sentences/services/cart.ts';
import type { Db } from '../../persistence/database.ts';
import {
  readSavedCart,
  rememberShown,
  removeCartLine,
  type SavedCart,
} from '../../persistence/repositories/orders/cart-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type CartLineView, type CartSource, type CartView, viewCart } from './view-cart.ts';

/** How a line has changed since the person last saw it. `toPaise` is null if the line is gone. */
export interface CartChange {
  readonly medicineId: string;
  readonly name: string;
  readonly fromPaise: number;
  readonly toPaise: number | null;
  readonly sentence: string;
}

export interface ShownCart extends CartView {
  readonly changes: readonly CartChange[];
}

/**
 * Shows a cart at today's prices, reports what has changed since it was last shown, and stores what is shown now: an order
 * is only placed at prices that the person has seen. Lines that left the catalogue are reported once and removed. `known` is the
 * content of the cart, if the caller has just read it.
 */
export async function showCart(
  parts: ServiceParts,
  db: Db,
  accountId: string,
  { known, source }: { readonly known?: SavedCart | undefined; readonly source?: CartSource | undefined } = {},
): Promise<ShownCart> {
  const saved = known ?? (await readSavedCart(db, accountId));
  const view = await viewCart(parts, db, accountId, saved, { lock: false, source });
  const changes = view.lines.flatMap(changeOf);
  const unseen = view.lines.filter(
    ({ saved: line, sent }) => line.shownMedicineId !== sent.shelf.id || line.shownPaise !== sent.sellingPaise,
  );
  if (unseen.length > 0) await rememberShown(db, accountId, unseen.map(shownOf));
  const gone = view.lost.map(({ saved: line }) => ({
    medicineId: line.medicineId,
    name: line.medicineId,
    fromPaise: (line.shownPaise ?? 0) * line.quantity,
    toPaise: null,
    sentence: say.aMedicineOfYourCart,
  }));
  for (const { saved: line } of view.lost) await removeCartLine(db, accountId, line.medicineId);
  return { ...view, changes: [...changes, ...gone] };
}

/** What the person sees of a line: the product that would be sent, and the price of one pack. */
export function shownOf({ saved, sent }: CartLineView) {
  return { medicineId: saved.medicineId, shownMedicineId: sent.shelf.id, shownPaise: sent.sellingPaise };
}

/** What has changed of a line since it was last shown; nothing if it is shown for the first time. */
export function changeOf(line: CartLineView): CartChange[] {
  const { saved, sent } = line;
  if (saved.shownMedicineId === null || saved.shownPaise === null) return [];
  const name = sent.printed.record.name;
  const change = {
    medicineId: saved.medicineId,
    name,
    fromPaise: saved.shownPaise * saved.quantity,
    toPaise: line.sellingPaise,
  };
  if (saved.shownMedicineId !== sent.shelf.id) {
    return [{ ...change, sentence: say.isSentNowTheMedicine(name) }];
  }
  if (saved.shownPaise === sent.sellingPaise) return [];
  return [{ ...change, sentence: say.thePriceOfHas(name) }];
}
