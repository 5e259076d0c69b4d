import type { StrengthUnit } from '../medicine-facts.ts';

/** How much of the compared unit one printed unit is. */
export interface PrintedUnit {
  readonly unit: StrengthUnit;
  readonly factor: number;
}

const unit = (name: StrengthUnit, factor = 1): PrintedUnit => ({ unit: name, factor });

/** Amounts of activity are counted in large numbers: "1.5 MIU", "1 lac AU", "60 K IU". */
const COUNTS: readonly (readonly [string, number])[] = [
  ['', 1],
  ['k', 1_000],
  ['thousand', 1_000],
  ...['lac', 'lacs', 'lakh', 'lakhs'].map((word) => [word, 100_000] as const),
  ['m', 1_000_000],
  ['million', 1_000_000],
];
const ACTIVITIES: readonly (readonly [string, StrengthUnit])[] = [
  ['iu', 'iu'],
  ['ius', 'iu'],
  ['u', 'units'],
  ['unit', 'units'],
  ['units', 'units'],
  ['uspunits', 'units'],
  ['au', 'au'],
  ['cu', 'cu'],
];

const ACTIVITY_UNITS = COUNTS.flatMap(([count, factor]) =>
  ACTIVITIES.map(([word, name]) => [count + word, unit(name, factor)] as const),
);

/** Printed units without dots and blanks. Masses end in micrograms, spores and cells in millions. */
export const PRINTED_UNITS: ReadonlyMap<string, PrintedUnit> = new Map([
  ...ACTIVITY_UNITS,
  ['mg', unit('mcg', 1_000)],
  ['mgs', unit('mcg', 1_000)],
  ['milligram', unit('mcg', 1_000)],
  ['milligrams', unit('mcg', 1_000)],
  ['g', unit('mcg', 1_000_000)],
  ['gm', unit('mcg', 1_000_000)],
  ['gms', unit('mcg', 1_000_000)],
  ['gram', unit('mcg', 1_000_000)],
  ['grams', unit('mcg', 1_000_000)],
  ['mcg', unit('mcg')],
  ['ug', unit('mcg')],
  ['\u00b5g', unit('mcg')],
  ['\u03bcg', unit('mcg')],
  ['microgram', unit('mcg')],
  ['micrograms', unit('mcg')],
  ['mcgs', unit('mcg')],
  ['ng', unit('mcg', 0.001)],
  ['millionspores', unit('million-spores')],
  ['billionspores', unit('million-spores', 1_000)],
  ['millionspore', unit('million-spores')],
  ['billionspore', unit('million-spores', 1_000)],
  ['millioncells', unit('million-cells')],
  ['billioncells', unit('million-cells', 1_000)],
  ['millioncfu', unit('million-cells')],
  ['billioncfu', unit('million-cells', 1_000)],
  ['lf', unit('lf')],
  ['ml', unit('ml')],
  ['l', unit('ml', 1_000)],
  ['litre', unit('ml', 1_000)],
]);

/** What a strength may be printed per: millilitres, grams, one metered dose, or one piece of the pack. */
export const PRINTED_BASES: ReadonlyMap<
  string,
  { readonly basis: 'ml' | 'g' | 'dose' | 'unit'; readonly factor: number }
> = new Map([
  ['ml', { basis: 'ml', factor: 1 }],
  ['l', { basis: 'ml', factor: 1_000 }],
  ['litre', { basis: 'ml', factor: 1_000 }],
  ['g', { basis: 'g', factor: 1 }],
  ['gm', { basis: 'g', factor: 1 }],
  ['gms', { basis: 'g', factor: 1 }],
  ['gram', { basis: 'g', factor: 1 }],
  ['dose', { basis: 'dose', factor: 1 }],
  ['puff', { basis: 'dose', factor: 1 }],
  ['spray', { basis: 'dose', factor: 1 }],
  ['actuation', { basis: 'dose', factor: 1 }],
  ['inhalation', { basis: 'dose', factor: 1 }],
  ['metereddose', { basis: 'dose', factor: 1 }],
  ['tablet', { basis: 'unit', factor: 1 }],
  ['tab', { basis: 'unit', factor: 1 }],
  ['capsule', { basis: 'unit', factor: 1 }],
  ['cap', { basis: 'unit', factor: 1 }],
  ['vial', { basis: 'unit', factor: 1 }],
  ['ampoule', { basis: 'unit', factor: 1 }],
  ['sachet', { basis: 'unit', factor: 1 }],
  ['unit', { basis: 'unit', factor: 1 }],
  ['suppository', { basis: 'unit', factor: 1 }],
  ['respule', { basis: 'unit', factor: 1 }],
  ['rotacap', { basis: 'unit', factor: 1 }],
  ['lozenge', { basis: 'unit', factor: 1 }],
]);
