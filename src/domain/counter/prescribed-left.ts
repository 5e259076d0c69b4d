/** Packs of a medicine that a patient was sent, or that are on their way, with another order. Packs that came back are left out. */
export interface Supply {
  readonly medicineId: string;
  readonly packLabel: string;
  readonly packs: number;
  /** "yyyy-MM-dd" in India: when the order was placed. */
  readonly day: string;
  /** Of the order. */
  readonly number: string;
}

/** The supplies that count for a line: the same medicine in the same pack. */
export function suppliesOf<One extends Supply>(
  supplies: readonly One[],
  { medicineId, packLabel }: Pick<Supply, 'medicineId' | 'packLabel'>,
): One[] {
  return supplies.filter((one) => one.medicineId === medicineId && one.packLabel === packLabel);
}

/**
 * Packs that were supplied since the day of the prescription, that day included: they count as supplied on it, because the shop cannot
 * distinguish prescriptions of the same day. 0 if no day is typed.
 */
export function suppliedSince(supplies: readonly Pick<Supply, 'packs' | 'day'>[], dated: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dated)) return 0;
  return supplies.reduce((sum, { day, packs }) => (day >= dated ? sum + packs : sum), 0);
}

/** How many packs of a prescription are left; null if the prescribed number is unknown. */
export function packsLeft(prescribed: number | null, supplied: number): number | null {
  return prescribed === null ? null : Math.max(0, prescribed - supplied);
}
