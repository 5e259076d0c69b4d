import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/people.ts';
import { keepCounted } from '../../files/keep-files.ts';
import type { SentFile } from '../../prescription-files/sent-file.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { keepDraft } from './draft.ts';
import { type ViewedDraft, viewDraft } from './view-draft.ts';

const ONE_PAGE = say.pleaseSendOnePicture;
const OFF = say.weCannotReadPictures;
const NOTHING_READ = { doctor: null, registration: null, date: null, patient: null };

/**
 * Takes the picture of one page, judged and drawn anew as every prescription file is, and puts it in the queue of pages to
 * be read. Refuses where the operator switched reading off, and counts against the files that an account may send a day.
 */
export async function sendPicture(
  parts: ServiceParts,
  accountId: string,
  sent: readonly SentFile[],
): Promise<ViewedDraft> {
  if (!parts.readsPages) throw new AppError('not-allowed-now', { sentence: OFF });
  if (sent.length > 1) {
    throw new AppError('invalid-input', { sentence: ONE_PAGE, fields: { prescription_images: ONE_PAGE } });
  }
  const { files, forget } = await keepCounted(parts, accountId, sent, { pdfAllowed: false });
  const pictureKey = files[0]?.fileKey ?? null;
  const draft = { source: 'picture', hints: NOTHING_READ, lines: [] } as const;
  const id = await keepDraft(parts, accountId, draft, pictureKey).catch((error: unknown) => forget(error));
  return viewDraft(parts, accountId, id);
}
