import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type FileFault, MAX_PAGES } from './file-fault.ts';
import { readPdfParts } from './read-pdf-parts.ts';
import { resolveEscapes } from './read-pdf-tokens.ts';

/** How many pages a PDF has, or why it is not taken. */
export type PdfJudgement =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly fault: FileFault };

/**
 * What makes a PDF more than paper: it runs, opens, sends or carries something (ISO 32000-1, 12.6 actions, 7.11.4
 * embedded files, 13 multimedia). Plain links to pages and to the web are not among it.
 */
const ACTIVE_NAMES =
  'JavaScript JS Launch OpenAction AA EmbeddedFile EmbeddedFiles EF FileAttachment RichMedia RichMediaSettings XFA ' +
  'Rendition Movie Sound 3D SubmitForm ImportData GoToE GoToR GoTo3DView Collection';
const ACTIVE_LIST = ACTIVE_NAMES.split(' ');
const ACTIVE_ANYWHERE = new RegExp(`/(${ACTIVE_LIST.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`);
/** The only packing of an object stream that is looked into. Others hide what no honest writer hides. */
const PACKINGS = /^(FlateDecode|Fl)$/;
const UNREAD_PACKINGS =
  /^(DecodeParms|DP|ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|FFilter|F)$/;
/** What all object streams of a file may unpack to, in bytes; those of twenty pages need some hundred kilobytes. */
const MOST_UNPACKED = 4 * 1024 * 1024;
const MOST_OBJECT_STREAMS = 2_000;
const HEADER = /^%PDF-[12]\.\d/;
/** After the last end mark nothing may follow but spaces: neither a program nor an archive. */
const ENDING = /startxref\s+\d+\s+%%EOF[\0\t\n\f\r ]*$/;

const unpack = promisify(inflate);

/**
 * Judges a PDF, which is kept as it is and so must be harmless as it is. Refuses an encrypted one, one with scripts,
 * actions, attachments, forms or media, whether written plainly, escaped or packed into object streams, one with more
 * than 20 pages, and whatever cannot be read strictly from the first byte to the last.
 */
export async function judgePdf(bytes: Buffer): Promise<PdfJudgement> {
  const damaged = { ok: false, fault: 'damaged' } as const;
  if (!HEADER.test(bytes.toString('latin1', 0, 8)) || !ENDING.test(bytes.subarray(-1024).toString('latin1')))
    return damaged;
  const parts = readPdfParts(bytes);
  if (!parts || parts.objectStreams.length > MOST_OBJECT_STREAMS) return damaged;
  // An encrypted file can't be looked into, so that is said first.
  if (parts.names.has('Encrypt')) return { ok: false, fault: 'locked' };
  if (ACTIVE_LIST.some((name) => parts.names.has(name))) return { ok: false, fault: 'active' };
  let { pages } = parts;
  let left = MOST_UNPACKED;
  for (const stream of parts.objectStreams) {
    const text = await unpackObjects(stream, left);
    if (text === null) return damaged;
    left -= text.length;
    // Objects in here are found by their place, also in the middle of a string: so names count wherever they stand.
    if (ACTIVE_ANYWHERE.test(text)) return { ok: false, fault: 'active' };
    pages += text.match(/\/Type[\0\t\n\f\r ]*\/Page(?![^\0\t\n\f\r ()<>[\]{}/%])/g)?.length ?? 0;
  }
  if (pages === 0) return damaged;
  return pages > MAX_PAGES ? { ok: false, fault: 'too-many-pages' } : { ok: true, pages };
}

/** The text of an object stream with its escapes resolved; null when it is packed in a way that is not looked into. */
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
