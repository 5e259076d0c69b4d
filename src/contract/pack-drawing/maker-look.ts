import { MAKER_TONES, type Paint, stableHash } from './palette.ts';
import { box } from './picture.ts';

/** What a maker's packs have in common: a ground behind the pack, a mark in its corner, a tone. Signs of our own, no maker's. */
export interface MakerLook {
  readonly ground: number;
  readonly mark: number;
  /** The colour of ground and mark; white reads on it. */
  readonly tone: string;
}

/** Grounds behind the pack, on the field of 240 x 240. */
const GROUNDS: readonly string[] = [
  '<path d="M0 150h240v74a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z"/>',
  '<path d="M0 240V90L240 240Z"/>',
  '<circle cx="120" cy="120" r="104"/>',
  '<path d="M0 170c60-60 180 50 240-20v74a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z"/>',
  '<path d="M0 20h40v200H0Zm100 0h40v200h-40Zm100 0h40v200h-40Z"/>',
  '<path d="M120 6 234 120 120 234 6 120Z"/>',
  '<path d="M0 60h240v36H0Zm0 84h240v36H0Z"/>',
];

/** White marks on a round of radius 16. */
const MARKS: readonly string[] = [
  '<circle r="7"/>',
  '<path d="M-8-8H8V8H-8Z"/>',
  '<path d="M0-10 9 7H-9Z"/>',
  '<path d="M0-10 10 0 0 10-10 0Z"/>',
  '<path d="M-9-3.5H9v7H-9Z"/>',
  '<path d="M-3.5-9h7v18h-7Z"/>',
  '<path d="M-9-8h6V8h-6Zm12 0h6V8H3Z"/>',
  '<path d="M-10 0a10 10 0 0 1 20 0Z"/>',
  '<path d="M-9-3h6v-6h6v6h6v6H3v6h-6V3h-6Z"/>',
  '<path d="m-9-4 9-6 9 6-9 14Z"/>',
  '<path d="M-10-10H10L-10 10Z"/>',
];

/** The same look for all packs of one maker, in every process; null where the maker is not known. */
export function makerLook(maker: string): MakerLook | null {
  const name = maker.trim().toLowerCase();
  if (name === '') return null;
  const hash = stableHash(name);
  return {
    ground: hash % GROUNDS.length,
    mark: Math.floor(hash / GROUNDS.length) % MARKS.length,
    tone: MAKER_TONES[Math.floor(hash / (GROUNDS.length * MARKS.length)) % MAKER_TONES.length] ?? MAKER_TONES[0],
  };
}

/** The field a pack stands on: the salt's light colour, and over it the maker's ground. */
export function drawField(look: MakerLook | null, paint: Paint): string {
  const field = box({ x: 0, y: 0, width: 240, height: 240 }, 16, paint.tint);
  return look === null ? field : `${field}<g fill="${look.tone}" opacity=".2">${GROUNDS[look.ground]}</g>`;
}

/** The maker's mark in the corner, above the pack. */
export function drawMark(look: MakerLook | null, paint: Paint): string {
  if (look === null) return '';
  return `<g transform="translate(24 24)" fill="${paint.light}"><circle r="18" stroke="${paint.light}" stroke-width="2" fill="${look.tone}"/>${MARKS[look.mark]}</g>`;
}
