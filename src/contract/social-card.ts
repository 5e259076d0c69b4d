import { brand } from '#brand';
import * as say from '#sentences/contract/drawings.ts';
import { photoIn } from './pack-drawing/pack-photo.ts';
import { stableHash } from './pack-drawing/palette.ts';

/** Raise this when the drawing itself changes, so that networks fetch the new one. */
const DRAWING = 1;

export const SOCIAL_CARD_PROMISE = say.searchYourMedicineSee;

/** The picture that a chat or a network shows beside a link to the shop; its URL changes with its contents. */
export const SOCIAL_CARD = {
  path: `/img/card/${stableHash([DRAWING, brand.name, brand.tagline, SOCIAL_CARD_PROMISE].join('|')).toString(16).padStart(8, '0')}.png`,
  width: 1200,
  height: 630,
  alt: `${brand.name}: ${brand.tagline}`,
} as const;

const FRONT = /^\/img\/pack\/front\/([0-9a-f]{8})\/(.+)\.svg$/s;

/**
 * The card of one product, from the URL of its drawing or photograph, whose hash it shares; the shop's own card where the
 * product has another picture.
 */
export function productCardPath(medicineImage: string): string {
  const [, drawing, drawn] = FRONT.exec(medicineImage) ?? [];
  const { hash, id } = photoIn(medicineImage) ?? { hash: drawing, id: drawn };
  return hash && id ? `/img/card/${DRAWING}/${hash}/${id}.png` : SOCIAL_CARD.path;
}
