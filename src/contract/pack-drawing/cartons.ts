import { box, groundShadow, nameLines, type Picture } from './picture.ts';
import { svgLine } from './svg-text.ts';

/** A carton seen from the front and a little from the side. */
export function drawCarton(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 184),
    `<path d="M40 52l18-20h152l-18 20Z" fill="${paint.foil}"/><path d="M192 52l18-20v146l-18 32Z" fill="${paint.foilEdge}"/>`,
    box({ x: 40, y: 52, width: 152, height: 158 }, 2, paint.paper, `stroke="${paint.paperEdge}"`),
    box({ x: 40, y: 52, width: 152, height: 62 }, 2, paint.band),
    nameLines(picture, { x: 40, y: 54, width: 152, height: 58 }, { name: paint.light, strength: paint.light }),
    `<path d="M40 210v-36c30-22 60-22 84-6s48 14 68-4v46Z" fill="${paint.soft}"/><path d="M40 210v-16c30-14 60-12 84-4s48 8 68-6v26Z" fill="${paint.body}"/>`,
    svgLine(picture.pack.label, { x: 116, y: 142, width: 138, size: 13, fill: paint.inkSoft }),
  ].join('');
}

/** A tray that holds packs to be taken together. */
export function drawKit(picture: Picture): string {
  const { paint } = picture;
  const cells = [48, 98, 148];
  return [
    groundShadow(paint, 196),
    box({ x: 26, y: 44, width: 188, height: 166 }, 12, paint.paper, `stroke="${paint.paperEdge}"`),
    `<path d="M38 44h164a12 12 0 0 1 12 12v44H26V56a12 12 0 0 1 12-12Z" fill="${paint.band}"/>`,
    nameLines(picture, { x: 26, y: 46, width: 188, height: 54 }, { name: paint.light, strength: paint.light }),
    ...cells.map((x, index) => {
      const fills = [paint.body, paint.soft, paint.deep];
      const unit = fills[index] ?? paint.body;
      return `${box({ x, y: 114, width: 44, height: 82 }, 8, paint.foil)}<g fill="${unit}"><circle cx="${x + 22}" cy="135" r="12"/><circle cx="${x + 22}" cy="174" r="12"/></g>`;
    }),
  ].join('');
}

/** A hand-held device or aid: a plain case with a window and a button. */
export function drawDevice(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 140, 218),
    box({ x: 56, y: 24, width: 128, height: 190 }, 26, paint.paper, `stroke="${paint.paperEdge}" stroke-width="1.5"`),
    box({ x: 56, y: 24, width: 128, height: 190 }, 26, 'url(#r)'),
    box({ x: 72, y: 44, width: 96, height: 74 }, 10, paint.band),
    nameLines(picture, { x: 72, y: 46, width: 96, height: 70 }, { name: paint.light, strength: paint.light }),
    `<circle cx="120" cy="162" r="26" fill="${paint.soft}"/><circle cx="120" cy="162" r="16" fill="${paint.body}"/>`,
  ].join('');
}
