import { brand } from '#brand';
import { stableHash } from './pack-drawing/palette.ts';

/** To be raised when the drawing itself changes, so that networks fetch the new one. */
const DRAWING = 1;

export const SOCIAL_CARD_PROMISE = 'Search your medicine. See the same salt for less.';

/** The picture that a chat or a network shows beside a link to the shop; its address changes with what stands on it. */
export const SOCIAL_CARD = {
  path: `/img/card/${stableHash([DRAWING, brand.name, brand.tagline, SOCIAL_CARD_PROMISE].join('|')).toString(16).padStart(8, '0')}.png`,
  width: 1200,
  height: 630,
  alt: `${brand.name}: ${brand.tagline}`,
} as const;
