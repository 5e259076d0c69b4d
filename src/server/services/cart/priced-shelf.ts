import { LRUCache } from 'lru-cache';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { discountWithinCeiling, isRefusedAboveCeiling } from '#domain/reference/ceiling-cap.ts';
import { prepareReference } from '#domain/reference/match-reference.ts';
import { ceilingOfPack, indexReferences } from '#domain/reference/reference-index.ts';
import type { ReferencePrice } from '#domain/reference/reference-price.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { sideBySide } from '../../persistence/connection/side-by-side.ts';
import type { Db } from '../../persistence/database.ts';
import { readCeilings } from '../../persistence/repositories/catalogue/reference-repository.ts';
import { readShelf, type ShelfRow } from '../../persistence/repositories/orders/cart-repository.ts';

/** A medicine in stock at a price that is allowed today: discounted, if needed, to the government's ceiling. */
export interface PricedRow extends ShelfRow {
  /** The ceiling for the pack, including today's tax; null if none is known. */
  readonly ceilingPaise: number | null;
  /** True if the MRP is above the ceiling and the operator does not sell such packs. */
  readonly isRefused: boolean;
}

/** Which rows are read; rows in `locked` are locked until the transaction ends. */
interface ShelfIds {
  readonly locked?: readonly string[];
  readonly others?: readonly string[];
}

/**
 * Current prices and stock from the database, no price above its ceiling. Carts and new orders read
 * prices only here: the facts of a medicine come from the catalogue, its price from the database. A payment must settle also while no
 * catalogue is loaded, so `readCappedShelf` reads the facts from the database.
 */
export async function readPricedShelf(
  db: Db,
  catalogue: CatalogueSnapshot,
  { locked = [], others = [] }: ShelfIds,
  now: Date,
): Promise<ReadonlyMap<string, PricedRow>> {
  const factsOf = new Map<string, MedicineFacts>();
  for (const id of [...locked, ...others]) {
    const rank = catalogue.rankOf(id);
    if (rank >= 0) factsOf.set(id, catalogue.factsAt(rank));
  }
  const keys = [...factsOf.values()].flatMap((facts) => familyKey(facts) ?? []);
  const [held, compared, ceilings] = await sideBySide([
    readShelf(db, locked, { lock: true }),
    readShelf(db, others, { lock: false }),
    readCeilings(db, keys),
  ]);
  const shelf = [...compared, ...held];
  const day = indianDay(now.getTime());
  const isInForce = ceilings.asOf !== null && !isHidden('ceiling', ceilings.asOf, day);
  const index = indexReferences(isInForce ? ceilings.prices : [], prepareOnce);
  return new Map(
    shelf.map(([id, row]) => {
      const facts = factsOf.get(id);
      const ceilingPaise = facts === undefined ? null : ceilingOfPack(facts, index, day);
      const isRefused = isRefusedAboveCeiling(ceilings.policy, row.mrpPaise, ceilingPaise);
      const discountPercent = discountWithinCeiling(row.mrpPaise, row.discountPercent, ceilingPaise);
      return [id, { ...row, discountPercent, ceilingPaise, isRefused }];
    }),
  );
}

const prepared = new LRUCache<string, ReturnType<typeof prepareReference>>({ max: 2_000 });

/** The rows are read from the table each time; their text is parsed once. */
function prepareOnce(price: ReferencePrice) {
  const words = JSON.stringify(price);
  const known = prepared.get(words);
  if (known) return known;
  const read = prepareReference(price);
  prepared.set(words, read);
  return read;
}
