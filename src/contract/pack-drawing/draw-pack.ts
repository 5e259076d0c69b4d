import { drawCapsuleStrip, drawTabletStrip } from './blister.ts';
import { drawBottle, drawDrops, drawJar, drawPillBottle } from './bottles.ts';
import { drawCarton, drawDevice, drawKit } from './cartons.ts';
import { type Container, containerOf } from './container.ts';
import { drawCan, drawDiscInhaler, drawInhaler, drawNasalSpray, drawSpray } from './inhalers-and-sprays.ts';
import { drawAmpoule, drawCartridge, drawInfusion, drawPen, drawSyringe, drawVial } from './injections.ts';
import type { PackDrawing, PackView } from './pack-drawing.ts';
import { drawComposition, drawLeaflet } from './panels.ts';
import { type Picture, pictureOf } from './picture.ts';
import { escapeSvg } from './svg-text.ts';
import { drawPatch, drawRespules, drawSachet, drawSoap, drawSuppositories, drawTube } from './tubes-and-sachets.ts';
import { drawUnit } from './units.ts';

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
  front: 'Illustration',
  unit: 'Illustration of one dose',
  back: 'Illustration of the composition panel',
  leaflet: 'Illustration of the leaflet',
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

const FACE = "font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif\"";

/**
 * The picture of a pack where no photo exists, as SVG text of 1 to 4 KB: the dosage form decides the shape, the salts the
 * body colour, the brand the band. No maker's logo or trade dress, and the same input gives the same text for ever.
 */
export function drawPack(pack: PackDrawing, view: PackView): string {
  const picture = pictureOf(pack);
  const title = escapeSvg(`${VIEW_TITLES[view]}: ${pack.label || pack.form}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480" role="img" ${FACE}><title>${title}</title>${shading(picture)}<rect width="240" height="240" rx="16" fill="${picture.paint.tint}"/>${VIEWS[view](picture, containerOf(pack))}</svg>`;
}
