import { deflateSync } from 'node:zlib';
import { makePdf, makeStream, packObject } from '../../../src/server/services/prescription-files/testing/make-pdf.ts';
import {
  jpegSegment,
  pngChunk,
  quarters,
  withChunks,
  withSegments,
} from '../../../src/server/services/prescription-files/testing/make-pictures.ts';
import type { Way } from './kinds.ts';
import { inPieces } from './kinds.ts';
import { bytesRecipe, type Recipe } from './recipe.ts';
import { FILE_UNITS } from './units-table.ts';

const FILE_BYTES = 10 * 1024 * 1024;
/** A file of the maximum size takes a check a tenth of a second: the search continues with smaller ones. */
const TRIED_BYTES = 128 * 1024;
const SEGMENT_BYTES = 65_000;
const BOUNDARY = '----samesalt-cost';

/** Where the bytes are inserted into a file, and the file around them. */
interface Place {
  readonly name: string;
  readonly seeds: readonly Recipe[];
  readonly mostBytes?: number;
  around(bytes: Buffer): Buffer;
}

/** Prescription files: whole ones, and every place inside one where a sender can put arbitrary bytes. */
export async function waysOfFiles(cookieOf: () => string): Promise<Way[]> {
  const [jpeg, png, webp] = await Promise.all([
    quarters().jpeg().toBuffer(),
    quarters().png().toBuffer(),
    quarters().webp().toBuffer(),
  ]);
  const dictionary = inPieces('<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R>>');
  const text = inPieces('BT /F1 12 Tf 72 720 Td (Amoxicillin 500 mg) Tj ET');
  const places: readonly Place[] = [
    { name: 'PDF', seeds: [bytesRecipe(makePdf()), bytesRecipe(makePdf({ pages: 3 }))], around: (bytes) => bytes },
    { name: 'object of a PDF', seeds: [dictionary], around: (bytes) => makePdf({ objects: [bytes] }) },
    {
      name: 'comment of a PDF',
      seeds: [inPieces('a comment 1 0 obj')],
      around: (bytes) => makePdf({ comment: `%${bytes.toString('latin1')}\n` }),
    },
    { name: 'stream of a PDF', seeds: [text], around: (bytes) => makePdf({ objects: [makeStream('', bytes)] }) },
    {
      name: 'packed stream of a PDF',
      seeds: [text],
      around: (bytes) => makePdf({ objects: [makeStream('/Filter /FlateDecode', deflateSync(bytes))] }),
    },
    {
      name: 'packed objects of a PDF',
      seeds: [dictionary],
      around: (bytes) => makePdf({ objects: [packObject(bytes.toString('latin1'))] }),
    },
    {
      name: 'catalog of a PDF',
      seeds: [inPieces('/Names 4 0 R')],
      around: (bytes) => makePdf({ catalog: bytes.toString('latin1') }),
    },
    {
      name: 'trailer of a PDF',
      seeds: [inPieces('/Info 4 0 R')],
      around: (bytes) => makePdf({ trailer: bytes.toString('latin1') }),
    },
    { name: 'JPEG', seeds: [bytesRecipe(jpeg)], around: (bytes) => bytes },
    {
      name: 'scan of a JPEG',
      seeds: [inPieces('scan')],
      around: (bytes) => Buffer.concat([jpeg.subarray(0, -2), bytes, jpeg.subarray(-2)]),
    },
    {
      name: 'segment of a JPEG',
      seeds: [bytesRecipe(Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'))],
      mostBytes: SEGMENT_BYTES,
      around: (bytes) => withSegments(jpeg, jpegSegment(0xe1, bytes)),
    },
    { name: 'PNG', seeds: [bytesRecipe(png)], around: (bytes) => bytes },
    {
      name: 'chunk of a PNG',
      seeds: [inPieces('Comment text')],
      around: (bytes) => withChunks(png, pngChunk('tEXt', bytes)),
    },
    {
      name: 'data of a PNG',
      seeds: [inPieces('rows')],
      around: (bytes) => withChunks(png, pngChunk('IDAT', deflateSync(bytes))),
    },
    {
      name: 'file of another kind',
      seeds: [bytesRecipe(webp), inPieces('GIF89a'), inPieces('<svg/>')],
      around: (bytes) => bytes,
    },
  ];
  return places.map(({ name, seeds, mostBytes = FILE_BYTES, around }) => ({
    name: `file: ${name}`,
    seeds,
    units: FILE_UNITS,
    mostBytes: mostBytes - 2_048,
    triedBytes: Math.min(mostBytes - 2_048, TRIED_BYTES),
    request: (bytes) => ({
      method: 'POST',
      path: '/api/v1/user/upload/prescription',
      headers: {
        cookie: cookieOf(),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'x-requested-with': 'XMLHttpRequest',
      },
      body: asForm(around(bytes)),
    }),
  }));
}

function asForm(file: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="prescription_images"; filename="rx"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
