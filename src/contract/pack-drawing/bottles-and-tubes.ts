import { box, groundShadow, nameLines, type Picture, paperLabel, roundShade } from './picture.ts';

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

/** A tube lying on its side: crimped end left, cap right. */
export function drawTube(picture: Picture): string {
  const { paint } = picture;
  const shape = 'M30 84c24 0 40-2 62-4l82 12v64l-82 12c-22-2-38-4-62-4Z';
  return [
    groundShadow(paint, 190, 182),
    `<path d="${shape}" fill="${paint.paper}" stroke="${paint.paperEdge}"/>`,
    `<path d="M44 83c18 0 32-1 48-3l82 12v10H44Z" fill="${paint.band}"/>`,
    `<path d="M44 154h130v2l-82 12c-16-2-30-3-48-3Z" fill="${paint.body}"/>`,
    `<path d="${shape}" fill="url(#d)"/>`,
    `<path d="M26 82h10v86H26Z" fill="${paint.foilEdge}"/><path d="M29 84v82m4-82v82" stroke="${paint.light}" opacity=".7"/>`,
    box({ x: 174, y: 96, width: 36, height: 56 }, 6, paint.band),
    `<path d="M182 98v52m7-52v52m7-52v52" stroke="${paint.light}" stroke-width="1.5" opacity=".22"/>`,
    nameLines(picture, { x: 42, y: 102, width: 130, height: 52 }, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** A sealed sachet with a tear notch. */
export function drawSachet(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 140),
    box({ x: 54, y: 28, width: 132, height: 182 }, 6, paint.paper, `stroke="${paint.paperEdge}"`),
    `<path d="M54 34a6 6 0 0 1 6-6h120a6 6 0 0 1 6 6v12H54ZM54 192h132v12a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6Z" fill="${paint.foil}"/>`,
    `<path d="M58 34h124m-124 6h124M58 198h124m-124 6h124" stroke="${paint.foilEdge}"/>`,
    `<path d="M186 58l-8 5 8 5Z" fill="${paint.tint}"/>`,
    box({ x: 54, y: 78, width: 132, height: 56 }, 0, paint.band),
    `<path d="M54 192c22-30 44-34 66-18s44 8 66-14v32Z" fill="${paint.soft}"/><path d="M54 192c22-16 44-16 66-6s44 4 66-8v14Z" fill="${paint.body}"/>`,
    nameLines(picture, { x: 54, y: 78, width: 132, height: 56 }, { name: paint.light, strength: paint.light }),
    box({ x: 54, y: 28, width: 132, height: 182 }, 6, 'url(#d)'),
  ].join('');
}

/** A row of moulded suppositories in their peelable strip. */
export function drawSuppositories(picture: Picture): string {
  const { paint } = picture;
  const places = [48, 84, 120, 156, 192];
  return [
    groundShadow(paint, 196, 206),
    box({ x: 22, y: 36, width: 196, height: 48 }, 8, paint.band),
    nameLines(picture, { x: 22, y: 36, width: 196, height: 48 }, { name: paint.light, strength: paint.light }),
    ...places.map(
      (x) =>
        `<path d="M${x - 16} 84h32v82c0 18-8 34-16 34s-16-16-16-34Z" fill="${paint.foil}" stroke="${paint.foilEdge}"/><path d="M${x - 10} 96h20v68c0 14-5 26-10 26s-10-12-10-26Z" fill="${paint.body}"/><path d="M${x - 5} 104v46" stroke="${paint.light}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
    ),
  ].join('');
}

/** Single-dose plastic respules joined by their tabs. */
export function drawRespules(picture: Picture): string {
  const { paint } = picture;
  const places = [54, 98, 142, 186];
  return [
    groundShadow(paint, 190, 208),
    ...places.map(
      (x) =>
        `<path d="M${x - 8} 34h16v14l-4 8v12c10 3 16 9 16 18v106a10 10 0 0 1-10 10h-20a10 10 0 0 1-10-10V86c0-9 6-15 16-18V56l-4-8Z" fill="${paint.soft}"/><path d="M${x - 20} 122h40v70a10 10 0 0 1-10 10h-20a10 10 0 0 1-10-10Z" fill="${paint.body}" opacity=".7"/><path d="M${x - 13} 92v90" stroke="${paint.light}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
    ),
    box({ x: 30, y: 120, width: 180, height: 52 }, 4, paint.paper, `stroke="${paint.paperEdge}"`),
    box({ x: 30, y: 120, width: 180, height: 7 }, 3, paint.band),
    nameLines(picture, { x: 30, y: 127, width: 180, height: 45 }, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** A patch on its backing sheet, one corner lifted. */
export function drawPatch(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 180),
    box({ x: 32, y: 36, width: 176, height: 172 }, 14, paint.paper, `stroke="${paint.paperEdge}"`),
    `<path d="M62 58h116a12 12 0 0 1 12 12v84l-30 32H62a12 12 0 0 1-12-12V70a12 12 0 0 1 12-12Z" fill="${paint.soft}"/>`,
    `<path d="M190 154l-30 32c2-12 0-20-2-26 8 2 20 0 32-6Z" fill="${paint.body}"/>`,
    box({ x: 50, y: 84, width: 140, height: 62 }, 0, paint.paper, 'opacity=".8"'),
    box({ x: 50, y: 84, width: 140, height: 6 }, 0, paint.band),
    nameLines(picture, { x: 50, y: 90, width: 140, height: 56 }, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** A bar of soap on its wrapper. */
export function drawSoap(picture: Picture): string {
  const { paint } = picture;
  const bar = { x: 32, y: 74, width: 176, height: 100 };
  return [
    groundShadow(paint, 180, 180),
    box(bar, 40, paint.soft),
    box({ x: 46, y: 88, width: 148, height: 72 }, 30, 'none', `stroke="${paint.body}" stroke-width="3"`),
    roundShade(bar, 40),
    nameLines(picture, { x: 54, y: 92, width: 132, height: 62 }, { name: paint.deep, strength: paint.deep }),
    `<g fill="${paint.light}" stroke="${paint.body}"><circle cx="196" cy="64" r="12"/><circle cx="176" cy="52" r="7"/><circle cx="206" cy="44" r="5"/></g>`,
  ].join('');
}
