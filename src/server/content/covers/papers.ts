import { box } from '#contract/pack-drawing/picture.ts';
import { disc, type Motif, placed, printLine, sheet, strokes, tablet, tick } from './cover-frame.ts';

/** A month in which each day has its tablet; today is ringed. */
export const calendar: Motif = (paint) => {
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
export const prescription: Motif = (paint) =>
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
export const list: Motif = (paint) => {
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
