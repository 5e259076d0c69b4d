/** What can happen to the packs of a medicine. */
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
 * One movement of a medicine's packs. The shelf is what lies there and is on sale; held is what orders wait for that are not
 * packed yet. What can be sold is the shelf less what is held. `held` and `released` change what orders wait for; `sold` (an
 * order is packed) takes from both; all others change the shelf.
 */
export interface StockMovement {
  readonly medicineId: string;
  readonly shelfPacks: number;
  readonly heldPacks: number;
}

/** What the movements of a medicine come to. */
export type StockBalance = Omit<StockMovement, 'medicineId'>;

/** The sums of a medicine's movements. */
export function stockBalance(movements: readonly StockBalance[]): StockBalance {
  return movements.reduce(
    (sum, { shelfPacks, heldPacks }) => ({
      shelfPacks: sum.shelfPacks + shelfPacks,
      heldPacks: sum.heldPacks + heldPacks,
    }),
    { shelfPacks: 0, heldPacks: 0 },
  );
}

/** Movements of one kind, one for each medicine, without those that move nothing. */
export function mergeMovements(all: readonly StockMovement[]): StockMovement[] {
  const merged = new Map<string, StockMovement>();
  for (const { medicineId, ...more } of all) {
    const before = merged.get(medicineId) ?? { shelfPacks: 0, heldPacks: 0 };
    merged.set(medicineId, { medicineId, ...stockBalance([before, more]) });
  }
  return [...merged.values()].filter(({ shelfPacks, heldPacks }) => shelfPacks !== 0 || heldPacks !== 0);
}
