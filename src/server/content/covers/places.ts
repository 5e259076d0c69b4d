import type { CoverPaint } from '#contract/pack-drawing/palette.ts';
import { box } from '#contract/pack-drawing/picture.ts';
import { disc, type Motif, placed, printLine, rupee, sheet, strokes } from './cover-frame.ts';

/** A pile of coins that stands on y = 520. */
function pile(paint: CoverPaint, x: number, count: number, hue: { soft: string; body: string; deep: string }): string {
  const coins = Array.from({ length: count }, (_, index) => {
    const y = 486 - index * 44;
    return `${box({ x: x - 92, y, width: 184, height: 38 }, 12, index % 2 === 0 ? hue.body : hue.soft)}${strokes(`M${x - 62} ${y + 19}h40M${x - 4} ${y + 19}h24M${x + 40} ${y + 19}h22`, hue.deep, 5, 'opacity=".35"')}`;
  });
  return `<ellipse cx="${x}" cy="530" rx="124" ry="15" fill="${paint.shade}" opacity=".09"/>${coins.join('')}`;
}

/** What you pay today beside what you could pay, and the coin that is saved. */
export const coins: Motif = (paint) =>
  [
    pile(paint, 450, 8, paint.accent),
    pile(paint, 700, 4, paint),
    disc(764, 216, 92, paint.shade, 'opacity=".09"'),
    disc(760, 202, 92, paint.accent.body),
    disc(760, 202, 72, paint.accent.soft),
    rupee(760, 202, 84, paint.accent.deep),
  ].join('');

/** The sun outside, and a fridge with a thermometer that keeps a vial and a pen cool, not frozen. */
export const sun: Motif = (paint) => {
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
export const shopFront: Motif = (paint) => {
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
