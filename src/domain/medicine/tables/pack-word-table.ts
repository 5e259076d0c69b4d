/** Containers that change what is counted; the others ("packet", "box") are only wrapping. */
export type PackContainer =
  | 'strip'
  | 'bottle'
  | 'vial'
  | 'ampoule'
  | 'tube'
  | 'sachet'
  | 'syringe'
  | 'cartridge'
  | 'pen'
  | 'wrap';

/** Container words on labels. */
export const PACK_CONTAINERS: ReadonlyMap<string, PackContainer> = new Map([
  ['strip', 'strip'],
  ['strips', 'strip'],
  ['blister', 'strip'],
  ['blisters', 'strip'],
  ['alustrip', 'strip'],
  ['bottle', 'bottle'],
  ['bottles', 'bottle'],
  ['jar', 'bottle'],
  ['canister', 'bottle'],
  ['container', 'bottle'],
  ['vial', 'vial'],
  ['vials', 'vial'],
  ['ampoule', 'ampoule'],
  ['ampoules', 'ampoule'],
  ['ampule', 'ampoule'],
  ['ampules', 'ampoule'],
  ['amp', 'ampoule'],
  ['tube', 'tube'],
  ['tubes', 'tube'],
  ['sachet', 'sachet'],
  ['sachets', 'sachet'],
  ['pouch', 'sachet'],
  ['syringe', 'syringe'],
  ['syringes', 'syringe'],
  ['pfs', 'syringe'],
  ['cartridge', 'cartridge'],
  ['cartridges', 'cartridge'],
  ['penfill', 'cartridge'],
  ['penfills', 'cartridge'],
  ['pen', 'pen'],
  ['pens', 'pen'],
  ['flexpen', 'pen'],
  ['kwikpen', 'pen'],
  ['solostar', 'pen'],
  ['flextouch', 'pen'],
  ['packet', 'wrap'],
  ['packets', 'wrap'],
  ['box', 'wrap'],
  ['boxes', 'wrap'],
  ['pack', 'wrap'],
  ['carton', 'wrap'],
]);

/** Measures on labels. MDI, puffs and sprays are metered doses. */
export const PACK_MEASURES: ReadonlyMap<string, 'ml' | 'g' | 'mg' | 'dose'> = new Map([
  ['ml', 'ml'],
  ['mls', 'ml'],
  ['gm', 'g'],
  ['g', 'g'],
  ['gms', 'g'],
  ['gram', 'g'],
  ['grams', 'g'],
  ['mg', 'mg'],
  ['mdi', 'dose'],
  ['md', 'dose'],
  ['dose', 'dose'],
  ['doses', 'dose'],
  ['puffs', 'dose'],
  ['sprays', 'dose'],
  ['metered', 'dose'],
  ['actuations', 'dose'],
]);

/** A litre, a kilogram: a thousand of what packs are measured in. */
export const THOUSANDS: ReadonlyMap<string, 'ml' | 'g'> = new Map([
  ...['l', 'ltr', 'litre', 'liter'].map((word) => [word, 'ml'] as const),
  ...['kg', 'kgs'].map((word) => [word, 'g'] as const),
]);
