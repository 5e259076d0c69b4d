import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from '../../ops/unpack-woff.ts';
import { printableText } from '../printable-text.ts';
import type { Sheet, TextStyle } from '../sheet.ts';

/** Indian scripts that a card prints in their own letters; all others are transliterated. */
const SCRIPTS = { devanagari: 'devanagari', kannada: 'kannada' } as const;
type Script = keyof typeof SCRIPTS | 'latin';

/** Letters of one script, with the joiners that shape them. */
const RUNS = /[\u0900-\u097f\u200c\u200d]+|[\u0c80-\u0cff\u200c\u200d]+|[^\u0900-\u097f\u0c80-\u0cff\u200c\u200d]+/gu;
/** Longer texts are cut before they are processed. */
const MOST_CHARACTERS = 400;
const LEADING = 1.35;

let loaded: Promise<ReadonlyMap<string, Buffer>> | null = null;

/** Noto Sans Devanagari and Noto Sans Kannada (SIL Open Font License 1.1), read once; a failed reading is tried again. */
export async function addScripts({ doc }: Sheet): Promise<void> {
  loaded ??= readScripts().catch((fault: unknown) => {
    loaded = null;
    throw fault;
  });
  for (const [name, font] of await loaded) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
}

async function readScripts(): Promise<ReadonlyMap<string, Buffer>> {
  const require = createRequire(import.meta.url);
  const fonts = new Map<string, Buffer>();
  for (const script of Object.values(SCRIPTS)) {
    for (const [weight, number] of [
      ['regular', 400],
      ['bold', 700],
    ] as const) {
      const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${number}-normal.woff`;
      fonts.set(`${script} ${weight}`, unpackWoff(await readFile(require.resolve(file))));
    }
  }
  return fonts;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** The height of a line in points; letters with signs above and below need more than Latin ones. */
export function mixedHeight({ size }: Pick<TextStyle, 'size'>): number {
  return size * LEADING;
}

/** The width in points of a text in several scripts. */
export function measureMixed({ doc }: Sheet, text: string, style: TextStyle): number {
  return runsOf(text, style).reduce(
    (width, { font, text: run }) => width + doc.font(font).fontSize(style.size).widthOfString(run),
    0,
  );
}

/**
 * Draws a text in several scripts into a box, in at most a number of lines, and returns its height. A longer text ends in an
 * ellipsis. Any text is safe: direction marks and line breaks are removed, and nothing starts a new page.
 */
export function drawMixed(
  sheet: Sheet,
  text: string,
  { x, y, width, most = 1 }: { readonly x: number; readonly y: number; readonly width: number; readonly most?: number },
  style: TextStyle,
): number {
  const lines = wrapMixed(sheet, text, { width, most }, style);
  lines.forEach((line, index) => {
    const free = width - measureMixed(sheet, line, style);
    let at = x + (style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0);
    const baseline = y + index * mixedHeight(style) + style.size * 1.02;
    for (const { font, text: run } of runsOf(line, style)) {
      const pen = sheet.doc.font(font).fontSize(style.size).fillColor(style.colour);
      pen.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += pen.widthOfString(run);
    }
  });
  return lines.length * mixedHeight(style);
}

/** Breaks a text into lines of a width: at spaces, and inside a word where it alone is too long. */
export function wrapMixed(
  sheet: Sheet,
  text: string,
  { width, most }: { readonly width: number; readonly most: number },
  style: TextStyle,
): readonly string[] {
  const fits = (line: string) => measureMixed(sheet, line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of cleaned(text)
    .split(' ')
    .flatMap((one) => (fits(one) ? [one] : lettersOf(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const letters = graphemes(kept.at(-1) ?? '');
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return [...kept.slice(0, -1), `${letters.join('').trimEnd()}…`];
}

/** Pieces of a word that each fit into a line; a letter is never separated from its signs. */
function lettersOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of graphemes(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...SEGMENTER.segment(text)].map(({ segment }) => segment);

/** What can be printed: Devanagari and Kannada as they are, the rest as receipts print it. */
function cleaned(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) =>
      (word.match(RUNS) ?? []).map((run) => (scriptOf(run) === 'latin' ? printableText(run) : run)).join(''),
    )
    .filter((word) => word !== '')
    .join(' ');
}

function runsOf(text: string, { font }: TextStyle): readonly Run[] {
  return (text.match(RUNS) ?? []).map((run) => {
    const script = scriptOf(run);
    return { font: script === 'latin' ? font : `${script} ${font}`, text: run };
  });
}

function scriptOf(run: string): Script {
  if (/[\u0900-\u097f]/u.test(run)) return 'devanagari';
  if (/[\u0c80-\u0cff]/u.test(run)) return 'kannada';
  return /[\u200c\u200d]/u.test(run) ? 'devanagari' : 'latin';
}
