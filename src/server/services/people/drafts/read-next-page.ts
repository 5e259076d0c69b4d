import type { PageFault } from '#domain/page-reading/check-page.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import {
  endReading,
  takeWaitingPicture,
  type WaitingPicture,
} from '../../../persistence/repositories/people/draft-repository.ts';
import { announceFiles, claimFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import { PrivateFileChanged } from '../../../providers/files/private-files.ts';
import { type PageReader, PageReaderFailed } from '../../../providers/page-reader/page-reader.ts';
import { forgetFiles } from '../../files/keep-files.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { Draft } from './draft.ts';
import { packPicture, pagePicture } from './draft-picture.ts';
import { draftOf } from './make-draft.ts';

/** Why a picture gave no lines. `not-in-time`: three times its reading took too long or ended its reader, or its file could not be opened; the patient is told that it was not read. */
export type ReadingFault = PageFault | 'not-in-time';

/** After this many crashes of the reader a page is not tried again. */
const MOST_TRIES = 3;
const NOTHING_READ = { doctor: null, registration: null, date: null, patient: null };

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now' | 'snapshot'> & { readonly reader: PageReader };

/**
 * Reads the picture that has waited longest; false if none waits. What was read is stored in one transaction, so a server
 * that crashes before it leaves the page waiting, and if two servers read the same page, only one result is stored.
 */
export async function readNextPage(parts: Parts): Promise<boolean> {
  const waiting = await takeWaitingPicture(parts.db);
  if (waiting === null) return false;
  if (waiting.tries > MOST_TRIES) {
    await endWith(parts, waiting, { draft: failedDraft('not-in-time'), picture: null });
    return true;
  }
  try {
    const page = await openPage(parts, waiting);
    const reading = await parts.reader.read(page);
    failpoint('page-read');
    if (reading.kind === 'unread') {
      await endWith(parts, waiting, { draft: failedDraft(reading.because), picture: null });
      return true;
    }
    const draft = draftOf(parts, 'picture', reading.paper);
    const numbers = new Map(reading.paper.lines.map(({ line }, place) => [line, place + 1]));
    const crops = reading.crops.flatMap(({ line, jpeg }) => {
      const number = numbers.get(line);
      return number === undefined || number > draft.lines.length ? [] : [{ line: number, jpeg }];
    });
    await endWith(parts, waiting, { draft, picture: packPicture(page, crops) });
  } catch (error) {
    if (!(error instanceof PageReaderFailed)) throw error;
    if (waiting.tries < MOST_TRIES) return true;
    await endWith(parts, waiting, { draft: failedDraft('not-in-time'), picture: null });
  }
  return true;
}

/** The page to read. Its file is gone if another server has just finished it, or the person deleted it; one that cannot be opened must not stop the others. */
async function openPage({ files }: Parts, { pictureKey }: WaitingPicture): Promise<Buffer> {
  const file = await files.get(pictureKey).catch((error: unknown) => {
    if (error instanceof PrivateFileChanged) return null;
    throw error;
  });
  if (file === null) throw new PageReaderFailed('its picture cannot be opened'); // not a sentence: it goes to the log.
  return pagePicture(file);
}

function failedDraft(failed: ReadingFault): Draft {
  return { source: 'picture', hints: NOTHING_READ, lines: [], failed };
}

/** Registered first, so that the sweep finds the files if the server crashes here. */
async function endWith(
  { db, files, now }: Parts,
  waiting: WaitingPicture,
  { draft, picture }: { readonly draft: Draft; readonly picture: Buffer | null },
): Promise<void> {
  const fileKey = files.drawKey();
  const pictureKey = picture === null ? null : files.drawKey();
  const keys = pictureKey === null ? [fileKey] : [fileKey, pictureKey];
  await announceFiles(db, keys, now());
  await files.put(Buffer.from(JSON.stringify(draft), 'utf8'), fileKey);
  if (picture !== null && pictureKey !== null) await files.put(picture, pictureKey);
  const status = draft.failed === undefined ? 'ready' : 'failed';
  const isHeard = await inTransaction(db, 'end-reading', async (trx) => {
    if (!(await endReading(trx, waiting, { status, fileKey, pictureKey, now: now() }))) return false;
    // The sweep was faster: the page stays in the queue.
    if (!(await claimFiles(trx, keys))) throw new PageReaderFailed('its files were swept'); // not a sentence: it goes to the log.
    return true;
  });
  if (isHeard) return;
  await forgetFiles({ db, files }, keys);
}
