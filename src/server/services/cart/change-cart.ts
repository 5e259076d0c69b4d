import { AppError } from '#contract/app-error.ts';
import { MAX_LINES, MAX_PACKS } from '#domain/cart/cart-line.ts';
import { checkCoupon, readCouponCode } from '#domain/coupons/coupon.ts';
import * as say from '#sentences/services/cart.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import {
  lockCart,
  removeCartLine,
  type SavedCart,
  saveLine,
  setCartCoupon,
} from '../../persistence/repositories/orders/cart-repository.ts';
import { findCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { returnQuota, takeQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';
import { couponBefore } from './coupon-before.ts';
import { readPricedShelf } from './priced-shelf.ts';
import { type ShownCart, showCart } from './show-cart.ts';
import { suppliedBy, supplyChoice, supplyIds, supplyProblem } from './supply-of.ts';
import { type CartSource, viewCart } from './view-cart.ts';

/**
 * Locks a cart, runs one change on its content, and shows the result. A change may return the new content of the cart, if it
 * has read it. If `judge` throws, the change is rolled back.
 */
async function changeCart(
  parts: ServiceParts,
  accountId: string,
  source: CartSource | undefined,
  change: (db: Db, before: SavedCart) => Promise<SavedCart | undefined | void>,
  judge: (shown: ShownCart) => void = () => undefined,
): Promise<ShownCart> {
  return inTransaction(parts.db, 'change-cart', async (db) => {
    const left = await change(db, await lockCart(db, accountId));
    const shown = await showCart(parts, db, accountId, { known: left ?? undefined, source });
    judge(shown);
    return shown;
  });
}

export interface AddRequest {
  readonly medicineId: string;
  readonly quantity: number;
  /** Undefined: an existing line keeps its choice, a new one gets the recommendation. */
  readonly keepOriginal: boolean | undefined;
  readonly source?: CartSource | undefined;
}

/**
 * Adds packs of a medicine to the cart; repeated adding sums up to at most 20. Refuses medicines that are unknown, not sold online, no
 * longer made or out of stock, and more packs than are in stock. The line is checked against the prices and the stock that the cart is shown
 * with; both are read once.
 */
export async function addToCart(parts: ServiceParts, accountId: string, request: AddRequest): Promise<ShownCart> {
  const { medicineId, quantity, keepOriginal, source } = request;
  if (parts.snapshot().rankOf(medicineId) < 0) throw new AppError('medicine-not-found');
  const add = async (db: Db, { couponId, lines }: SavedCart) => {
    const before = lines.find((line) => line.medicineId === medicineId);
    const wanted = (before?.quantity ?? 0) + quantity;
    const keeps = keepOriginal ?? before?.keepOriginal ?? false;
    if (wanted > MAX_PACKS) throw refused(say.oneOrderCanHold(MAX_PACKS), 'invalid-input');
    if (!before && lines.length >= MAX_LINES) throw refused(say.aCartCanHold(MAX_LINES));
    const line = { medicineId, quantity: wanted, keepOriginal: keeps };
    return { couponId, lines: await saveLine(db, accountId, line, parts.now()) };
  };
  return changeCart(parts, accountId, source, add, ({ lines }) => {
    const line = lines.find(({ saved }) => saved.medicineId === medicineId);
    if (!line) throw new AppError('medicine-not-found');
    const problem = supplyProblem(line.sent, line.saved.quantity);
    if (problem !== null) throw refused(problem);
  });
}

/** Removes one pack; removing the last one removes the line. A medicine that is not in the cart changes nothing. */
export async function removeFromCart(
  parts: ServiceParts,
  accountId: string,
  medicineId: string,
  source?: CartSource,
): Promise<ShownCart> {
  return changeCart(parts, accountId, source, async (db, { lines }) => {
    const line = lines.find((one) => one.medicineId === medicineId);
    if (!line) return;
    if (line.quantity === 1) await removeCartLine(db, accountId, medicineId);
    else await saveLine(db, accountId, { ...line, quantity: line.quantity - 1 }, parts.now());
  });
}

/** Removes a whole line. */
export async function removeWholeLine(
  parts: ServiceParts,
  accountId: string,
  medicineId: string,
  source?: CartSource,
): Promise<ShownCart> {
  return changeCart(parts, accountId, source, (db) => removeCartLine(db, accountId, medicineId));
}

/** Which of both medicines of a line is wanted. */
export interface SupplyWish {
  readonly medicineId: string;
  readonly keepOriginal: boolean;
  readonly source?: CartSource | undefined;
}

/** Switches a line between the searched medicine itself and the one that is recommended in its place. */
export async function chooseSupply(
  parts: ServiceParts,
  accountId: string,
  { medicineId, keepOriginal, source }: SupplyWish,
): Promise<ShownCart> {
  return changeCart(parts, accountId, source, async (db, { lines }) => {
    const line = lines.find((one) => one.medicineId === medicineId);
    if (!line) throw new AppError('line-not-found');
    await refuseUnsendable(parts, db, { medicineId, keepOriginal, quantity: line.quantity });
    await saveLine(db, accountId, { ...line, keepOriginal }, parts.now());
  });
}

/** Applies a coupon, given by id or code, to a cart that may use it now; otherwise refuses with the reason. */
export async function applyCoupon(
  parts: ServiceParts,
  accountId: string,
  input: { readonly id?: string | undefined; readonly code?: string | undefined; readonly source: 'web' | 'app' },
): Promise<ShownCart> {
  const coupon = await findAskedCoupon(parts, accountId, input);
  return changeCart(parts, accountId, input.source, async (db, saved) => {
    const { lines, totals } = await viewCart(parts, db, accountId, { ...saved, couponId: null }, { lock: false });
    const { coupon: before, ...history } = await couponBefore(db, accountId, coupon);
    const verdict = checkCoupon(before, {
      ...history,
      discountedPaise: totals.discountedPaise,
      deliveryFeePaise: totals.deliveryFeePaise,
      isEmpty: lines.length === 0,
      now: parts.now().getTime(),
      source: input.source,
    });
    if (!verdict.ok) throw new AppError('coupon-refused', { sentence: verdict.sentence });
    await setCartCoupon(db, accountId, coupon.id);
  });
}

/** Removes the coupon from the cart. */
export async function removeCoupon(parts: ServiceParts, accountId: string): Promise<ShownCart> {
  return changeCart(parts, accountId, undefined, (db) => setCartCoupon(db, accountId, null));
}

/** A typed code is counted as wrong before the lookup, so that parallel guesses are counted, too; the count is reversed if the code exists. */
async function findAskedCoupon(
  parts: ServiceParts,
  accountId: string,
  { id, code }: { readonly id?: string | undefined; readonly code?: string | undefined },
) {
  await takeQuota(parts, 'coupon-try', accountId);
  const chosen = id === undefined ? null : await findCoupon(parts.db, { id });
  if (chosen) return chosen;
  const guess = await takeQuota(parts, 'coupon-guess', accountId);
  const typed = code === undefined ? null : readCouponCode(code);
  const found = typed === null ? null : await findCoupon(parts.db, { code: typed });
  if (!found) throw new AppError('coupon-refused', { sentence: say.weDoNotKnow });
  await returnQuota(parts.db, guess);
  return found;
}

async function refuseUnsendable(
  { snapshot, now }: ServiceParts,
  db: Db,
  { medicineId, keepOriginal, quantity }: { medicineId: string; keepOriginal: boolean; quantity: number },
): Promise<void> {
  const catalogue = snapshot();
  const shelf = await readPricedShelf(db, catalogue, { others: supplyIds(catalogue, medicineId) }, now());
  const choice = supplyChoice(catalogue, shelf, medicineId);
  if (choice === null) throw new AppError('medicine-not-found');
  const problem = supplyProblem(suppliedBy(choice, keepOriginal), quantity);
  if (problem !== null) throw refused(problem);
}

function refused(sentence: string, code: 'not-allowed-now' | 'invalid-input' = 'not-allowed-now'): AppError {
  return new AppError(code, { sentence });
}
