import { deflateSync } from 'node:zlib';
import { makePdf, makeStream, packObject } from '../../src/server/services/prescription-files/testing/make-pdf.ts';
import { jpegSegment, pngChunk } from '../../src/server/services/prescription-files/testing/make-pictures.ts';

/** A file made to be costly or misread, with its description. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
}

const MOST_BYTES = 10 * 1024 * 1024;
/** The bytes before, between and after the tokens that begin objects, names and strings. */
const PDF_UNITS = [
  'obj',
  '1%obj',
  '1%1%obj',
  '1 %obj',
  ' obj\n',
  '%\n obj',
  '1 0 obj\n',
  '/#41#42#43 ',
  '/Type /Page ',
  '<<',
  '[[',
  '((',
  '<',
  '%',
  'stream\n',
  'endstream ',
  'endobj\n',
  '\\(',
  '0 0 R ',
  '\0',
];
const JPEG_UNITS = ['\xff\xd0', '\xff\x00', '\xff\xff', '\xff', '\xff\xd7\xff\x00', 'a'];

const OTHER_KINDS = [
  'GIF89a',
  'RIFF\0\0\0\0WEBP',
  '\0\0\0\x18ftypheic',
  'II*\0',
  'PK\x03\x04',
  '<svg xmlns=',
  'BM',
  '\x1f\x8b',
  '8BPS',
];

/** Generates a hostile file of any accepted kind: floods of one unit, bombs, and valid files that were altered. */
export function drawHostileFile(random: () => number, jpeg: Buffer, png: Buffer): HostileFile {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // From one byte up; most are small, one in twenty has exactly the largest allowed size (`subarray` below).
  const size = random() < 0.05 ? MOST_BYTES : Math.ceil(4 ** (random() * 10));
  const flood = (unit: string) => Buffer.alloc(size, unit, 'latin1');
  const kinds: Record<string, () => Buffer> = {
    'PDF comment flood': () =>
      makePdf({
        comment: `%${pick(PDF_UNITS)
          .repeat(Math.ceil(size / 4))
          .slice(0, size)}\n`,
      }),
    'PDF stream flood': () => makePdf({ objects: [makeStream('', flood(pick(PDF_UNITS)))] }),
    'PDF object flood': () => makePdf({ objects: [flood(pick(PDF_UNITS))] }),
    'PDF of one flood': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), flood(pick(PDF_UNITS)), ENDING]),
    'PDF bomb': () =>
      makePdf({
        objects: [makeStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.alloc(size * 4)))],
      }),
    'PDF with many packed objects': () =>
      makePdf({ objects: Array.from({ length: 200 }, () => packObject('<</A /B>>')) }),
    'bent PDF': () => bend(makePdf({ pages: 3 }), random),
    'JPEG flood': () => Buffer.concat([jpeg.subarray(0, -2), flood(pick(JPEG_UNITS)), jpeg.subarray(-2)]),
    'JPEG of segments': () =>
      Buffer.concat([
        jpeg.subarray(0, 2),
        ...Array.from({ length: Math.min(50_000, size / 8) }, () => jpegSegment(0xe1, 'ab')),
        jpeg.subarray(2),
      ]),
    'bent JPEG': () => bend(jpeg, random),
    'PNG of chunks': () =>
      Buffer.concat([
        png.subarray(0, 33),
        ...Array.from({ length: Math.min(50_000, size / 16) }, () => pngChunk('tEXt', 'a\0b')),
        png.subarray(33),
      ]),
    'PNG bomb': () =>
      Buffer.concat([png.subarray(0, 33), pngChunk('IDAT', deflateSync(Buffer.alloc(size * 4))), png.subarray(33)]),
    'bent PNG': () => bend(png, random),
    // Recognised by their first bytes, followed by nothing or by anything.
    'kind that is not taken': () =>
      Buffer.concat([Buffer.from(pick(OTHER_KINDS), 'latin1'), flood(pick([...PDF_UNITS, ...JPEG_UNITS]))]),
    'beginning alone': () => pick([jpeg, png, makePdf()]).subarray(0, 1 + Math.floor(random() * 12)),
    'whole file with a tail to the limit': () => {
      const whole = pick([jpeg, png, makePdf()]);
      return Buffer.concat([whole, Buffer.alloc(Math.max(0, size - whole.length), pick(PDF_UNITS), 'latin1')]);
    },
    nothing: () => Buffer.alloc(0),
    noise: () => Buffer.from(Array.from({ length: Math.min(size, 4096) }, () => Math.floor(random() * 256))),
  };
  const what = pick(Object.keys(kinds));
  return { what, bytes: (kinds[what] as () => Buffer)().subarray(0, MOST_BYTES) };
}

const ENDING = Buffer.from('\nstartxref\n9\n%%EOF\n');

/** Changes some bytes of a valid file, cuts it, or repeats a part of it. */
function bend(whole: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(whole);
  const place = () => Math.floor(random() * bytes.length);
  for (let turned = 0; turned < 1 + random() * 8; turned += 1) bytes[place()] = Math.floor(random() * 256);
  const how = random();
  if (how < 0.3) return bytes.subarray(0, place());
  if (how < 0.5) return Buffer.concat([bytes, bytes.subarray(place())]);
  return bytes;
}
