/**
 * Names that lists print where they leave open which substance is meant: "Vitamin B12", "Elemental Iron". Against one of
 * the exact names a pharmacist may look; two exact names never meet. Source: salt names of Indian price lists and labels,
 * from general pharmacy knowledge; compiled 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
export const VAGUE_SALTS: Readonly<Record<string, readonly string[]>> = {
  'vitamin b12': ['cyanocobalamin', 'methylcobalamin', 'hydroxocobalamin'],
  'elemental iron': [
    'ferrous ascorbate',
    'ferrous fumarate',
    'ferrous sulfate',
    'ferrous bisglycinate',
    'ferrous gluconate',
    'iron polymaltose',
    'carbonyl iron',
    'ferric pyrophosphate',
    'sodium feredetate',
  ],
  'elemental zinc': ['zinc sulfate', 'zinc gluconate', 'zinc acetate', 'zinc sulfate monohydrate'],
  'elemental magnesium': ['magnesium oxide', 'magnesium citrate', 'magnesium bisglycinate', 'magnesium hydroxide'],
};
