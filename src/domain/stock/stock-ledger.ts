/** The kinds of stock movement. */
export const STOCK_KINDS = [
  'opening',
  'received',
  'imported',
  'counted',
  'on_sale',
  'off_sale',
  'destroyed',
  'sent_back',
  'held',
  'released',
  'sold',
  'returned',
] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/**
 * One movement of a medicine's packs. `shelf` is the stock on sale; `held` is what unpacked orders have reserved. Shelf
 * less held can be sold. `held` and `released` change what is reserved; `sold` (an order is packed) takes from both;
 * all others change the shelf.
 */
export interface StockMovement {
  readonly medicineId: string;
  readonly shelfPacks: number;
  readonly heldPacks: number;
}

/** The totals of a medicine's movements. */
export type StockBalance = Omit<StockMovement, 'medicineId'>;

/** Adds up a medicine's movements. */
export function stockBalance(movements: readonly StockBalance[]): StockBalance {
  return movements.reduce(
    (sum, { shelfPacks, heldPacks }) => ({
      shelfPacks: sum.shelfPacks + shelfPacks,
      heldPacks: sum.heldPacks + heldPacks,
    }),
    { shelfPacks: 0, heldPacks: 0 },
  );
}

/** Movements of one kind, one per medicine, without those of 0 packs. */
export function mergeMovements(all: readonly StockMovement[]): StockMovement[] {
  const merged = new Map<string, StockMovement>();
  for (const { medicineId, ...more } of all) {
    const before = merged.get(medicineId) ?? { shelfPacks: 0, heldPacks: 0 };
    merged.set(medicineId, { medicineId, ...stockBalance([before, more]) });
  }
  return [...merged.values()].filter(({ shelfPacks, heldPacks }) => shelfPacks !== 0 || heldPacks !== 0);
}
