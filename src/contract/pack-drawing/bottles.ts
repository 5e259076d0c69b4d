import { box, groundShadow, type Picture, paperLabel, roundShade } from './picture.ts';

/** Ridges of a screw cap. */
function ridges(x: number, y: number, width: number, height: number, colour: string): string {
  const lines = Array.from({ length: Math.floor(width / 7) }, (_, index) => `M${x + 4 + index * 7} ${y}v${height}`);
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1.5" opacity=".22"/>`;
}

/** A bottle of liquid with a screw cap and a paper label. */
export function drawBottle(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 116),
    `<path d="M104 54h32v16c0 8 34 12 34 36v92a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12v-92c0-24 34-28 34-36Z" fill="${paint.body}"/>`,
    `<path d="M78 126h84v72a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6Z" fill="${paint.deep}" opacity=".2"/>`,
    `<path d="M104 54h32v16c0 8 34 12 34 36v92a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12v-92c0-24 34-28 34-36Z" fill="url(#r)"/>`,
    box({ x: 98, y: 28, width: 44, height: 30 }, 5, paint.band),
    ridges(98, 32, 44, 22, paint.light),
    paperLabel(picture, { x: 70, y: 112, width: 100, height: 80 }),
  ].join('');
}

/** A wide plastic bottle of tablets or capsules. */
export function drawPillBottle(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 66, y: 68, width: 108, height: 142 };
  return [
    groundShadow(paint, 124),
    box(body, 16, paint.soft),
    roundShade(body, 16),
    box({ x: 72, y: 30, width: 96, height: 40 }, 7, paint.band),
    ridges(72, 34, 96, 32, paint.light),
    paperLabel(picture, { x: 66, y: 98, width: 108, height: 88 }),
  ].join('');
}

/** A small squeeze bottle with a tip, and the drop that leaves it. */
export function drawDrops(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 72, y: 96, width: 96, height: 114 };
  return [
    groundShadow(paint, 108),
    `<path d="M113 42c0-9 3-16 7-16s7 7 7 16l3 30h-20Z" fill="${paint.band}"/>`,
    box({ x: 98, y: 66, width: 44, height: 22 }, 4, paint.band),
    ridges(98, 68, 44, 18, paint.light),
    `<path d="M102 88h36v8h-36Z" fill="${paint.body}"/>`,
    box(body, 16, paint.body),
    roundShade(body, 16),
    paperLabel(picture, { x: 72, y: 120, width: 96, height: 72 }),
    `<path d="M184 62c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20Z" fill="${paint.body}"/><path d="M179 82a5 5 0 0 0 4 6" fill="none" stroke="${paint.light}" stroke-width="2" stroke-linecap="round"/>`,
  ].join('');
}

/** A wide jar with a flat lid: powders, creams, capsules sold in jars. */
export function drawJar(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 50, y: 82, width: 140, height: 128 };
  return [
    groundShadow(paint, 152),
    box(body, 18, paint.soft),
    roundShade(body, 18),
    box({ x: 44, y: 48, width: 152, height: 38 }, 8, paint.band),
    ridges(44, 52, 152, 30, paint.light),
    paperLabel(picture, { x: 50, y: 104, width: 140, height: 82 }),
  ].join('');
}
