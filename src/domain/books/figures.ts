/** The figures that an owner sees, in the order in which they are shown. None of them names a person. */
export const FIGURES = ['orders', 'waiting', 'cheaper', 'returns', 'stock'] as const;
export type Figure = (typeof FIGURES)[number];

/** Stock is shown as it is now, so it takes no range of days. */
export const OF_NOW: ReadonlySet<Figure> = new Set<Figure>(['stock']);
