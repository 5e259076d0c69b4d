import * as say from '#sentences/contract/drawings.ts';
import type { Container } from './container.ts';
import { box, groundShadow, nameLines, type Picture } from './picture.ts';
import { svgLine } from './svg-text.ts';

type Dose = readonly [drawing: (picture: Picture) => string, caption: string];

/** The caption below the medicine. */
function caption(text: string, { paint }: Picture): string {
  return svgLine(text, { x: 120, y: 222, width: 200, size: 13, fill: paint.inkSoft });
}

function tablet({ paint }: Picture): string {
  return [
    groundShadow(paint, 150, 186),
    `<ellipse cx="120" cy="130" rx="78" ry="56" fill="${paint.deep}" opacity=".55"/>`,
    `<ellipse cx="120" cy="116" rx="78" ry="56" fill="${paint.body}"/>`,
    `<ellipse cx="120" cy="114" rx="64" ry="44" fill="${paint.soft}" opacity=".75"/>`,
    `<path d="M66 108a58 36 0 0 1 40-28" fill="none" stroke="${paint.light}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  ].join('');
}

function capsule({ paint }: Picture): string {
  return [
    groundShadow(paint, 150, 194),
    '<g transform="rotate(-24 120 112)">',
    `<path d="M120 76v72H74a36 36 0 0 1 0-72Z" fill="${paint.body}"/><path d="M120 76h46a36 36 0 0 1 0 72h-46Z" fill="${paint.soft}"/>`,
    box({ x: 38, y: 76, width: 164, height: 72 }, 36, 'url(#d)'),
    `<path d="M72 92h88" stroke="${paint.light}" stroke-width="6" stroke-linecap="round" opacity=".65"/></g>`,
  ].join('');
}

function spoon({ paint }: Picture): string {
  return [
    groundShadow(paint, 170, 188),
    `<path d="M128 124l84-46a9 9 0 0 1 9 16l-84 46Z" fill="${paint.foilEdge}"/>`,
    `<ellipse cx="92" cy="142" rx="62" ry="36" fill="${paint.foilEdge}"/><ellipse cx="92" cy="138" rx="56" ry="30" fill="${paint.foil}"/>`,
    `<ellipse cx="92" cy="142" rx="48" ry="22" fill="${paint.body}"/><path d="M58 136a40 14 0 0 1 30-10" fill="none" stroke="${paint.light}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
    `<path d="M92 40c16 24 24 36 24 50a24 24 0 0 1-48 0c0-14 8-26 24-50Z" fill="${paint.body}"/><path d="M80 90a12 12 0 0 0 8 12" fill="none" stroke="${paint.light}" stroke-width="4" stroke-linecap="round"/>`,
  ].join('');
}

function drop({ paint }: Picture): string {
  return [
    groundShadow(paint, 90, 194),
    `<path d="M120 34c34 52 54 78 54 106a54 54 0 0 1-108 0c0-28 20-54 54-106Z" fill="${paint.body}"/>`,
    `<path d="M120 34c34 52 54 78 54 106a54 54 0 0 1-108 0c0-28 20-54 54-106Z" fill="url(#r)"/>`,
    `<path d="M88 138a32 32 0 0 0 22 32" fill="none" stroke="${paint.light}" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
  ].join('');
}

function smear({ paint }: Picture): string {
  const edge =
    'M30 128c6-30 40-46 84-48 44-2 92 2 98 16-16 2-22 6-22 12 0 8 24 6 24 16 0 12-30 8-34 18-4 12 18 12 10 20-18 12-66 16-102 12-36-4-64-18-58-46Z';
  return [
    groundShadow(paint, 170, 182),
    `<path d="${edge}" fill="${paint.body}"/><path d="${edge}" fill="url(#d)" opacity=".5"/>`,
    `<path d="M52 122c10-16 40-24 78-26M50 142c20 18 60 22 100 16M74 128c30-10 60-12 92-10" fill="none" stroke="${paint.soft}" stroke-width="7" stroke-linecap="round"/>`,
  ].join('');
}

function puff({ paint }: Picture): string {
  return [
    `<path d="M26 96h54v48H26a8 8 0 0 1-8-8v-32a8 8 0 0 1 8-8Z" fill="${paint.band}"/>`,
    `<g fill="${paint.soft}"><circle cx="128" cy="112" r="26"/><circle cx="160" cy="92" r="30"/><circle cx="166" cy="134" r="32"/><circle cx="196" cy="112" r="28"/></g>`,
    `<g fill="${paint.body}"><circle cx="98" cy="120" r="4"/><circle cx="132" cy="104" r="4"/><circle cx="154" cy="124" r="5"/><circle cx="170" cy="92" r="5"/><circle cx="188" cy="128" r="5"/><circle cx="206" cy="106" r="4"/></g>`,
  ].join('');
}

function sachetOfPowder(picture: Picture): string {
  const { paint } = picture;
  return [
    groundShadow(paint, 190, 196),
    box({ x: 74, y: 34, width: 92, height: 112 }, 5, paint.paper, `stroke="${paint.paperEdge}"`),
    box({ x: 74, y: 62, width: 92, height: 44 }, 0, paint.band),
    nameLines(picture, { x: 74, y: 62, width: 92, height: 44 }, { name: paint.light, strength: paint.light }),
    `<path d="M32 190c22-44 52-56 88-56s66 12 88 56Z" fill="${paint.soft}"/><path d="M70 176c14-16 30-22 50-22" fill="none" stroke="${paint.light}" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');
}

function needle({ paint }: Picture): string {
  return [
    groundShadow(paint, 190, 172),
    box({ x: 20, y: 92, width: 10, height: 56 }, 4, paint.band),
    box({ x: 30, y: 114, width: 44, height: 12 }, 2, paint.foilEdge),
    box({ x: 66, y: 84, width: 8, height: 72 }, 4, paint.foilEdge),
    box({ x: 74, y: 94, width: 98, height: 52 }, 7, paint.light, `stroke="${paint.foilEdge}" stroke-width="1.5"`),
    box({ x: 92, y: 97, width: 77, height: 46 }, 5, paint.body, 'opacity=".75"'),
    `<path d="M104 97v12m14-12v8m14-8v12m14-12v8" stroke="${paint.deep}" stroke-width="2"/>`,
    `<path d="M172 112h12v16h-12ZM184 119h44l-8 2h-36Z" fill="${paint.inkSoft}"/>`,
  ].join('');
}

function suppository({ paint }: Picture): string {
  const shape = 'M92 40h56v88c0 34-14 62-28 62s-28-28-28-62Z';
  return `${groundShadow(paint, 80, 196)}<path d="${shape}" fill="${paint.body}"/><path d="${shape}" fill="url(#r)"/><path d="M106 58v74" stroke="${paint.light}" stroke-width="6" stroke-linecap="round" opacity=".7"/>`;
}

function patch({ paint }: Picture): string {
  return [
    groundShadow(paint, 150, 196),
    box({ x: 44, y: 48, width: 152, height: 138 }, 30, paint.soft),
    box({ x: 74, y: 76, width: 92, height: 82 }, 18, paint.body),
    `<g fill="${paint.light}" opacity=".6"><circle cx="58" cy="64" r="3"/><circle cx="182" cy="64" r="3"/><circle cx="58" cy="170" r="3"/><circle cx="182" cy="170" r="3"/></g>`,
  ].join('');
}

function plainItem({ paint }: Picture): string {
  return [
    groundShadow(paint, 130, 190),
    box({ x: 60, y: 64, width: 120, height: 120 }, 22, paint.soft),
    box({ x: 84, y: 88, width: 72, height: 72 }, 14, paint.body),
    `<path d="M120 104v40m-20-20h40" stroke="${paint.light}" stroke-width="9" stroke-linecap="round"/>`,
  ].join('');
}

const SPOON: Dose = [spoon, say.byTheMeasureGiven];
const SMEAR: Dose = [smear, say.aThinLayer];
const PUFF: Dose = [puff, say.aPuff];
const INJECTION: Dose = [needle, say.injectedAsTheDoctorSays];
const ON_SKIN: Dose = [plainItem, say.forTheSkin];
const ITEM: Dose = [plainItem, say.aPiece];

const DOSES: Readonly<Record<Container, Dose>> = {
  'tablet-strip': [tablet, say.aTablet],
  'capsule-strip': [capsule, say.aCapsule],
  'pill-bottle': [tablet, say.aTablet],
  bottle: SPOON,
  drops: [drop, say.aDrop],
  tube: [smear, say.outOfItsPack],
  jar: [sachetOfPowder, say.byTheMeasureGiven],
  inhaler: PUFF,
  'disc-inhaler': PUFF,
  pen: INJECTION,
  syringe: INJECTION,
  cartridge: INJECTION,
  vial: INJECTION,
  ampoule: INJECTION,
  infusion: [drop, say.givenByATrained],
  sachet: [sachetOfPowder, say.aSachet],
  spray: PUFF,
  'nasal-spray': PUFF,
  'foam-can': [smear, say.outOfItsPack],
  patch: [patch, say.aPatch],
  suppository: [suppository, say.aSuppository],
  respule: [drop, say.aRespule],
  kit: ITEM,
  device: ITEM,
  soap: ON_SKIN,
  carton: ITEM,
};

const BY_FORM: Readonly<Record<string, Dose>> = {
  lozenge: [tablet, say.aLozenge],
  'chewing-gum': [tablet, say.aPiece],
  capsule: [capsule, say.aCapsule],
  'soft-gelatin-capsule': [capsule, say.aCapsule],
  'inhalation-capsule': [capsule, say.forTheInhalerNotToSwallow],
  'oral-film': [patch, say.aFilm],
  mouthwash: [drop, say.toRinseNotToSwallow],
  'mouth-paint': SMEAR,
  lotion: SMEAR,
  'topical-solution': [drop, say.forTheSkin],
  shampoo: [smear, say.forHairAndScalp],
  'dusting-powder': ON_SKIN,
  injection: INJECTION,
  'powder-for-injection': INJECTION,
  'depot-injection': INJECTION,
  enema: [drop, say.anEnema],
  'inhalation-solution': [drop, say.forTheNebuliser],
  cream: SMEAR,
  ointment: SMEAR,
  gel: SMEAR,
  paste: SMEAR,
};

/** The medicine out of its pack, large, with its name as caption. It promises no shape and names no dose: the caption says what it is. */
export function drawUnit(picture: Picture, container: Container): string {
  const [drawing, words] = BY_FORM[picture.pack.form] ?? DOSES[container];
  return drawing(picture) + caption(words, picture);
}
