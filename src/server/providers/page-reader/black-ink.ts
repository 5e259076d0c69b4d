import type { GreyPage } from './grey-page.ts';

/** A picture whose paper is white, colour by colour. */
export interface ColourPage {
  readonly red: Buffer;
  readonly green: Buffer;
  readonly blue: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture with its coloured inks removed. */
export interface BlackInk {
  readonly page: GreyPage;
  /** Whether there were any. */
  readonly isColoured: boolean;
}

/** White paper after the lighting was evened out. */
const PAPER = 250;
/** Pixels whose colour channels differ by this much are a coloured ink. */
const COLOURED = 45;
/** Fewer such pixels are not a stamp or a pen. */
const FEWEST = 300;
/** Which of a stamp's pixels determines its colour: most of its thin lines lose colour in a JPEG. */
const COLOUR_AT = 0.7;
/** An ink that absorbs more of every colour is too dull to distinguish from black. */
const DULLEST = 2.5;
const STEPS = 64;

/**
 * The picture with only black ink: a coloured ink absorbs the colours in a fixed proportion, so what it absorbs can be
 * restored, even over print.
 */
export function blackInk({ red, green, blue, width, height }: ColourPage): BlackInk {
  const taken = Float32Array.from({ length: 256 }, (_, value) => Math.log(PAPER / Math.max(1, Math.min(value, PAPER))));
  const shares = sharesOfColours({ red, green, blue, width, height }, taken);
  const pixels = Buffer.alloc(red.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const [r, g, b] = [red[at] as number, green[at] as number, blue[at] as number];
    const most = r >= g && r >= b ? 0 : g >= b ? 1 : 2;
    const light = most === 0 ? r : most === 1 ? g : b;
    const share = shares[most] as number;
    const least = taken[light] as number;
    // Paper, as most of a page is.
    if (least === 0) {
      pixels[at] = share === 0 ? light : PAPER;
      continue;
    }
    const apart = (taken[Math.min(r, g, b)] as number) - least;
    pixels[at] = share === 0 ? light : Math.min(255, PAPER * Math.exp(-Math.max(0, least - share * apart)));
  }
  const isColoured = shares.some((share) => share > 0);
  if (isColoured) bridge({ red, green, blue, width, height }, pixels);
  return { page: { pixels, width, height }, isColoured };
}

const INK = 140;
const WHITE = 190;
/** The widest stroke of a pen, in pixels. */
const STROKE = 14;
/** The width of its edge, which belongs to neither ink, in pixels. */
const EDGE = 3;

/** Where a pen crosses a letter the letter is hidden: strokes that continue above and below are joined. */
function bridge({ red, green, blue, width, height }: ColourPage, pixels: Buffer): void {
  const isHidden = (at: number) =>
    (pixels[at] as number) > WHITE && Math.min(red[at] as number, green[at] as number, blue[at] as number) < INK;
  for (let x = 0; x < width; x += 1) {
    for (let y = EDGE; y < height - EDGE; y += 1) {
      if (!isHidden(y * width + x)) continue;
      const from = y;
      while (y < height - EDGE && isHidden(y * width + x)) y += 1;
      if (y - from > STROKE) continue;
      const above = darkest(pixels, x + (from - EDGE) * width, width);
      const below = darkest(pixels, x + y * width, width);
      if (above >= INK || below >= INK) continue;
      const [first, last] = [from - EDGE + 1, y + EDGE - 1];
      for (let at = first; at < last; at += 1) pixels[at * width + x] = Math.max(above, below);
    }
  }
}

function darkest(pixels: Buffer, from: number, width: number): number {
  let dark = 255;
  for (let step = 0; step < EDGE; step += 1) dark = Math.min(dark, pixels[from + step * width] as number);
  return dark;
}

/** For each lightest channel (red, green, blue), how much a coloured ink absorbs of it, relative to how much more it absorbs of another. */
function sharesOfColours({ red, green, blue }: ColourPage, taken: Float32Array): readonly number[] {
  const counts = [0, 1, 2].map(() => new Uint32Array(STEPS + 1));
  const all = [0, 0, 0];
  for (let at = 0; at < red.length; at += 1) {
    const [r, g, b] = [red[at] as number, green[at] as number, blue[at] as number];
    const [light, dark] = [Math.max(r, g, b), Math.min(r, g, b)];
    if (light - dark < COLOURED) continue;
    const most = r === light ? 0 : g === light ? 1 : 2;
    const least = taken[light] as number;
    const share = least / Math.max(0.01, (taken[dark] as number) - least);
    const step = Math.min(STEPS, Math.round((share / DULLEST) * STEPS));
    (counts[most] as Uint32Array)[step] = ((counts[most] as Uint32Array)[step] as number) + 1;
    all[most] = (all[most] as number) + 1;
  }
  return counts.map((steps, most) => {
    if ((all[most] as number) < FEWEST) return 0;
    let step = 0;
    for (let seen = 0; step < STEPS; step += 1) {
      seen += steps[step] as number;
      if (seen >= (all[most] as number) * COLOUR_AT) break;
    }
    return (step / STEPS) * DULLEST;
  });
}
