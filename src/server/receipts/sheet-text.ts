import type { Sheet, TextStyle } from './sheet.ts';

/** Below this share of its size a text is cut instead of made smaller. */
const SMALLEST = 0.7;
const LEADING = 1.32;

/** The height of a line of text in points. */
export function lineHeight(style: TextStyle): number {
  return style.size * LEADING;
}

/** The width in points of printable text. */
export function measureText({ doc }: Sheet, text: string, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(text);
}

/**
 * Draws one line of printable text in a box, never beyond its sides: a text that is too wide gets smaller, then loses its
 * end to an ellipsis. Nothing here starts a new page.
 */
export function drawText(sheet: Sheet, text: string, x: number, y: number, width: number, style: TextStyle): void {
  if (text === '') return;
  const natural = measureText(sheet, text, style);
  const share = natural > width ? Math.max(SMALLEST, width / natural - 0.001) : 1;
  const fitted = { ...style, size: style.size * share };
  const shown = cutText(sheet, text, width, fitted);
  const free = width - measureText(sheet, shown, fitted);
  const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0;
  sheet.doc
    .fillColor(style.colour)
    .text(shown, x + shift, y + (style.size - fitted.size) * LEADING * 0.8, { lineBreak: false });
}

/** Draws lines below each other and returns their height. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): number {
  lines.forEach((line, index) => {
    drawText(sheet, line, x, y + index * lineHeight(style), width, style);
  });
  return lines.length * lineHeight(style);
}

/**
 * Breaks printable text into lines of a width, at spaces, and inside a word where it alone is too long. What doesn't fit
 * into the lines allowed ends in an ellipsis.
 */
export function wrapText(sheet: Sheet, text: string, width: number, style: TextStyle, most = 4): readonly string[] {
  const fits = (line: string) => measureText(sheet, line, style) <= width;
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < most - 1 && !fits(rest)) {
    const end = breakAt(rest, fits);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? lines : [...lines, cutText(sheet, rest, width, style)];
}

/** A style, and how many lines it may take. */
interface Fit {
  readonly style: TextStyle;
  readonly most: number;
}

/** Breaks printable text in the first of these styles in which it fits whole; if it fits in none, in the last one. */
export function wrapToFit(
  sheet: Sheet,
  text: string,
  width: number,
  fits: readonly [Fit, ...Fit[]],
): { readonly lines: readonly string[]; readonly style: TextStyle } {
  for (const { style, most } of fits) {
    const lines = wrapText(sheet, text, width, style, Number.POSITIVE_INFINITY);
    if (lines.length <= most) return { lines, style };
  }
  const { style, most } = fits.at(-1) ?? fits[0];
  return { lines: wrapText(sheet, text, width, style, most), style };
}

/** Where a text too long for a line is broken: after the last space that fits, otherwise after the last letter that fits. */
function breakAt(text: string, fits: (line: string) => boolean): number {
  let most = 1;
  let beyond = text.length;
  while (beyond - most > 1) {
    const middle = Math.floor((most + beyond) / 2);
    if (fits(text.slice(0, middle))) most = middle;
    else beyond = middle;
  }
  const space = text.lastIndexOf(' ', most);
  return space > 0 ? space : most;
}

function cutText(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  if (measureText(sheet, text, style) <= width) return text;
  const fits = (line: string) => measureText(sheet, `${line}…`, style) <= width;
  let end = text.length;
  while (end > 0 && !fits(text.slice(0, end))) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
