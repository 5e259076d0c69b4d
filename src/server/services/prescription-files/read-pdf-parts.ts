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
/** As far as a reader goes back from the word `obj` for the two numbers of an object, in bytes. */
const FARTHEST_BACK = 200;

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

/** Whether "1 0 obj" stands anywhere where no object was met on the way. */
function hidesObject(bytes: Buffer, begun: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (!begun.has(at) && standsBehindTwoNumbers(bytes, at)) return true;
  }
  return false;
}

/** What may stand at a place, read backwards from `obj`. A set of these is held at once, as bits. */
const [GAP, NUMBER, GAP_BETWEEN, COMMENT, COMMENT_BETWEEN] = [1, 2, 4, 8, 16];

/**
 * Whether two numbers with spaces or comments between and behind them end at a place. One step back for each byte, and none
 * further than something that fits: words that stand close together cost less, not more.
 */
export function standsBehindTwoNumbers(bytes: Buffer, place: number): boolean {
  let may = GAP;
  for (let at = place - 1; may !== 0 && at >= place - FARTHEST_BACK && at >= 0; at -= 1) {
    const byte = bytes[at] ?? 0;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (isDigit && (may & GAP_BETWEEN) !== 0) return true;
    may = stepBack(may, byte, isDigit);
  }
  return false;
}

function stepBack(may: number, byte: number, isDigit: boolean): number {
  const isLineEnd = byte === 0x0a || byte === 0x0d;
  const isSpace = isLineEnd || byte === 0x20 || byte === 0x09 || byte === 0x0c || byte === 0;
  let next = 0;
  if (may & GAP) next |= isSpace ? GAP : isDigit ? NUMBER : 0;
  if (may & NUMBER) next |= isSpace ? GAP_BETWEEN : isDigit ? NUMBER : 0;
  if (may & GAP_BETWEEN && isSpace) next |= GAP_BETWEEN;
  // A comment ends with its line, so read backwards it begins there.
  if (isLineEnd) {
    if (may & GAP) next |= COMMENT;
    if (may & (NUMBER | GAP_BETWEEN)) next |= COMMENT_BETWEEN;
    return next;
  }
  if (may & COMMENT) next |= byte === 0x25 ? COMMENT | GAP : COMMENT;
  if (may & COMMENT_BETWEEN) next |= byte === 0x25 ? COMMENT_BETWEEN | GAP_BETWEEN : COMMENT_BETWEEN;
  return next;
}
