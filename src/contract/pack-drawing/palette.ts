/**
 * The shop's greens for places that no style sheet reaches: its icons, its card, the browser's bar. As in `tokens.css`.
 */
export const SHOP_GREENS = { base: '#0b6b3a', tint: '#d3ebdd', paper: '#ffffff' } as const;
/** The banner's green, and so the browser's bar above it. In a separate constant, because every page contains it. */
export const SHOP_DEEP_GREEN = '#08522d';

/** The colours of one salt: the ground behind the pack, light and full body, and a dark one for lines and letters (contrast 6.7 and more on white). */
export interface SaltHue {
  readonly tint: string;
  readonly soft: string;
  readonly body: string;
  readonly deep: string;
}

const HOUSE_GREEN: SaltHue = { tint: '#e9f5ee', soft: '#bfe0cc', body: '#6fb58c', deep: '#2c6645' };
const SALT_HUES: readonly SaltHue[] = [
  HOUSE_GREEN,
  { tint: '#e5f4f3', soft: '#b5dedb', body: '#5fb0ab', deep: '#1d615c' },
  { tint: '#e6f2f9', soft: '#b9daee', body: '#6aaed6', deep: '#1f5a81' },
  { tint: '#e9eefb', soft: '#c2d0f2', body: '#7f9be0', deep: '#34509c' },
  { tint: '#eeecfa', soft: '#cfcaf0', body: '#978cdc', deep: '#4f449f' },
  { tint: '#f4ebf8', soft: '#e0c8ea', body: '#b787cb', deep: '#6d3c82' },
  { tint: '#fbeaf1', soft: '#f2c6d8', body: '#dd88ab', deep: '#8a325c' },
  { tint: '#fceeea', soft: '#f5cfc4', body: '#e39a85', deep: '#8c3f29' },
  { tint: '#fcf2e0', soft: '#f3d9a6', body: '#dfae55', deep: '#75500f' },
  { tint: '#f3f5e2', soft: '#dbe2ae', body: '#aebb5c', deep: '#535c19' },
  { tint: '#f5f0ea', soft: '#e0d2c1', body: '#bba183', deep: '#654d34' },
  { tint: '#edf1f4', soft: '#cdd8e0', body: '#91a6b5', deep: '#3f5666' },
];
const UNKNOWN_SALT: SaltHue = { tint: '#f1f4f2', soft: '#dbe3de', body: '#a9b8b0', deep: '#4a5a51' };

/** White text is readable on each (contrast 5.5 and more). */
const BANDS = [
  '#27406b',
  '#1f5f4a',
  '#6b3566',
  '#8a3f2f',
  '#1b5a6e',
  '#585b20',
  '#674a37',
  '#445363',
  '#453f86',
  '#7c2f48',
] as const;

/** A manufacturer's background and mark; white is readable on each (contrast 6 and more). */
export const MAKER_TONES = [
  '#1b4b8a',
  '#8a1f4f',
  '#0f5f63',
  '#7a3a10',
  '#4a2b86',
  '#3f5210',
  '#8b1e1e',
  '#2f3b46',
] as const;

/** Paper, foil and ink are the same on every pack. */
const MATERIALS = {
  ink: '#1f2d26',
  inkSoft: '#57665e',
  paper: '#ffffff',
  paperEdge: '#d3dcd7',
  foil: '#e3e9eb',
  foilEdge: '#bac6ca',
  light: '#ffffff',
  shade: '#10241a',
} as const;

/** The colours one drawing uses. */
export interface Paint extends SaltHue {
  /** Cap and band; white text is printed on it. */
  readonly band: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly paper: string;
  readonly paperEdge: string;
  readonly foil: string;
  readonly foilEdge: string;
  readonly light: string;
  readonly shade: string;
}

/** The same salts give the same body colour in any order. The brand decides the colour of the band. */
export function choosePaint(molecules: readonly string[], brand: string): Paint {
  const salts = molecules.toSorted().join(' + ').toLowerCase();
  const known = SALT_HUES[stableHash(salts) % SALT_HUES.length];
  return {
    ...((salts === '' ? null : known) ?? UNKNOWN_SALT),
    band: BANDS[stableHash(brand.toLowerCase()) % BANDS.length] ?? BANDS[0],
    ...MATERIALS,
  };
}

/** The second colour a cover may use beside the house green. */
export type Accent = 'amber' | 'clay' | 'blue' | 'teal';

const ACCENTS: Readonly<Record<Accent, SaltHue>> = {
  amber: { tint: '#fcf2e0', soft: '#f3d9a6', body: '#dfae55', deep: '#75500f' },
  clay: { tint: '#fceeea', soft: '#f5cfc4', body: '#e39a85', deep: '#8c3f29' },
  blue: { tint: '#e6f2f9', soft: '#b9daee', body: '#6aaed6', deep: '#1f5a81' },
  teal: { tint: '#e5f4f3', soft: '#b5dedb', body: '#5fb0ab', deep: '#1d615c' },
};

/** The colours of one article cover. */
export interface CoverPaint extends Paint {
  readonly accent: SaltHue;
}

/** The house green with one accent colour: every cover has the same background. */
export function coverPaint(accent: Accent): CoverPaint {
  return { ...HOUSE_GREEN, band: '#1f5f4a', ...MATERIALS, accent: ACCENTS[accent] };
}

const FNV_OFFSET = 0x811c9dc5;

const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units: the same 32 bits for the same text in every process and browser. Not for secrets. */
export function stableHash(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash >>> 0;
}
