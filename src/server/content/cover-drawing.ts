import type { CoverPaint } from '#contract/pack-drawing/palette.ts';
import { type Accent, coverPaint } from '#contract/pack-drawing/palette.ts';
import { box } from '#contract/pack-drawing/picture.ts';
import {
  capsule,
  course,
  disc,
  ground,
  type Motif,
  placed,
  printLine,
  rupee,
  sheet,
  strip,
  strokes,
  tablet,
  tick,
  twoStrips,
} from './covers/cover-frame.ts';

/** Today's price beside the lower price, and the coin that is saved. */
const coins: Motif = (paint) =>
  [
    pile(paint, 450, 8, paint.accent),
    pile(paint, 700, 4, paint),
    disc(764, 216, 92, paint.shade, 'opacity=".09"'),
    disc(760, 202, 92, paint.accent.body),
    disc(760, 202, 72, paint.accent.soft),
    rupee(760, 202, 84, paint.accent.deep),
  ].join('');

/** The sun outside, and a fridge with a thermometer that keeps a vial and a pen cool, not frozen. */
const sun: Motif = (paint) => {
  const rays = Array.from({ length: 12 }, (_, index) =>
    placed(386, 214, index * 30, strokes('M0-128v34', paint.accent.body, 15)),
  );
  return [
    ...rays,
    disc(386, 214, 76, paint.accent.body),
    sheet(paint, { x: 524, y: 84, width: 316, height: 458 }, 38, paint.deep),
    box({ x: 548, y: 108, width: 268, height: 410 }, 22, paint.tint),
    box({ x: 548, y: 300, width: 268, height: 14 }, 4, paint.soft),
    strokes('M682 146v74', paint.soft, 34),
    disc(682, 242, 32, paint.body),
    strokes('M682 196v46', paint.body, 16),
    strokes('M722 150h26M722 178h16M722 206h26', paint.soft, 9),
    box({ x: 590, y: 388, width: 84, height: 114 }, 16, paint.paper, `stroke="${paint.soft}" stroke-width="6"`),
    box({ x: 602, y: 352, width: 60, height: 40 }, 9, paint.accent.deep),
    box({ x: 590, y: 424, width: 84, height: 46 }, 0, paint.body),
    box({ x: 712, y: 344, width: 52, height: 158 }, 16, paint.band),
    box({ x: 712, y: 410, width: 52, height: 44 }, 0, paint.soft),
    box({ x: 728, y: 326, width: 20, height: 22 }, 6, paint.accent.body),
    box({ x: 540, y: 542, width: 46, height: 18 }, 6, paint.band),
    box({ x: 778, y: 542, width: 46, height: 18 }, 6, paint.band),
  ].join('');
};

/** A small chemist's shop with its awning, its cross and its shelf. */
const shopFront: Motif = (paint) => {
  const scallops = Array.from({ length: 7 }, (_, index) => {
    const x = 327 + index * 78;
    return `<path d="M${x} 214h78v54a39 39 0 0 1-78 0Z" fill="${index % 2 === 0 ? paint.deep : paint.soft}"/>`;
  });
  const bottles = [392, 456, 520, 584].map((x, index) => {
    const hue = [paint.body, paint.accent.body, paint.soft, paint.deep][index] ?? paint.body;
    return `${box({ x, y: 372, width: 44, height: 62 }, 9, hue)}${box({ x: x + 9, y: 356, width: 26, height: 18 }, 5, paint.band)}`;
  });
  return [
    sheet(paint, { x: 352, y: 190, width: 496, height: 352 }, 16),
    `<path d="M368 128h464l41 88H327Z" fill="${paint.band}"/>`,
    ...scallops,
    disc(600, 128, 66, paint.paper),
    disc(600, 128, 66, 'none', `stroke="${paint.deep}" stroke-width="10"`),
    strokes('M600 98v60M570 128h60', paint.deep, 22),
    box({ x: 376, y: 330, width: 268, height: 116 }, 12, paint.tint),
    ...bottles,
    box({ x: 368, y: 434, width: 284, height: 14 }, 5, paint.deep),
    printLine(404, 480, 150, paint.soft, 16),
    printLine(404, 508, 96, paint.soft, 14),
    `<path d="M684 542V344a16 16 0 0 1 16-16h96a16 16 0 0 1 16 16v198Z" fill="${paint.accent.body}"/>`,
    box({ x: 704, y: 350, width: 88, height: 84 }, 10, paint.accent.tint),
    disc(792, 466, 9, paint.accent.deep),
    box({ x: 318, y: 540, width: 564, height: 14 }, 7, paint.band),
  ].join('');
};

/** A question mark whose dot is a tablet. */
const question: Motif = (paint) =>
  [
    disc(600, 331, 226, paint.shade, 'opacity=".07"'),
    disc(600, 315, 226, paint.paper),
    strokes('M522 246c0-104 162-104 162 0 0 66-80 62-80 134', paint.deep, 44),
    tablet(604, 464, 40, paint.accent.body, paint.accent.deep),
  ].join('');

/** A clock whose next hours are shaded, and a capsule that releases its beads one by one. */
const clock: Motif = (paint) => {
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    placed(540, 306, hour * 30, strokes('M0-178v22', hour % 3 === 0 ? paint.deep : paint.soft, 12)),
  );
  const beads = [
    [716, 470, 15],
    [664, 500, 13],
    [612, 536, 11],
    [556, 560, 9],
  ] as const;
  return [
    disc(540, 324, 222, paint.shade, 'opacity=".08"'),
    disc(540, 306, 222, paint.deep),
    disc(540, 306, 196, paint.paper),
    `<path d="M540 306V150a156 156 0 0 1 135 234Z" fill="${paint.soft}" opacity=".7"/>`,
    ...ticks,
    strokes('M540 306V184', paint.deep, 18),
    strokes('M540 306l86 50', paint.deep, 18),
    disc(540, 306, 20, paint.accent.body),
    placed(
      806,
      436,
      -26,
      box({ x: -98, y: -38, width: 200, height: 104 }, 52, paint.shade, 'opacity=".09"'),
      `<path d="M0-52v104h-52a52 52 0 0 1 0-104Z" fill="${paint.accent.soft}"/>`,
      `<path d="M0-52h52a52 52 0 0 1 0 104H0Z" fill="${paint.accent.body}"/>`,
      strokes('M-46-26h92', paint.light, 11, 'opacity=".65"'),
    ),
    ...beads.map(([x, y, radius]) => disc(x, y, radius, paint.accent.body)),
  ].join('');
};

/** A shield before a tablet that stays as it is. */
const shield: Motif = (paint) => {
  const outline = 'M600 78c62 44 128 62 196 64v148c0 126-84 214-196 262-112-48-196-136-196-262V142c68-2 134-20 196-64Z';
  const inner = 'M600 128c48 30 98 46 150 52v112c0 98-62 166-150 208-88-42-150-110-150-208V180c52-6 102-22 150-52Z';
  return [
    `<path d="${outline}" transform="translate(4 16)" fill="${paint.shade}" opacity=".08"/>`,
    `<path d="${outline}" fill="${paint.deep}"/>`,
    `<path d="${inner}" fill="${paint.tint}"/>`,
    `<path d="M600 128c48 30 98 46 150 52v112c0 98-62 166-150 208Z" fill="${paint.soft}" opacity=".6"/>`,
    disc(600, 308, 96, paint.accent.soft),
    disc(600, 308, 76, paint.accent.body),
    strokes('M556 308h88', paint.light, 13),
  ].join('');
};

/** Two speech bubbles: a medicine in the one, its price in the other. */
const talk: Motif = (paint) =>
  [
    `<path d="M340 110h300a44 44 0 0 1 44 44v140a44 44 0 0 1-44 44H440l-74 72 6-72h-32a44 44 0 0 1-44-44V154a44 44 0 0 1 44-44Z" transform="translate(4 14)" fill="${paint.shade}" opacity=".08"/>`,
    `<path d="M340 110h300a44 44 0 0 1 44 44v140a44 44 0 0 1-44 44H440l-74 72 6-72h-32a44 44 0 0 1-44-44V154a44 44 0 0 1 44-44Z" fill="${paint.deep}"/>`,
    placed(
      490,
      224,
      -22,
      `<path d="M0-48v96h-66a48 48 0 0 1 0-96Z" fill="${paint.soft}"/><path d="M0-48h66a48 48 0 0 1 0 96H0Z" fill="${paint.light}"/>`,
      strokes('M-62-22h44', paint.light, 10),
    ),
    `<path d="M862 290H612a44 44 0 0 0-44 44v118a44 44 0 0 0 44 44h170l74 68-6-68h12a44 44 0 0 0 44-44V334a44 44 0 0 0-44-44Z" transform="translate(4 14)" fill="${paint.shade}" opacity=".1"/>`,
    `<path d="M862 290H612a44 44 0 0 0-44 44v118a44 44 0 0 0 44 44h170l74 68-6-68h12a44 44 0 0 0 44-44V334a44 44 0 0 0-44-44Z" fill="${paint.paper}"/>`,
    disc(737, 393, 72, paint.accent.soft),
    rupee(737, 393, 80, paint.accent.deep),
  ].join('');

/** A month in which each day has its tablet; today is ringed. */
const calendar: Motif = (paint) => {
  const days = Array.from({ length: 28 }, (_, index) => {
    const x = 402 + (index % 7) * 66;
    const y = 268 + Math.floor(index / 7) * 72;
    if (index > 17) return disc(x, y, 21, paint.soft, 'opacity=".55"');
    if (index < 17) return disc(x, y, 21, paint.body);
    return `${disc(x, y, 21, paint.accent.body)}${disc(x, y, 30, 'none', `stroke="${paint.accent.deep}" stroke-width="6"`)}`;
  });
  return [
    sheet(paint, { x: 340, y: 96, width: 520, height: 448 }, 30),
    `<path d="M370 96h460a30 30 0 0 1 30 30v82H340v-82a30 30 0 0 1 30-30Z" fill="${paint.deep}"/>`,
    printLine(516, 142, 168, paint.light, 22),
    ...[440, 760].map((x) => box({ x: x - 11, y: 66, width: 22, height: 72 }, 11, paint.band)),
    ...days,
  ].join('');
};

/** A prescription with its Rx, its lines, a signature and the pharmacist's stamp. */
const prescription: Motif = (paint) =>
  [
    placed(
      600,
      318,
      -3,
      sheet(paint, { x: -190, y: -250, width: 380, height: 500 }, 22),
      printLine(-150, -214, 190, paint.deep, 20),
      printLine(-150, -182, 120, paint.soft),
      strokes('M-190-144h380', paint.soft, 5),
      placed(-144, -32, 0, strokes('M0 0v-76h28c38 0 38 42 0 42h-28M24-34l66 74M88-22l-52 60', paint.deep, 13)),
      ...[0, 1, 2].map((row) => {
        const y = 54 + row * 46;
        return disc(-138, y + 7, 12, paint.body) + printLine(-108, y, 216 - row * 34, paint.paperEdge);
      }),
      strokes('M18 214c16-34 30-34 28-6s18 12 30-6 20-10 22 2 22 8 46-6', paint.inkSoft, 6),
    ),
    disc(804, 214, 82, paint.shade, 'opacity=".08"'),
    disc(800, 202, 82, paint.accent.tint),
    disc(800, 202, 82, 'none', `stroke="${paint.accent.body}" stroke-width="9"`),
    tick(788, 232, 27, paint.accent.deep),
  ].join('');

/** A clipboard with one line for each medicine, and the reading glasses of the person it is for. */
const list: Motif = (paint) => {
  const hues = [paint.body, paint.accent.body, paint.deep, paint.accent.soft];
  const rows = hues.map((hue, index) => {
    const y = 198 + index * 76;
    const ticks = [0, 1, 2].map((column) => {
      const on = (index + column) % 3 !== 1;
      return box({ x: 654 + column * 48, y: y - 18, width: 36, height: 36 }, 9, on ? paint.soft : paint.tint);
    });
    return `${tablet(440, y, 22, hue, paint.light)}${printLine(480, y - 18, 150, paint.inkSoft, 14)}${printLine(480, y + 8, 96, paint.paperEdge, 12)}${ticks.join('')}`;
  });
  return [
    sheet(paint, { x: 376, y: 84, width: 456, height: 476 }, 30, paint.deep),
    box({ x: 398, y: 122, width: 412, height: 416 }, 14, paint.paper),
    box({ x: 520, y: 58, width: 168, height: 66 }, 22, paint.band),
    box({ x: 574, y: 74, width: 60, height: 18 }, 9, paint.soft),
    ...rows,
    placed(
      742,
      506,
      -9,
      strokes('M-146-10c-20-40-50-46-66-40M146-10c20-40 50-46 66-40', paint.accent.deep, 12),
      ...[-84, 84].map((x) => disc(x, 0, 62, paint.paper, 'opacity=".72"')),
      ...[-84, 84].map((x) => disc(x, 0, 62, 'none', `stroke="${paint.accent.deep}" stroke-width="13"`)),
      strokes('M-22-10c12-18 32-18 44 0', paint.accent.deep, 12),
    ),
  ].join('');
};

interface Cover {
  readonly accent: Accent;
  /** A description of the picture, for people who cannot see it. */
  readonly title: string;
  readonly draw: Motif;
}

const COVERS: ReadonlyMap<string, Cover> = new Map(
  Object.entries({
    'two-strips': { accent: 'blue', title: 'Two strips with the same tablets', draw: twoStrips },
    coins: { accent: 'amber', title: 'A high and a low pile of coins', draw: coins },
    calendar: { accent: 'amber', title: 'A month with a tablet for each day', draw: calendar },
    question: { accent: 'clay', title: 'A question mark with a tablet as its dot', draw: question },
    strip: { accent: 'blue', title: 'A strip of tablets under a magnifying glass', draw: strip },
    clock: { accent: 'teal', title: 'A clock and a slow-release capsule', draw: clock },
    shield: { accent: 'amber', title: 'A shield with a tablet', draw: shield },
    sun: { accent: 'amber', title: 'A hot sun and a fridge with insulin', draw: sun },
    prescription: { accent: 'teal', title: 'A prescription that has been checked', draw: prescription },
    'shop-front': { accent: 'clay', title: 'A chemist’s shop', draw: shopFront },
    talk: { accent: 'amber', title: 'A talk about a medicine and its price', draw: talk },
    list: { accent: 'clay', title: 'A medicine list with reading glasses', draw: list },
    capsule: { accent: 'blue', title: 'A capsule with three salts in it', draw: capsule },
    course: { accent: 'clay', title: 'Six capsules, four of them taken', draw: course },
  } satisfies Record<string, Cover>),
);

/** The names that an article's `cover` line may contain. */
export const coverMotifs: readonly string[] = [...COVERS.keys()];

/**
 * The cover of an article as SVG text, 1200 x 630, without letters, so that it serves every language.
 * The same motif always gives the same text. Refuses a motif that is not in `coverMotifs`.
 */
export function drawCover(motif: string): string {
  const cover = COVERS.get(motif);
  if (!cover) throw new Error(`There is no cover called "${motif}". Known covers: ${coverMotifs.join(', ')}.`);
  const paint = coverPaint(cover.accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img"><title>${cover.title}</title>${ground(paint)}${cover.draw(paint)}</svg>`;
}

/** A pile of coins with its base at y = 520. */
function pile(paint: CoverPaint, x: number, count: number, hue: { soft: string; body: string; deep: string }): string {
  const coins = Array.from({ length: count }, (_, index) => {
    const y = 486 - index * 44;
    return `${box({ x: x - 92, y, width: 184, height: 38 }, 12, index % 2 === 0 ? hue.body : hue.soft)}${strokes(`M${x - 62} ${y + 19}h40M${x - 4} ${y + 19}h24M${x + 40} ${y + 19}h22`, hue.deep, 5, 'opacity=".35"')}`;
  });
  return `<ellipse cx="${x}" cy="530" rx="124" ry="15" fill="${paint.shade}" opacity=".09"/>${coins.join('')}`;
}
