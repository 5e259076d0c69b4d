import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type FileFault, MAX_PAGES } from './file-fault.ts';
import { type PdfReader, type PdfToken, readPdfTokens, resolveEscapes } from './read-pdf-tokens.ts';

/** The parts of a PDF that can be read without decompressing anything. */
interface PdfParts {
  /** All names outside stream data. */
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
/** How many bytes readers search backwards from the word `obj` for the two numbers of an object. */
const FARTHEST_BACK = 200;

/**
 * Reads a whole PDF strictly, from its first byte to its last. Readers jump to objects by a table of places, so an object
 * could hide in a comment, a string or image data: a file with an object that this strict reading does not find is refused,
 * and so is any ambiguous syntax. Null for such a file.
 */
function readPdfParts(bytes: Buffer): PdfParts | null {
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

/** The data of the stream whose keyword was just read; the reader continues after it. Null if its begin or end is invalid. */
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

/** Whether "1 0 obj" occurs where the strict reading found no object. */
function hidesObject(bytes: Buffer, begun: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (!begun.has(at) && followsTwoNumbers(bytes, at)) return true;
  }
  return false;
}

/** What may be at a position, reading backwards from `obj`: a set of states, stored as bits. */
const [GAP, NUMBER, GAP_BETWEEN, COMMENT, COMMENT_BETWEEN] = [1, 2, 4, 8, 16];

/**
 * Whether two numbers, separated and followed by spaces or comments, end at a position. One step back for each byte, and none
 * further than a possible match, so that the time stays linear even if the word occurs often.
 */
export function followsTwoNumbers(bytes: Buffer, place: number): boolean {
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

/** The number of pages of a PDF, or why it is refused. */
type PdfJudgement = { readonly ok: true; readonly pages: number } | { readonly ok: false; readonly fault: FileFault };

/**
 * Names of active content, which runs, opens, sends or embeds something (ISO 32000-1, 12.6 actions, 7.11.4
 * embedded files, 13 multimedia). Plain links to pages and to the web are allowed.
 */
const ACTIVE_NAMES =
  'JavaScript JS Launch OpenAction AA EmbeddedFile EmbeddedFiles EF FileAttachment RichMedia RichMediaSettings XFA ' +
  'Rendition Movie Sound 3D SubmitForm ImportData GoToE GoToR GoTo3DView Collection';
const ACTIVE_LIST = ACTIVE_NAMES.split(' ');
const ACTIVE_ANYWHERE = new RegExp(`/(${ACTIVE_LIST.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`);
/** The only compression of object streams that is accepted, because no ordinary writer uses others. */
const PACKINGS = /^(FlateDecode|Fl)$/;
const UNREAD_PACKINGS =
  /^(DecodeParms|DP|ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|FFilter|F)$/;
/** The maximum decompressed size of all object streams of a file, in bytes; those of twenty pages need some hundred kilobytes. */
const MOST_UNPACKED = 4 * 1024 * 1024;
const MOST_OBJECT_STREAMS = 2_000;
const HEADER = /^%PDF-[12]\.\d/;
/** Only spaces may follow the last end mark: no program or archive. */
const ENDING = /startxref\s+\d+\s+%%EOF[\0\t\n\f\r ]*$/;

const unpack = promisify(inflate);

/**
 * Checks a PDF, which is stored as it is and so must be harmless as it is. Refuses an encrypted one, one with scripts,
 * actions, attachments, forms or media, whether written plainly, escaped or packed into object streams, one with more
 * than 20 pages, and any that cannot be read strictly from the first byte to the last.
 */
export async function judgePdf(bytes: Buffer): Promise<PdfJudgement> {
  const damaged = { ok: false, fault: 'damaged' } as const;
  if (!HEADER.test(bytes.toString('latin1', 0, 8)) || !ENDING.test(bytes.subarray(-1024).toString('latin1')))
    return damaged;
  const parts = readPdfParts(bytes);
  if (!parts || parts.objectStreams.length > MOST_OBJECT_STREAMS) return damaged;
  // An encrypted file can't be inspected, so this is reported first.
  if (parts.names.has('Encrypt')) return { ok: false, fault: 'locked' };
  if (ACTIVE_LIST.some((name) => parts.names.has(name))) return { ok: false, fault: 'active' };
  let { pages } = parts;
  let left = MOST_UNPACKED;
  for (const stream of parts.objectStreams) {
    const text = await unpackObjects(stream, left);
    if (text === null) return damaged;
    left -= text.length;
    // Objects in here are found by their offset, even inside a string: so names count wherever they occur.
    if (ACTIVE_ANYWHERE.test(text)) return { ok: false, fault: 'active' };
    pages += text.match(/\/Type[\0\t\n\f\r ]*\/Page(?![^\0\t\n\f\r ()<>[\]{}/%])/g)?.length ?? 0;
  }
  if (pages === 0) return damaged;
  return pages > MAX_PAGES ? { ok: false, fault: 'too-many-pages' } : { ok: true, pages };
}

/** The text of an object stream with its escapes resolved; null if it is compressed in another way. */
async function unpackObjects(
  { names, data }: { readonly names: readonly string[]; readonly data: Buffer },
  left: number,
): Promise<string | null> {
  const packings = names.filter((name) => PACKINGS.test(name)).length;
  const hasFilter = names.includes('Filter');
  if (names.some((name) => UNREAD_PACKINGS.test(name)) || packings > 1 || hasFilter !== (packings === 1)) return null;
  if (!hasFilter) return data.length > left ? null : resolveEscapes(data.toString('latin1'));
  try {
    const bytes = await unpack(data, { maxOutputLength: Math.max(1, left) });
    return resolveEscapes(bytes.toString('latin1'));
  } catch {
    return null;
  }
}
