import * as say from '#sentences/counter/viewer.ts';

/** How a page of a prescription is displayed. It never changes the file. */
export interface Look {
  /** 1 shows the whole width of the page; 2 is twice as large. */
  readonly zoom: number;
  /** Quarter turns, clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly contrast: Contrast;
}

/** More contrast helps with pale pencil; inverted colours help with white on a dark form. */
export const CONTRASTS = ['plain', 'strong', 'inverted'] as const;
export type Contrast = (typeof CONTRASTS)[number];

export const PLAIN: Look = { zoom: 1, turns: 0, contrast: 'plain' };

/** Each step is a quarter larger than the one before; ten of them are about nine times as large. */
const STEP = 1.25;
const MOST = STEP ** 10;
/** The smallest zoom, at which a long page fits on the screen. */
const LEAST = STEP ** -4;

/** One step larger (1) or smaller (-1), within the limits. */
export function zoomed(look: Look, direction: 1 | -1): Look {
  const zoom = look.zoom * STEP ** direction;
  return { ...look, zoom: Math.min(MOST, Math.max(LEAST, zoom)) };
}

/** One more quarter turn. */
export function turned(look: Look): Look {
  return { ...look, turns: ((look.turns + 1) % 4) as Look['turns'] };
}

/** The next contrast; after the last, the plain one again. */
export function contrasted(look: Look): Look {
  const next = (CONTRASTS.indexOf(look.contrast) + 1) % CONTRASTS.length;
  return { ...look, contrast: CONTRASTS[next] ?? 'plain' };
}

/** A description of the display, for screen readers. */
export function lookInWords({ zoom, turns, contrast }: Look): string {
  const turnedBy = turns === 0 ? '' : say.turnedBy(turns * 90);
  return `${Math.round(zoom * 100)}%${turnedBy}${contrast === 'plain' ? '' : say.withContrast(contrast)}`;
}
