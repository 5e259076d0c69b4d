import { priceLine } from '#domain/cart/cart-line.ts';
import { type CartTotals, totalCart } from '#domain/cart/cart-totals.ts';
import { type Coupon, checkCoupon } from '#domain/coupons/coupon.ts';
import { type KendraBasket, kendraBasket } from '#domain/reference/reference-price.ts';
import * as say from '#sentences/services/cart.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { sideBySide } from '../../persistence/connection/side-by-side.ts';
import type { Db } from '../../persistence/database.ts';
import type { SavedCart, SavedLine } from '../../persistence/repositories/orders/cart-repository.ts';
import { findCoupon, lockCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { couponBefore } from './coupon-before.ts';
import { type PricedRow, readPricedShelf } from './priced-shelf.ts';
import { type Supplied, type SupplyChoice, suppliedBy, supplyChoice, supplyIds, supplyProblem } from './supply-of.ts';

/** A line at today's prices. Money in paise for the whole line, unless stated otherwise. */
export interface CartLineView {
  readonly saved: SavedLine;
  readonly choice: SupplyChoice;
  /** What would be sent. */
  readonly sent: Supplied & { readonly supply: 'original' | 'substitute' };
  readonly sellingPaise: number;
  readonly originalPaise: number;
  readonly needsPrescription: boolean;
  /** A prescription medicine in place of another, which needs authorisation. */
  readonly asksSubstitution: boolean;
  readonly problem: string | null;
}

/** A line whose medicine is no longer in the catalogue. */
export interface LostLine {
  readonly saved: SavedLine;
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  readonly lost: readonly LostLine[];
  readonly totals: CartTotals;
  /** What the lines would cost at a Jan Aushadhi Kendra; null if too few of them are in its price list. */
  readonly kendra: (KendraBasket & { readonly asOf: string }) | null;
  readonly coupon: Coupon | null;
  readonly couponProblem: string | null;
}

type Parts = Pick<ServiceParts, 'now' | 'snapshot'>;

/** Where a cart is shown: some coupons work in the app only. */
export type CartSource = 'web' | 'app';

/**
 * Calculates a cart from its saved content and today's prices and stock. `lock` locks the coupon, then the stock until the
 * transaction ends, which an order needs.
 */
export async function viewCart(
  { snapshot, now }: Parts,
  db: Db,
  accountId: string,
  saved: SavedCart,
  { lock, source = 'web' }: { lock: boolean; source?: CartSource | undefined },
): Promise<CartView> {
  const catalogue = snapshot();
  const [{ coupon, ...history }, shelf] = await sideBySide([
    couponOf(db, accountId, saved.couponId, lock),
    readShelves(db, catalogue, saved, { lock, now: now() }),
  ]);
  const lines: CartLineView[] = [];
  const lost: LostLine[] = [];
  for (const line of saved.lines) {
    const choice = supplyChoice(catalogue, shelf, line.medicineId);
    if (choice) lines.push(viewLine(line, choice));
    else lost.push({ saved: line });
  }
  let couponProblem: string | null = null;
  const totals = totalCart(lines, (value) => {
    if (coupon === null) return 0;
    const use = { ...history, ...value, now: now().getTime(), source, isEmpty: lines.length === 0 };
    const verdict = checkCoupon(coupon, use);
    couponProblem = verdict.ok ? null : verdict.sentence;
    return verdict.ok ? verdict.discountPaise : 0;
  });
  return {
    lines: withSharedStock(lines, shelf),
    lost,
    totals,
    kendra: kendraOf(catalogue, lines),
    coupon,
    couponProblem,
  };
}

/** For the medicine that is sent, whose salts and strength the person gets. */
function kendraOf(catalogue: CatalogueSnapshot, lines: readonly CartLineView[]): CartView['kendra'] {
  const list = catalogue.listOf('kendra');
  const basket = kendraBasket(
    lines.map(({ saved, sent }) => {
      const { facts } = sent.printed.offer;
      const kendra = catalogue.referenceAt(catalogue.rankOf(facts.id))?.kendra ?? null;
      return {
        quantity: saved.quantity,
        kendraPackPaise: kendra && facts.pack ? kendra.unitPaise * facts.pack.units : null,
      };
    }),
  );
  return basket && list && { ...basket, asOf: list.asOf };
}

/**
 * The stock rows of a cart. For an order only the medicines that are sent are locked: the others are only compared and need no
 * lock, so that buyers of one brand do not wait for those of another.
 */
async function readShelves(
  db: Db,
  catalogue: CatalogueSnapshot,
  saved: SavedCart,
  { lock, now }: { readonly lock: boolean; readonly now: Date },
) {
  const all = saved.lines.map((line) => ({ line, ids: supplyIds(catalogue, line.medicineId) }));
  const ids = all.flatMap((one) => one.ids);
  if (!lock) return readPricedShelf(db, catalogue, { others: ids }, now);
  const sent = all.flatMap(
    ({ line, ids: [searched, recommended] }) => (line.keepOriginal ? searched : (recommended ?? searched)) ?? [],
  );
  return readPricedShelf(db, catalogue, { locked: sent, others: ids.filter((id) => !sent.includes(id)) }, now);
}

function viewLine(saved: SavedLine, choice: SupplyChoice): CartLineView {
  const sent = suppliedBy(choice, saved.keepOriginal);
  const line = priceLine(sent, saved.quantity);
  const needsPrescription = sent.printed.offer.facts.schedule !== 'OTC';
  return {
    saved,
    choice,
    sent,
    ...line,
    needsPrescription,
    asksSubstitution: needsPrescription && sent.supply === 'substitute',
    problem: supplyProblem(sent, saved.quantity),
  };
}

/** Whether an order of these lines takes the last pack of a medicine. Two lines may send the same one. */
export function takesLastPacks(lines: readonly CartLineView[]): boolean {
  const sent = Map.groupBy(lines, (line) => line.sent.shelf.id);
  return [...sent.values()].some(
    (same) => same.reduce((left, { saved }) => left - saved.quantity, same[0]?.sent.shelf.stock ?? 0) <= 0,
  );
}

/** Two lines may send the same product, which is counted once in stock. */
function withSharedStock(lines: readonly CartLineView[], shelf: ReadonlyMap<string, PricedRow>): CartLineView[] {
  const wanted = new Map<string, number>();
  return lines.map((line) => {
    const id = line.sent.shelf.id;
    const before = wanted.get(id) ?? 0;
    wanted.set(id, before + line.saved.quantity);
    if (line.problem !== null || before === 0) return line;
    const left = (shelf.get(id)?.stock ?? 0) - before;
    if (left >= line.saved.quantity) return line;
    return {
      ...line,
      problem: say.onlyPacksOfLeft(Math.max(0, left), line.sent.printed.record.name),
    };
  });
}

async function couponOf(db: Db, accountId: string, couponId: string | null, lock: boolean) {
  const coupon = couponId === null ? null : await (lock ? lockCoupon(db, couponId) : findCoupon(db, { id: couponId }));
  if (coupon === null) return { coupon, ordersBefore: 0, usesBefore: 0 };
  return couponBefore(db, accountId, coupon);
}
