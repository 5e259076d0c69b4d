import { type PdfReader, type PdfToken, readPdfTokens } from './read-pdf-tokens.ts';

/** What a PDF is made of, as far as it can be seen without unpacking anything. */
export interface PdfParts {
  /** Every name that stands outside the data of streams. */
  readonly names: ReadonlySet<string>;
  readonly pages: number;
  /** The data of the streams that hold further objects, and the names of their dictionaries in order. */
  readonly objectStreams: readonly { readonly names: readonly string[]; readonly data: Buffer }[];
}

interface OpenObject {
  readonly number: string;
  readonly names: string[];
  depth: number;
}

/** Outside its streams, a PDF of twenty pages has some thousand tokens. Reading this many takes about 50 ms. */
const MOST_TOKENS = 300_000;
const WHOLE_NUMBER = /^\d{1,10}$/;
/** Between the numbers and the word that begin an object: spaces and comments. */
const GAP = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,80}[\\r\\n])';
const OBJECT_BEFORE = new RegExp(`\\d${GAP}{1,32}\\d{1,10}${GAP}{0,32}$`);

/**
 * Reads a whole PDF strictly, from its first byte to its last. Readers jump to objects by a table of places, so an object
 * could hide in a comment, a string or the data of a picture: a file with an object that was not met on the way is refused,
 * and so is whatever two readers could understand in two ways. Null for such a file.
 */
export function readPdfParts(bytes: Buffer): PdfParts | null {
  const reader = readPdfTokens(bytes);
  const names = new Set<string>();
  const pages = new Set<string>();
  const objectStreams: { names: string[]; data: Buffer }[] = [];
  const begun = new Set<number>();
  let object: OpenObject | null = null;
  let before: PdfToken[] = [];
  let left = MOST_TOKENS;
  for (let token = reader.next(); token.type !== 'end'; token = reader.next()) {
    left -= 1;
    if (token.type === 'broken' || left === 0) return null;
    if (token.type === 'name') {
      names.add(token.value);
      object?.names.push(token.value);
      if (token.value === 'Page' && before.at(-1)?.value === 'Type') pages.add(object?.number ?? '');
    } else if (token.value === 'obj') {
      const number = numberBefore(before);
      if (number === null || object) return null;
      object = { number, names: [], depth: 0 };
      begun.add(token.at);
    } else if (token.value === 'endobj') {
      if (object?.depth !== 0) return null;
      object = null;
    } else if (token.value === 'stream') {
      if (object?.depth !== 0 || before.at(-1)?.value !== '>>') return null;
      const data = skipStream(bytes, reader);
      if (!data) return null;
      if (object.names.includes('First') || object.names.includes('ObjStm')) {
        objectStreams.push({ names: object.names, data });
      }
    } else if (object && token.type === 'open') object.depth += 1;
    else if (object && token.type === 'close') object.depth -= 1;
    before = [...before.slice(-1), token];
  }
  if (object || begun.size === 0 || hidesObject(bytes, begun)) return null;
  return { names, pages: pages.size, objectStreams };
}

function numberBefore(before: readonly PdfToken[]): string | null {
  const [number, generation] = before;
  const areNumbers = [number, generation].every((token) => token?.type === 'word' && WHOLE_NUMBER.test(token.value));
  return areNumbers && number ? number.value : null;
}

/** The data of the stream whose word was just read; the reader goes on at its end. Null without a proper begin and end. */
function skipStream(bytes: Buffer, reader: PdfReader): Buffer | null {
  const at = reader.position();
  const feed = bytes[at] === 0x0d ? 1 : 0;
  if (bytes[at + feed] !== 0x0a) return null;
  const from = at + feed + 1;
  const end = bytes.indexOf('endstream', from, 'latin1');
  if (end < 0) return null;
  reader.moveTo(end + 'endstream'.length);
  return bytes.subarray(from, end);
}

function hidesObject(bytes: Buffer, begun: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (!begun.has(at) && OBJECT_BEFORE.test(bytes.toString('latin1', Math.max(0, at - 200), at))) return true;
  }
  return false;
}
