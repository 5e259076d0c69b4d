import { box, groundShadow, nameLines, type Picture, paperLabel, roundShade } from './picture.ts';
import { svgLine } from './svg-text.ts';

/** A glass vial with crimped seal and flip-off cap. */
export function drawVial(picture: Picture): string {
  const { paint } = picture;
  const glass = 'M100 64h40v14c0 7 28 9 28 28v94a10 10 0 0 1-10 10H82a10 10 0 0 1-10-10v-94c0-19 28-21 28-28Z';
  return [
    groundShadow(paint, 108),
    `<path d="${glass}" fill="${paint.light}" stroke="${paint.foilEdge}" stroke-width="1.5"/>`,
    `<path d="M76 122h88v76a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8Z" fill="${paint.body}" opacity=".75"/>`,
    `<path d="${glass}" fill="url(#r)"/>`,
    box({ x: 92, y: 44, width: 56, height: 24 }, 4, paint.foilEdge),
    box({ x: 96, y: 28, width: 48, height: 18 }, 5, paint.band),
    paperLabel(picture, { x: 72, y: 116, width: 96, height: 74 }),
  ].join('');
}

/** A glass ampoule with its coloured break ring. */
export function drawAmpoule(picture: Picture): string {
  const { paint } = picture;
  const glass =
    'M110 62c-6-6-8-14-6-26a16 16 0 0 1 32 0c2 12 0 20-6 26v12c16 4 26 12 26 28v96a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12v-96c0-16 10-24 26-28Z';
  return [
    groundShadow(paint, 88),
    `<path d="${glass}" fill="${paint.light}" stroke="${paint.foilEdge}" stroke-width="1.5"/>`,
    `<path d="M88 108h64v90a8 8 0 0 1-8 8H96a8 8 0 0 1-8-8Z" fill="${paint.body}" opacity=".7"/>`,
    `<path d="${glass}" fill="url(#r)"/>`,
    box({ x: 107, y: 62, width: 26, height: 6 }, 2, paint.band),
    paperLabel(picture, { x: 84, y: 112, width: 72, height: 80 }),
  ].join('');
}

/** A hanging infusion bottle with its scale. */
export function drawInfusion(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 66, y: 42, width: 108, height: 146 };
  const scale = Array.from({ length: 6 }, (_, index) => `M160 ${72 + index * 18}h8`).join('');
  return [
    groundShadow(paint, 90, 222),
    `<path d="M110 42V30a10 10 0 0 1 20 0v12" fill="none" stroke="${paint.foilEdge}" stroke-width="5"/>`,
    box(body, 20, paint.light, `stroke="${paint.foilEdge}" stroke-width="1.5"`),
    `<path d="M70 74h100v94a16 16 0 0 1-16 16H86a16 16 0 0 1-16-16Z" fill="${paint.body}" opacity=".55"/>`,
    roundShade(body, 20),
    box({ x: 100, y: 188, width: 40, height: 26 }, 4, paint.band),
    `<path d="${scale}" stroke="${paint.inkSoft}" stroke-width="1.5"/>`,
    paperLabel(picture, { x: 66, y: 84, width: 90, height: 78 }),
  ].join('');
}

/** A prefilled syringe with its needle covered. */
export function drawSyringe(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 200, 172),
    box({ x: 12, y: 88, width: 10, height: 60 }, 4, paint.band),
    box({ x: 22, y: 111, width: 44, height: 14 }, 2, paint.foilEdge),
    box({ x: 58, y: 76, width: 8, height: 84 }, 4, paint.foilEdge),
    box({ x: 66, y: 88, width: 118, height: 60 }, 8, paint.light, `stroke="${paint.foilEdge}" stroke-width="1.5"`),
    box({ x: 78, y: 91, width: 103, height: 54 }, 6, paint.body, 'opacity=".6"'),
    box({ x: 70, y: 91, width: 12, height: 54 }, 3, paint.deep),
    box({ x: 184, y: 106, width: 12, height: 24 }, 3, paint.foilEdge),
    box({ x: 196, y: 110, width: 36, height: 16 }, 6, paint.band),
    box({ x: 88, y: 98, width: 92, height: 40 }, 3, paint.paper),
    nameLines(picture, { x: 88, y: 98, width: 92, height: 40 }, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** An injection pen with dose window and button. */
export function drawPen(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 28, y: 92, width: 124, height: 56 };
  return [
    groundShadow(paint, 206, 170),
    box({ x: 10, y: 102, width: 20, height: 36 }, 6, paint.body),
    box(body, 14, paint.band),
    box({ x: 150, y: 97, width: 52, height: 46 }, 8, paint.light, `stroke="${paint.foilEdge}" stroke-width="1.5"`),
    box({ x: 154, y: 102, width: 44, height: 36 }, 5, paint.body, 'opacity=".65"'),
    box({ x: 202, y: 110, width: 18, height: 20 }, 4, paint.foilEdge),
    box({ x: 220, y: 118, width: 12, height: 4 }, 2, paint.inkSoft),
    box({ x: 134, y: 108, width: 14, height: 24 }, 4, paint.paper),
    svgLine('0', { x: 141, y: 125, width: 12, size: 12, weight: 700, fill: paint.ink }),
    box({ x: 10, y: 92, width: 210, height: 56 }, 14, 'url(#d)'),
    nameLines(picture, { x: 32, y: 92, width: 100, height: 56 }, { name: paint.light, strength: paint.light }),
  ].join('');
}

/** Cartridges for a reusable pen. */
export function drawCartridge(picture: Picture): string {
  const { paint } = picture;
  const one = (y: number) =>
    [
      box({ x: 34, y, width: 150, height: 44 }, 8, paint.light, `stroke="${paint.foilEdge}" stroke-width="1.5"`),
      box({ x: 46, y: y + 3, width: 135, height: 38 }, 6, paint.body, 'opacity=".65"'),
      box({ x: 34, y: y + 3, width: 16, height: 38 }, 4, paint.deep),
      box({ x: 184, y: y + 9, width: 24, height: 26 }, 4, paint.foilEdge),
      box({ x: 204, y: y + 13, width: 8, height: 18 }, 3, paint.band),
      box({ x: 62, y: y + 3, width: 104, height: 38 }, 2, paint.paper),
      nameLines(picture, { x: 62, y: y + 3, width: 104, height: 38 }, { name: paint.ink, strength: paint.inkSoft }),
    ].join('');
  return [groundShadow(paint, 190, 194), one(68), one(132)].join('');
}

/** A metered-dose inhaler: canister in an angled body with a mouthpiece. */
export function drawInhaler(picture: Picture): string {
  const { paint } = picture;
  const body = 'M74 66h72a8 8 0 0 1 8 8v82h46a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H96a22 22 0 0 1-22-22Z';
  return [
    groundShadow(paint, 150),
    box({ x: 86, y: 24, width: 56, height: 52 }, 8, paint.foilEdge),
    roundShade({ x: 86, y: 24, width: 56, height: 52 }, 8),
    `<path d="${body}" fill="${paint.body}"/><path d="${body}" fill="url(#r)" opacity=".6"/>`,
    box({ x: 198, y: 150, width: 20, height: 62 }, 8, paint.band),
    box({ x: 78, y: 94, width: 72, height: 58 }, 4, paint.paper),
    box({ x: 78, y: 94, width: 72, height: 8 }, 3, paint.band),
    nameLines(picture, { x: 76, y: 100, width: 76, height: 52 }, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** A round dry-powder inhaler with its thumb lever and counter. */
export function drawDiscInhaler(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 160, 216),
    `<circle cx="120" cy="120" r="90" fill="${paint.body}"/><circle cx="120" cy="120" r="90" fill="url(#r)"/>`,
    `<path d="M120 30a90 90 0 0 1 84 58l-28 12a60 60 0 0 0-56-40Z" fill="${paint.band}"/>`,
    `<circle cx="120" cy="124" r="62" fill="${paint.paper}"/>`,
    nameLines(picture, { x: 66, y: 88, width: 108, height: 56 }, { name: paint.ink, strength: paint.inkSoft }),
    box({ x: 102, y: 152, width: 36, height: 18 }, 4, paint.deep),
    `<path d="M110 157v8m10-8v8m10-8v8" stroke="${paint.light}" stroke-width="3" stroke-linecap="round"/>`,
  ].join('');
}

/** A pump bottle for the throat or the skin. */
export function drawSpray(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 78, y: 92, width: 84, height: 118 };
  return [
    groundShadow(paint, 96),
    `<path d="M100 34h44a6 6 0 0 1 6 6v20h-50a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" fill="${paint.band}"/>`,
    box({ x: 112, y: 60, width: 16, height: 16 }, 2, paint.foilEdge),
    box({ x: 96, y: 74, width: 48, height: 20 }, 4, paint.band),
    box(body, 14, paint.body),
    roundShade(body, 14),
    paperLabel(picture, { x: 78, y: 114, width: 84, height: 74 }),
    `<g fill="${paint.body}"><circle cx="164" cy="42" r="3"/><circle cx="176" cy="36" r="3.5"/><circle cx="177" cy="50" r="3"/><circle cx="190" cy="30" r="4"/><circle cx="192" cy="44" r="4"/><circle cx="190" cy="58" r="3.5"/></g>`,
  ].join('');
}

/** A nasal spray with its tapered nozzle. */
export function drawNasalSpray(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 74, y: 108, width: 92, height: 102 };
  return [
    groundShadow(paint, 104),
    `<path d="M112 36a8 8 0 0 1 16 0l5 46h-26Z" fill="${paint.band}"/>`,
    `<path d="M82 88a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v6H82Z" fill="${paint.band}"/>`,
    box({ x: 98, y: 94, width: 44, height: 16 }, 2, paint.foilEdge),
    box(body, 16, paint.body),
    roundShade(body, 16),
    paperLabel(picture, { x: 74, y: 126, width: 92, height: 66 }),
    `<g fill="${paint.body}"><circle cx="120" cy="18" r="3"/><circle cx="106" cy="16" r="3.5"/><circle cx="134" cy="16" r="3.5"/><circle cx="97" cy="26" r="2.5"/><circle cx="143" cy="26" r="2.5"/></g>`,
  ].join('');
}

/** A can: foam or dusting powder. */
export function drawCan(picture: Picture): string {
  const { paint } = picture;
  const body = { x: 72, y: 74, width: 96, height: 136 };
  return [
    groundShadow(paint, 110),
    `<path d="M86 74c0-30 8-44 20-44h28c12 0 20 14 20 44Z" fill="${paint.band}"/>`,
    box({ x: 108, y: 22, width: 24, height: 12 }, 3, paint.foilEdge),
    box(body, 12, paint.soft),
    roundShade(body, 12),
    box({ x: 68, y: 70, width: 104, height: 9 }, 3, paint.foilEdge),
    paperLabel(picture, { x: 72, y: 98, width: 96, height: 84 }),
  ].join('');
}
