import type { Container } from './container.ts';
import { capitaliseWords } from './drug-name.ts';
import { box, groundShadow, type Picture } from './picture.ts';
import { svgLine } from './svg-text.ts';

const MOST_SALTS = 6;

/** The composition as a pack's back prints it: one salt to a line. What does not fit is said, never left out in silence. */
export function drawComposition(picture: Picture): string {
  const { paint, pack } = picture;
  const all = pack.composition?.length ? pack.composition : pack.molecules.map(capitaliseWords);
  const shown = all.slice(0, all.length > MOST_SALTS ? MOST_SALTS - 1 : MOST_SALTS);
  const rest = all.length - shown.length;
  const lines = [...shown, ...(rest > 0 ? [`and ${rest} more`] : []), ...(all.length === 0 ? ['See the pack'] : [])];
  const pitch = Math.min(26, 104 / lines.length);
  return [
    groundShadow(paint, 190, 220),
    box({ x: 26, y: 22, width: 188, height: 194 }, 6, paint.paper, `stroke="${paint.paperEdge}"`),
    box({ x: 26, y: 22, width: 188, height: 30 }, 6, paint.band),
    svgLine(picture.name, { x: 38, y: 43, width: 166, size: 16, weight: 700, fill: paint.light, anchor: 'start' }),
    svgLine('Composition', { x: 38, y: 74, width: 160, size: 12, weight: 600, fill: paint.inkSoft, anchor: 'start' }),
    ...lines.map((line, index) => {
      const y = Math.round(96 + index * pitch);
      const size = Math.min(17, pitch * 0.75);
      return svgLine(line, { x: 38, y, width: 164, size, weight: 600, fill: paint.ink, anchor: 'start' });
    }),
    `<path d="M38 192h164" stroke="${paint.body}" stroke-width="3"/>`,
    svgLine(pack.label, { x: 38, y: 208, width: 164, size: 11, fill: paint.inkSoft, anchor: 'start' }),
  ].join('');
}

/** The folded leaflet that lies in the pack. Its lines are only hinted at: the page itself carries the words. */
export function drawLeaflet(picture: Picture, _container: Container): string {
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
    svgLine('Leaflet', { x: 132, y: 84, width: 76, size: 12, weight: 600, fill: paint.inkSoft, anchor: 'start' }),
    `<path d="M120 30v172" stroke="${paint.paperEdge}"/>`,
  ].join('');
}
