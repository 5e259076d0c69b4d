/** Characters that XML 1.0 forbids, and those that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes any string for SVG text or attributes. Unprintable characters in a row become one space. */
export function escapeSvg(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The text without unprintable characters, with single spaces. */
export function printable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** The estimated width of a text in ems of a plain bold face: rather too wide than too narrow. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += widthOf(sign);
  return ems;
}

function widthOf(sign: string): number {
  if (/[ijlI.,:;'|!()[\] ]/.test(sign)) return 0.34;
  if (/[mwMW%@]/.test(sign)) return 0.9;
  if (/[A-Z]/.test(sign)) return 0.7;
  return sign > '\u024f' ? 1.05 : 0.58;
}

/** The text shortened with an ellipsis to at most `ems`. */
function shorten(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  let kept = '';
  let used = widthOf('…');
  for (const sign of text) {
    used += widthOf(sign);
    if (used > ems) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

export interface Line {
  readonly x: number;
  readonly y: number;
  /** The available width, in drawing units. */
  readonly width: number;
  /** Preferred font size; it shrinks to `least` before the text is cut. */
  readonly size: number;
  readonly least?: number;
  readonly fill: string;
  readonly weight?: 400 | 600 | 700;
  readonly anchor?: 'start' | 'middle';
  /** Degrees to rotate the line around its own point. */
  readonly turn?: number;
}

const LEAST_SIZE = 7;

/** One line of text that stays within its width. Empty for an empty text. */
export function svgLine(text: string, line: Line): string {
  const clean = printable(text);
  if (clean === '') return '';
  const { x, y, width, fill, size, least = LEAST_SIZE, weight = 400, anchor = 'middle', turn = 0 } = line;
  const fitted = Math.max(least, Math.min(size, Math.floor((width / emsOf(clean)) * 10) / 10));
  const shown = escapeSvg(shorten(clean, width / fitted));
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<text x="${x}" y="${y}" font-size="${fitted}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${turned}>${shown}</text>`;
}
