import { SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { Canvas } from './canvas.ts';

/** The side of the field on which the mark is drawn, as in `favicon.svg`. */
const FIELD = 32;
const CORNER = 8;
const TABLETS = [8.5, 17.5];
const TABLET = { left: 7, width: 18, height: 6, radius: 3 };
const GROOVE = { left: 15.25, width: 1.5, height: 6 };

/** The mark's position on a canvas. */
export interface MarkPlace {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  /** `rounded` as on the pages; `square` where the system rounds the corners itself. */
  readonly ground: 'rounded' | 'square';
}

/** Draws the shop's mark: two equal tablets that form an equals sign. */
export function drawMark(canvas: Canvas, { left, top, size, ground }: MarkPlace): Canvas {
  const unit = size / FIELD;
  const { base, paper } = SHOP_GREENS;
  const radius = ground === 'rounded' ? CORNER * unit : 0;
  canvas.fill({ left, top, width: size, height: size, radius }, base);
  for (const y of TABLETS) {
    const at = { left: left + TABLET.left * unit, top: top + y * unit };
    canvas.fill(
      { ...at, width: TABLET.width * unit, height: TABLET.height * unit, radius: TABLET.radius * unit },
      paper,
    );
    canvas.fill(
      { left: left + GROOVE.left * unit, top: at.top, width: GROOVE.width * unit, height: GROOVE.height * unit },
      base,
    );
  }
  return canvas;
}

/** The mark alone, as a square canvas of this many pixels. */
export function markCanvas(size: number, ground: 'rounded' | 'square'): Canvas {
  return drawMark(new Canvas(size, size), { left: 0, top: 0, size, ground });
}
