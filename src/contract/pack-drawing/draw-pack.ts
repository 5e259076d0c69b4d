import * as say from '#sentences/contract/drawings.ts';
import {
  drawBottle,
  drawDrops,
  drawJar,
  drawPatch,
  drawPillBottle,
  drawRespules,
  drawSachet,
  drawSoap,
  drawSuppositories,
  drawTube,
} from './bottles-and-tubes.ts';
import { type Container, containerOf } from './container.ts';
import { capitaliseWords } from './drug-name.ts';
import {
  drawAmpoule,
  drawCan,
  drawCartridge,
  drawDiscInhaler,
  drawInfusion,
  drawInhaler,
  drawNasalSpray,
  drawPen,
  drawSpray,
  drawSyringe,
  drawVial,
} from './injections-and-inhalers.ts';
import type { PackDrawing, PackView } from './pack-drawing.ts';
import type { Paint } from './palette.ts';
import {
  box,
  drawField,
  drawMark,
  groundShadow,
  makerLook,
  nameLines,
  type Picture,
  pictureOf,
  round,
} from './picture.ts';
import { escapeSvg, svgLine } from './svg-text.ts';
import { drawUnit } from './units.ts';

const MOST_POCKETS = 30;

const USUAL_POCKETS = 10;

const WIDTH = 196;

const BAND = 48;

const MOST_SALTS = 6;

const FRONTS: Readonly<Record<Container, (picture: Picture) => string>> = {
  'tablet-strip': drawTabletStrip,
  'capsule-strip': drawCapsuleStrip,
  'pill-bottle': drawPillBottle,
  bottle: drawBottle,
  drops: drawDrops,
  tube: drawTube,
  jar: drawJar,
  inhaler: drawInhaler,
  'disc-inhaler': drawDiscInhaler,
  pen: drawPen,
  syringe: drawSyringe,
  cartridge: drawCartridge,
  vial: drawVial,
  ampoule: drawAmpoule,
  infusion: drawInfusion,
  sachet: drawSachet,
  spray: drawSpray,
  'nasal-spray': drawNasalSpray,
  'foam-can': drawCan,
  patch: drawPatch,
  suppository: drawSuppositories,
  respule: drawRespules,
  kit: drawKit,
  device: drawDevice,
  soap: drawSoap,
  carton: drawCarton,
};

const VIEWS: Readonly<Record<PackView, (picture: Picture, container: Container) => string>> = {
  front: (picture, container) => FRONTS[container](picture),
  unit: drawUnit,
  back: drawComposition,
  leaflet: drawLeaflet,
};

const VIEW_TITLES: Readonly<Record<PackView, string>> = {
  front: say.illustration,
  unit: say.illustrationOfTheMedicine,
  back: say.illustrationOfTheComposition,
  leaflet: say.illustrationOfTheLeaflet,
};

/** Shading for round bodies, left to right (`r`) and top to bottom (`d`). */
function shading({ paint }: Picture): string {
  const stops = [
    `<stop stop-color="${paint.shade}" stop-opacity=".12"/>`,
    `<stop offset=".28" stop-color="${paint.light}" stop-opacity=".35"/>`,
    `<stop offset=".6" stop-color="${paint.light}" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="${paint.shade}" stop-opacity=".16"/>`,
  ].join('');
  return `<defs><linearGradient id="r">${stops}</linearGradient><linearGradient id="d" x2="0" y2="1">${stops}</linearGradient></defs>`;
}

// not a sentence: names of fonts.
const FACE = "font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif\"";

/**
 * The picture of a pack where no photo exists, as SVG text of 1 to 4 KB: the dosage form decides the shape, the salts
 * the body colour, the brand the band, the manufacturer the background and the mark. No manufacturer's logo or trade
 * dress; the same input always gives the same text.
 */
export function drawPack(pack: PackDrawing, view: PackView): string {
  const picture = pictureOf(pack);
  // The medicine itself and the printed panels are about the salt: the manufacturer shows only on the pack.
  const look = view === 'front' ? makerLook(pack.maker) : null;
  const title = escapeSvg(`${VIEW_TITLES[view]}: ${pack.label || pack.form}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480" role="img" ${FACE}><title>${title}</title>${shading(picture)}${drawField(look, picture.paint)}${VIEWS[view](picture, containerOf(pack))}${drawMark(look, picture.paint)}</svg>`;
}

/** A carton seen from the front and a little from the side. */
function drawCarton(picture: Picture): string {
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

/** A tray with packs to be taken together. */
function drawKit(picture: Picture): string {
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
function drawDevice(picture: Picture): string {
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

/** The composition as on a pack's back: one salt per line. Where lines do not fit, the panel says so. */
function drawComposition(picture: Picture): string {
  const { paint, pack } = picture;
  const all = pack.composition?.length ? pack.composition : pack.molecules.map(capitaliseWords);
  const shown = all.slice(0, all.length > MOST_SALTS ? MOST_SALTS - 1 : MOST_SALTS);
  const rest = all.length - shown.length;
  const lines = [...shown, ...(rest > 0 ? [say.andMore(rest)] : []), ...(all.length === 0 ? [say.seeThePack] : [])];
  const pitch = Math.min(26, 104 / lines.length);
  return [
    groundShadow(paint, 190, 220),
    box({ x: 26, y: 22, width: 188, height: 194 }, 6, paint.paper, `stroke="${paint.paperEdge}"`),
    box({ x: 26, y: 22, width: 188, height: 30 }, 6, paint.band),
    svgLine(picture.name, { x: 38, y: 43, width: 166, size: 16, weight: 700, fill: paint.light, anchor: 'start' }),
    svgLine(say.composition, { x: 38, y: 74, width: 160, size: 12, weight: 600, fill: paint.inkSoft, anchor: 'start' }),
    ...lines.map((line, index) => {
      const y = Math.round(96 + index * pitch);
      const size = Math.min(17, pitch * 0.75);
      return svgLine(line, { x: 38, y, width: 164, size, weight: 600, fill: paint.ink, anchor: 'start' });
    }),
    `<path d="M38 192h164" stroke="${paint.body}" stroke-width="3"/>`,
    svgLine(pack.label, { x: 38, y: 208, width: 164, size: 11, fill: paint.inkSoft, anchor: 'start' }),
  ].join('');
}

/** The folded leaflet in the pack. Its lines only suggest text: the page itself has the words. */
function drawLeaflet(picture: Picture, _container: Container): string {
  const { paint } = picture;
  const rows = [96, 108, 120, 146, 158, 170, 182];
  const text = rows
    .map((y, index) => `M40 ${y}h${[58, 66, 42][index % 3]}M134 ${y}h${[62, 50, 64][index % 3]}`)
    .join('');
  return [
    groundShadow(paint, 190, 214),
    `<path d="M24 44l96-14v172l-96 8Z" fill="${paint.paper}"/><path d="M216 44l-96-14v172l96 8Z" fill="${paint.paper}"/>`,
    `<path d="M120 30l96 14v166l-96-8Z" fill="${paint.shade}" opacity=".05"/>`,
    `<path d="M24 44l96-14 96 14v22l-96-12-96 12Z" fill="${paint.band}"/>`,
    `<path d="${text}" stroke="${paint.paperEdge}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M40 134h40M134 134h40" stroke="${paint.body}" stroke-width="5" stroke-linecap="round"/>`,
    svgLine(picture.name, { x: 38, y: 84, width: 76, size: 14, weight: 700, fill: paint.ink, anchor: 'start' }),
    svgLine(say.leaflet, { x: 132, y: 84, width: 76, size: 12, weight: 600, fill: paint.inkSoft, anchor: 'start' }),
    `<path d="M120 30v172" stroke="${paint.paperEdge}"/>`,
  ].join('');
}

/** Pockets as on real strips: 10 are drawn in two rows of five. More than fit, or an unknown number, are drawn as ten. */
function gridOf(units: number | null): { columns: number; rows: number; count: number } {
  const whole = units !== null && Number.isInteger(units) && units >= 1 && units <= MOST_POCKETS;
  const count = whole ? units : USUAL_POCKETS;
  const columns = count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? Math.ceil(count / 2) : count <= 20 ? 5 : 6;
  return { columns, rows: Math.ceil(count / columns), count };
}

/** A foil strip with its printed band, and one pocket for each tablet or capsule. */
function strip(picture: Picture, cell: { width: number; height: number }, unit: (paint: Paint) => string): string {
  const { paint } = picture;
  const { columns, rows, count } = gridOf(picture.pack.units);
  const scale = Math.min(1, (WIDTH - 20) / (columns * cell.width), 128 / (rows * cell.height));
  const pitch = { x: Math.max(cell.width * scale, Math.min(44, (WIDTH - 20) / columns)), y: cell.height * scale };
  const height = round(BAND + rows * pitch.y + 22);
  const area = { x: 22, y: round((240 - height) / 2), width: WIDTH, height };
  const pockets = Array.from({ length: count }, (_, index) => {
    const inRow = Math.min(columns, count - Math.floor(index / columns) * columns);
    const x = 120 + ((index % columns) - (inRow - 1) / 2) * pitch.x;
    const y = area.y + BAND + 11 + (Math.floor(index / columns) + 0.5) * pitch.y;
    return `<use href="#u" x="${round(x / scale)}" y="${round(y / scale)}"/>`;
  });
  return [
    `<defs><g id="u">${unit(paint)}</g></defs>`,
    groundShadow(paint, 190, area.y + height + 4),
    box(area, 10, paint.foil, `stroke="${paint.foilEdge}"`),
    `<path d="M32 ${area.y + 1}h176a10 10 0 0 1 9 9v${BAND - 10}H23v-${BAND - 10}a10 10 0 0 1 9-9Z" fill="${paint.band}"/>`,
    nameLines(picture, { ...area, height: BAND }, { name: paint.light, strength: paint.light }),
    `<g transform="scale(${round(scale)})">${pockets.join('')}</g>`,
  ].join('');
}

/** Round tablets for every plain tablet: the picture promises no shape. */
function drawTabletStrip(picture: Picture): string {
  return strip(
    picture,
    { width: 38, height: 38 },
    (paint) =>
      `<circle r="17" fill="${paint.light}" opacity=".75"/><circle r="13" fill="${paint.body}"/><path d="M-9-3a9.5 9.5 0 0 1 9-6.5" fill="none" stroke="${paint.light}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`,
  );
}

/** Capsules standing upright in their pockets, in the two halves of one colour. */
function drawCapsuleStrip(picture: Picture): string {
  return strip(
    picture,
    { width: 32, height: 56 },
    (paint) =>
      `<rect x="-13" y="-26" width="26" height="52" rx="13" fill="${paint.light}" opacity=".75"/><path d="M-9 0v-13a9 9 0 0 1 18 0V0Z" fill="${paint.body}"/><path d="M-9 0v13a9 9 0 0 0 18 0V0Z" fill="${paint.soft}"/><path d="M-5-13v9" stroke="${paint.light}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`,
  );
}
