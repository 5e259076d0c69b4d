import { crc32 } from 'node:zlib';
import { type FileFault, type FileRules, MAX_FILE_BYTES, MAX_PIXELS } from './file-fault.ts';
import { judgePdf } from './judge-pdf.ts';

/** The limit of libjpeg's own readers: a progressive picture with thousands of scans takes minutes to decode. */
const MOST_SCANS = 100;

/** Baseline, extended and progressive: what cameras and scanners write. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

const START_OF_IMAGE = 0xd8;

const END_OF_IMAGE = 0xd9;

const START_OF_SCAN = 0xda;

/** The first eight bytes of every PNG. */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks of the picture itself, without texts, profiles, dates and animation frames. */
const PICTURE_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'eXIf', 'IDAT', 'IEND']);

/** Encoders write at most a few thousand chunks; a file with more is an attack. */
const MOST_CHUNKS = 20_000;

const REQUIRED = /^(IHDR|PLTE|IDAT|IEND)$/;

/** Only the picture data of the file, or why it cannot be read. */
type PngJudgement = { readonly ok: true; readonly picture: Buffer } | { readonly ok: false; readonly fault: FileFault };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** Length, type, data and checksum. */
  readonly whole: Buffer;
}

/** What a file is, by its content; or why it is not taken. */
export type FoundKind =
  | { readonly ok: true; readonly kind: 'jpeg' | 'png' /** What goes to the decoder. */; readonly picture: Buffer }
  | { readonly ok: true; readonly kind: 'pdf'; readonly pages: number }
  | { readonly ok: false; readonly fault: FileFault };

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PDF_SIGNATURE = Buffer.from('%PDF-');

/**
 * Decides what a file is by its content, never by its name or the type it was declared as, before any decoder sees it.
 * Refuses all but JPEG and PNG (and PDF where the rules allow it), more than 10 MB, more than 40 million pixels, more than
 * 20 pages, and files that are broken, locked or have active content. Runs only in the thread of the file check.
 */
export async function findKind(bytes: Buffer, rules: FileRules): Promise<FoundKind> {
  if (bytes.length === 0) return { ok: false, fault: 'empty' };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, fault: 'too-large' };
  if (startsWith(bytes, JPEG_SIGNATURE)) {
    const fault = judgeJpeg(bytes);
    return fault ? { ok: false, fault } : { ok: true, kind: 'jpeg', picture: bytes };
  }
  if (startsWith(bytes, PNG_SIGNATURE)) {
    const judged = judgePng(bytes);
    return judged.ok ? { ...judged, kind: 'png' } : judged;
  }
  if (!startsWith(bytes, PDF_SIGNATURE)) return { ok: false, fault: 'unknown-type' };
  if (!rules.pdfAllowed) return { ok: false, fault: 'pdf-not-here' };
  const judged = await judgePdf(bytes);
  return judged.ok ? { ...judged, kind: 'pdf' } : judged;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * Walks the chunks of a PNG (ISO 15948) without decoding it, and keeps those of the picture itself: a text or a colour
 * profile that would unpack to gigabytes never reaches the decoder. Refuses a wrong checksum, an unknown required chunk, a
 * missing end, and more than 40 million pixels.
 */
function judgePng(bytes: Buffer): PngJudgement {
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

/**
 * Walks the segments of a JPEG (ITU T.81, annex B) without decoding it. Refuses one without end, with two frames or a
 * frame type that no camera writes, with too many scans, or with more than 40 million pixels. Data after its end is ignored:
 * it does not survive the re-encoding.
 */
function judgeJpeg(bytes: Buffer): FileFault | null {
  let at = 2;
  let framed = false;
  let scans = 0;
  while (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    if (bytes[at] !== 0xff) return 'damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return framed && scans > 0 ? null : 'damaged';
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (isNoSegment(marker) || length < 2 || end > bytes.length) return 'damaged';
    if (FRAMES.has(marker)) {
      const fault = framed ? 'damaged' : judgeFrame(bytes.subarray(at + 4, end));
      if (fault) return fault;
      framed = true;
    }
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (!framed || scans > MOST_SCANS) return 'damaged';
    }
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  return 'damaged';
}

function isNoSegment(marker: number): boolean {
  return marker < 0xc0 || (marker >= 0xd0 && marker <= START_OF_IMAGE) || OTHER_FRAMES.has(marker);
}

function judgeFrame(frame: Buffer): FileFault | null {
  if (frame.length < 9) return 'damaged';
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  if (pixels === 0) return 'damaged';
  return pixels > MAX_PIXELS ? 'too-many-pixels' : null;
}

/** The position of the next marker: in the coded data a 0xff is followed by 0x00 or is a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
