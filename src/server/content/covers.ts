import { createHash } from 'node:crypto';
import { drawCover } from './cover-drawing.ts';

/** A drawing as it is served. */
export interface Cover {
  readonly url: string;
  readonly svg: string;
  readonly hash: string;
}

/** The motifs that were requested; a name that is no motif is not stored, however many are tried. */
const drawn = new Map<string, Cover>();

/**
 * The drawing of a motif, null for an unknown one. Its address has a hash of the drawing, so a browser can cache it for
 * good.
 */
export function coverOf(motif: string): Cover | null {
  const known = drawn.get(motif);
  if (known !== undefined) return known;
  const cover = draw(motif);
  if (cover !== null) drawn.set(motif, cover);
  return cover;
}

function draw(motif: string): Cover | null {
  let svg: string;
  try {
    svg = drawCover(motif);
  } catch {
    // The drawing throws for an unknown motif; every caller reports that in its own way.
    return null;
  }
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return { url: `/img/blog/${hash}/${encodeURIComponent(motif)}.svg`, svg, hash };
}
