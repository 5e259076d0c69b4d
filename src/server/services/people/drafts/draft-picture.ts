import { AppError } from '#contract/app-error.ts';
import { findDraft } from '../../../persistence/repositories/people/draft-repository.ts';
import type { LineCrop } from '../../../providers/page-reader/page-reader.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** The stored form of a picture: only the JPEG, or the JPEG with its pieces after a line of JSON with their offsets. */
interface Pieces {
  /** Bytes of the page itself. */
  readonly page: number;
  readonly lines: readonly { readonly line: number; readonly bytes: number }[];
}

const HEAD_END = 0x0a;

/** A page with the picture pieces of its lines, as one file. `line` is the number of the draft's line. */
export function packPicture(page: Buffer, crops: readonly LineCrop[]): Buffer {
  const lines = crops.map(({ line, jpeg }) => ({ line, bytes: jpeg.length }));
  const head = JSON.stringify({ page: page.length, lines } satisfies Pieces);
  return Buffer.concat([Buffer.from(`${head}\n`, 'utf8'), page, ...crops.map(({ jpeg }) => jpeg)]);
}

/** The whole page of a sealed picture. */
export function pagePicture(file: Buffer): Buffer {
  const open = unpack(file);
  return open === null ? file : file.subarray(open.from, open.from + open.pieces.page);
}

/** Which lines have a piece of the picture. */
export function croppedLines(file: Buffer): ReadonlySet<number> {
  return new Set(unpack(file)?.pieces.lines.map(({ line }) => line) ?? []);
}

function cropOf(file: Buffer, wanted: number): Buffer | null {
  const open = unpack(file);
  if (open === null) return null;
  let from = open.from + open.pieces.page;
  for (const { line, bytes } of open.pieces.lines) {
    if (line === wanted) return file.subarray(from, from + bytes);
    from += bytes;
  }
  return null;
}

function unpack(file: Buffer): { readonly pieces: Pieces; readonly from: number } | null {
  if (file[0] !== '{'.charCodeAt(0)) return null;
  const end = file.indexOf(HEAD_END);
  return { pieces: JSON.parse(file.toString('utf8', 0, end)) as Pieces, from: end + 1 };
}

/** The picture of a draft of this account, or the piece with one line. */
export async function readDraftPicture(
  { db, files }: Pick<ServiceParts, 'db' | 'files'>,
  accountId: string,
  { draftId, line }: { readonly draftId: string; readonly line: number | null },
): Promise<Buffer> {
  const row = await findDraft(db, accountId, draftId);
  const file = row?.pictureKey ? await files.get(row.pictureKey) : null;
  const picture = file && (line === null ? pagePicture(file) : cropOf(file, line));
  if (!picture) throw new AppError('draft-not-found');
  return picture;
}
