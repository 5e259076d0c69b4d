/**
 * Molecules that are sold in preparations of which the body takes up different amounts, while neither packs nor the Jan
 * Aushadhi list print which one it is: the list's price stands beside none of them. Ciclosporin comes as an oily solution
 * in capsules and as a microemulsion (BNF and MHRA: prescribed and dispensed by brand).
 * Compiled 2026-11-22; reviewer: awaiting a registered pharmacist.
 */
export const OPEN_PREPARATIONS: ReadonlySet<string> = new Set(['ciclosporin']);
