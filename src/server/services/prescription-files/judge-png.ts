import { crc32 } from 'node:zlib';
import { type FileFault, MAX_PIXELS } from './file-fault.ts';

/** The first eight bytes of every PNG. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the picture itself is made of. Texts, profiles, dates and the frames of animations are not among it. */
const PICTURE_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'eXIf', 'IDAT', 'IEND']);
/** Encoders write some thousand pieces at most; a file of nothing but empty ones is made to be costly. */
const MOST_CHUNKS = 20_000;
const REQUIRED = /^(IHDR|PLTE|IDAT|IEND)$/;

/** The picture without everything else in the file, or why it cannot be read. */
export type PngJudgement =
  | { readonly ok: true; readonly picture: Buffer }
  | { readonly ok: false; readonly fault: FileFault };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** Length, type, data and checksum. */
  readonly whole: Buffer;
}

/**
 * Walks the chunks of a PNG (ISO 15948) without decoding it, and keeps those the picture is made of: a text or a colour
 * profile that would unpack to gigabytes never reaches the decoder. Refuses a wrong checksum, an unknown required chunk, a
 * missing end, and more than 40 million pixels.
 */
export function judgePng(bytes: Buffer): PngJudgement {
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return { ok: false, fault: 'damaged' };
  const pixels = header.data.readUInt32BE(0) * header.data.readUInt32BE(4);
  if (pixels > MAX_PIXELS) return { ok: false, fault: 'too-many-pixels' };
  const count = (type: string) => chunks.filter((chunk) => chunk.type === type).length;
  if (pixels === 0 || count('IHDR') !== 1 || count('IDAT') === 0) return { ok: false, fault: 'damaged' };
  const kept = chunks.filter(({ type }) => PICTURE_CHUNKS.has(type)).map(({ whole }) => whole);
  return { ok: true, picture: Buffer.concat([PNG_SIGNATURE, ...kept]) };
}

/** All chunks up to the end chunk; null when one is broken or the end is missing. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length && chunks.length < MOST_CHUNKS) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isKnown = REQUIRED.test(type) || /^[a-z][A-Za-z]{3}$/.test(type);
    if (!isKnown || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}
