import { box, groundShadow, nameLines, type Picture, paperLabel, roundShade } from './picture.ts';

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

/** A can: foam, or powder to dust on. */
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
