import { inflateSync } from 'node:zlib';

/** A piece of text on a page: where its baseline begins (points from the left and the bottom) and its width. */
export interface PdfRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface PdfPage {
  readonly runs: readonly PdfRun[];
  /** The page's texts in the order they were drawn. */
  readonly text: string;
}

interface PdfFont {
  readonly letters: readonly string[];
  readonly widths: readonly number[];
}

const RUN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*?)\] TJ/g;

/** Reads the pages of a PDF that pdfkit wrote, for tests: its objects, its embedded fonts and the texts they draw. */
export function readPdf(file: Buffer): readonly PdfPage[] {
  const objects = objectsOf(file);
  return [...objects.values()].filter(isPage).map((page) => {
    const resources = objects.get(referenceIn(page, 'Resources')) ?? '';
    const content = streamOf(objects.get(referenceIn(page, 'Contents')) ?? '');
    const fonts = new Map<string, PdfFont>();
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, fontOf(objects, objects.get(id) ?? ''));
    }
    const runs = [...content.matchAll(RUN)].map((match) => runOf(match, fonts));
    return { runs, text: runs.map((run) => run.text).join('\n') };
  });
}

/** The plain objects of a PDF by number; streams stay compressed. */
function objectsOf(file: Buffer): ReadonlyMap<string, string> {
  const found = file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

function isPage(object: string): boolean {
  return /\/Type \/Page\n/.test(object);
}

function referenceIn(object: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? '';
}

function streamOf(object: string): string {
  const begin = object.indexOf('stream\n') + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  return inflateSync(Buffer.from(object.slice(begin, begin + length), 'latin1')).toString('latin1');
}

function fontOf(objects: ReadonlyMap<string, string>, font: string): PdfFont {
  const map = streamOf(objects.get(referenceIn(font, 'ToUnicode')) ?? '');
  const descendant = objects.get(/DescendantFonts \[(\d+)/.exec(font)?.[1] ?? '') ?? '';
  const letters = [...map.matchAll(/beginbfrange\n<\w+> <\w+> \[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\w ]+)>/g)].map(([, codes = '']) => lettersOf(codes)),
  );
  const widths = (/\/W \[0 \[(.*?)\]/.exec(descendant)?.[1] ?? '').split(' ').map(Number);
  return { letters, widths };
}

function lettersOf(codes: string): string {
  return (codes.match(/\w{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
}

function runOf([, x, y, name = '', size, shown = '']: RegExpMatchArray, fonts: ReadonlyMap<string, PdfFont>): PdfRun {
  const font = fonts.get(name);
  const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/\w{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );
  const kerned = [...shown.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, moved]) => sum + Number(moved), 0);
  const advance = glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0) - kerned;
  return {
    text: glyphs.map((glyph) => font?.letters[glyph] ?? '\ufffd').join(''),
    x: Number(x),
    y: Number(y),
    width: (advance * Number(size)) / 1000,
    size: Number(size),
  };
}
