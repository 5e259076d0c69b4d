/** How a shape is painted: a soft background, a filled part with its outline in either accent, or lines only. */
export type Paint = 'ground' | 'part' | 'paper' | 'line' | 'second' | 'secondLine' | 'gap';

/** A path on a field of 200 x 140, and how it is painted. */
export type Shape = readonly [paint: Paint, path: string];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
const GROUND: Shape = ['ground', 'M26 127a74 8 0 1 0 148 0a74 8 0 1 0-148 0Z'];
const BOX: readonly Shape[] = [
  ['part', 'M40 56 100 40l60 16v56l-60 15-60-15Z'],
  ['line', 'm40 56 60 15 60-15M100 71v56M68 48l60 16v17'],
];

/** The shop's own drawings for empty and failed states. Decorative: the text beside them explains the state. */
export const DRAWINGS = {
  /** A bag, and a capsule beside it. */
  emptyCart: [
    GROUND,
    ['part', 'M54 56h92l9 71H45Z'],
    ['line', 'M80 70V50a20 20 0 0 1 40 0v20M87 94h26M87 104h26'],
    ['second', 'm148 30 14-14a9 9 0 0 1 13 13l-14 14a9 9 0 0 1-13-13Z'],
    ['secondLine', 'm155 23 13 13M140 22l4-4M150 52l-4 4'],
  ],
  /** A list without entries, and a parcel. */
  noOrders: [
    GROUND,
    ['paper', 'M52 16h58l18 18v92H52Z'],
    ['line', 'M110 16v18h18'],
    ['gap', 'M68 56h42M68 74h42M68 92h22'],
    ['second', 'm104 92 29-9 29 9v27l-29 9-29-9Z'],
    ['secondLine', 'm104 92 29 9 29-9M133 101v27'],
  ],
  /** A strip under a magnifying glass, with one blister empty. */
  noResults: [
    GROUND,
    ['part', 'M30 24h112a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z'],
    ['paper', circle(48, 48, 11) + circle(86, 48, 11) + circle(124, 48, 11) + circle(48, 82, 11) + circle(86, 82, 11)],
    ['second', circle(130, 84, 27)],
    ['gap', circle(130, 84, 12)],
    ['secondLine', 'm150 104 23 23'],
  ],
  /** A parcel that was not sent. */
  orderFailed: [GROUND, ...BOX, ['second', circle(148, 38, 23)], ['secondLine', 'm139 29 18 18m0-18-18 18']],
  /** A path that ends in a question mark. */
  notFound: [
    GROUND,
    ['gap', 'M36 116c34-40 44 6 66-16 16-16 18-6 38-4'],
    ['paper', circle(36, 116, 6)],
    ['second', 'M142 16a28 28 0 0 1 28 28c0 22-28 52-28 52s-28-30-28-52a28 28 0 0 1 28-28Z'],
    ['secondLine', 'M134 38a8 8 0 1 1 11 8c-3 1-3 3-3 6m0 8v.1'],
    ['part', 'M28 50h38a11 11 0 0 1 0 22H28a11 11 0 0 1 0-22Z'],
    ['line', 'M47 50v22'],
  ],
  /** A telephone without a line. */
  offline: [
    GROUND,
    ['part', 'M72 10h56a9 9 0 0 1 9 9v100a9 9 0 0 1-9 9H72a9 9 0 0 1-9-9V19a9 9 0 0 1 9-9Z'],
    ['paper', 'M72 24h56v84H72Z'],
    ['line', 'M92 118h16M80 62a28 28 0 0 1 40 0M89 72a16 16 0 0 1 22 0M100 82v.1'],
    ['secondLine', 'm78 92 44-50'],
  ],
  /** A bottle that is out of order. */
  broken: [
    GROUND,
    ['second', 'M70 18h60v20H70Z'],
    ['part', 'M78 38h44v8l10 14v60a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V60l10-14Z'],
    ['paper', 'M68 72h64v36H68Z'],
    ['secondLine', 'M82 18v20m12-20v20m12-20v20m12-20v20M100 79v13m0 9v.1'],
    ['paper', circle(152, 120, 8) + circle(48, 122, 6)],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type DrawingName = keyof typeof DRAWINGS;
