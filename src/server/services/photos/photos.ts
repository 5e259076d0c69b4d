import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '#contract/app-error.ts';
import type { PhotoSize } from '#contract/pack-drawing/pack-photo.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/operator/photos.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  announceCatalogue,
  bumpCatalogueVersion,
} from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import {
  findPhotoFile,
  listPhotos,
  newestPhotoFiles,
  type PhotoFile,
  readShownPhotos,
  savePhoto,
  takePhotoAway,
} from '../../persistence/repositories/catalogue/photo-repository.ts';
import { announceFiles, claimFiles } from '../../persistence/repositories/unclaimed-file-repository.ts';
import { acceptFiles } from '../prescription-files/accept-files.ts';
import { MAX_FILE_BYTES, sayFault } from '../prescription-files/file-fault.ts';
import { dropSent, receiveFile } from '../prescription-files/sent-file.ts';
import type { ServiceParts } from '../service-parts.ts';
import { drawPhoto, isLargeEnough, type PhotoFormat } from './draw-photo.ts';
import type { FoundPhoto, RefusedPhoto } from './find-photos.ts';

type ImportParts = Pick<ServiceParts, 'db' | 'files' | 'judge' | 'scanner' | 'incomingFolder' | 'now'>;

/** The result of an import: the photographs by id, and the refused files. */
export interface PhotoReport {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedPhoto[];
}

const RULES = { pdfAllowed: false };
/** Photographs per transaction: the catalogue is rebuilt after each. */
const TOGETHER = 20;

/**
 * Imports the pharmacy's own photographs of packs. Each file is checked, scanned and re-encoded like a photo that a customer sends:
 * only the picture itself is stored. After an interruption, the next run continues.
 */
export async function importPhotos(
  parts: ImportParts,
  actor: AuditActor,
  photos: readonly FoundPhoto[],
): Promise<PhotoReport> {
  const report = { added: [] as string[], replaced: [] as string[], unchanged: [] as string[] };
  const refused: RefusedPhoto[] = [];
  const shown = await readShownPhotos(
    parts.db,
    photos.map(({ medicineId }) => medicineId),
  );
  for (let at = 0; at < photos.length; at += TOGETHER) {
    const ready: ReadyPhoto[] = [];
    for (const photo of photos.slice(at, at + TOGETHER)) {
      const before = shown.get(photo.medicineId);
      const made = before === undefined ? say.noMedicineHasTheId(photo.medicineId) : await makeReady(parts, photo);
      if (typeof made === 'string') refused.push({ file: photo.file, reason: made });
      else if (made.hash === before) report.unchanged.push(photo.medicineId);
      else {
        ready.push(made);
        (before ? report.replaced : report.added).push(photo.medicineId);
      }
    }
    if (ready.length > 0) await keep(parts, actor, ready);
  }
  return { ...report, refused };
}

type ReadyPhoto = FoundPhoto & Awaited<ReturnType<typeof drawPhoto>>;

/** The photograph as it will be sent, or a sentence why the file is refused. */
async function makeReady(parts: ImportParts, photo: FoundPhoto): Promise<ReadyPhoto | string> {
  const { file } = photo;
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return say.cannotBeRead;
  if (found.size > MAX_FILE_BYTES) return sayFault('too-large', file, RULES);
  const sent = await receiveFile(parts.incomingFolder, file, createReadStream(file));
  try {
    const accepted = await acceptFiles([sent], RULES, parts.judge, parts.scanner);
    if (!accepted.ok) return accepted.sentence;
    const [clean] = accepted.files;
    if (clean === undefined || !(await isLargeEnough(clean.bytes))) return say.isTooSmall;
    return { ...photo, ...(await drawPhoto(clean.bytes)) };
  } finally {
    await dropSent([sent]);
  }
}

async function keep({ db, files, now }: ImportParts, actor: AuditActor, ready: readonly ReadyPhoto[]): Promise<void> {
  const keyed = ready.map((photo) => ({
    photo,
    kept: photo.drawn.map(({ bytes, size, format }) => ({ bytes, size, format, fileKey: files.drawKey() })),
  }));
  const keys = keyed.flatMap(({ kept }) => kept.map(({ fileKey }) => fileKey));
  // Where this ends before the transaction does, the sweep finds files that were registered and never used.
  await announceFiles(db, keys, now());
  for (const { bytes, fileKey } of keyed.flatMap(({ kept }) => kept)) await files.put(bytes, fileKey);
  const version = await inTransaction(db, 'keep-photos', async (trx) => {
    const ids = ready.map(({ medicineId }) => medicineId);
    await readShownPhotos(trx, ids, { lock: true });
    if (!(await claimFiles(trx, keys))) throw new AppError('unavailable');
    for (const { photo, kept } of keyed) {
      const { medicineId, hash, takenBy, takenOn } = photo;
      const row = { medicineId, hash, takenBy, takenOn, addedBy: actor, addedAt: now() };
      await savePhoto(trx, row, kept satisfies readonly PhotoFile[]);
    }
    return bumpCatalogueVersion(trx);
  });
  await announceCatalogue(db, version);
}

/** Removes photographs: the drawings are shown again. Refuses without any change if a medicine has none. */
export async function removePhotos(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  medicineIds: readonly string[],
): Promise<void> {
  const version = await inTransaction(db, 'remove-photos', async (trx) => {
    const shown = await readShownPhotos(trx, medicineIds, { lock: true });
    for (const id of medicineIds) {
      if (!shown.get(id)) throw new AppError('not-allowed-now', { sentence: say.hasNoPhotograph(id) });
      await takePhotoAway(trx, id, now());
    }
    return bumpCatalogueVersion(trx);
  });
  await announceCatalogue(db, version);
}

/** All stored photographs. */
export function storedPhotos({ db }: Pick<ServiceParts, 'db'>) {
  return listPhotos(db);
}

const TRIED_AT_MOST = 100;

/** Opens files of the newest photographs; returns how many, and how many of them are missing or unreadable. */
export async function tryPhotos({ db, files }: Pick<ServiceParts, 'db' | 'files'>) {
  const keys = await newestPhotoFiles(db, TRIED_AT_MOST);
  let lost = 0;
  for (const key of keys) if ((await files.get(key).catch(() => null)) === null) lost += 1;
  return { tried: keys.length, lost };
}

/** The requested photograph, its size and format. */
export interface AskedPhoto {
  readonly medicineId: string;
  readonly hash: string;
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
}

/** Reads photographs to send them. */
export interface Photos {
  /** The bytes; null if they are not stored. */
  open(asked: AskedPhoto): Promise<Buffer | null>;
}

/** Reads the photographs of this shop. */
export function createPhotos({ db, files }: Pick<ServiceParts, 'db' | 'files'>): Photos {
  return {
    open: async (asked) => {
      const key = await findPhotoFile(db, asked);
      return key === null ? null : files.get(key);
    },
  };
}
