import { box } from '#contract/pack-drawing/picture.ts';
import { disc, type Motif, placed, rupee, strokes, tablet } from './cover-frame.ts';

/** A question mark whose dot is a tablet. */
export const question: Motif = (paint) =>
  [
    disc(600, 331, 226, paint.shade, 'opacity=".07"'),
    disc(600, 315, 226, paint.paper),
    strokes('M522 246c0-104 162-104 162 0 0 66-80 62-80 134', paint.deep, 44),
    tablet(604, 464, 40, paint.accent.body, paint.accent.deep),
  ].join('');

/** A clock whose next hours are shaded, and a capsule that lets its beads go one by one. */
export const clock: Motif = (paint) => {
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
export const shield: Motif = (paint) => {
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
export const talk: Motif = (paint) =>
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
