import { AppError } from '#contract/app-error.ts';
import type { PaperDose, PaperHints, PaperStrength } from '#domain/prescription-text/paper-line.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import {
  dropDraft,
  findDraft,
  insertDraft,
  listDrafts,
  replaceDraftFile,
} from '../../../persistence/repositories/people/draft-repository.ts';
import { claimFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import type { OpenReason } from '../../catalogue/match-paper-line.ts';
import { forgetFiles, storeJson } from '../../files/keep-files.ts';
import type { SealedParts, ServiceParts } from '../../service-parts.ts';
import type { ReadingFault } from './read-next-page.ts';

/** A person's answer on a line. `in-cart`: confirmed, and its packs are in the cart. */
export type LineAnswer = 'open' | 'confirmed' | 'not-a-medicine' | 'in-cart';

/** A line as it was read, and the person's answer. */
export interface DraftLine {
  /** Its number on the page of the person, from 1. */
  readonly line: number;
  readonly text: string;
  readonly strengths: readonly PaperStrength[];
  readonly choices: readonly string[];
  readonly medicineId: string | null;
  readonly open: OpenReason | null;
  readonly dose: PaperDose | null;
  readonly days: number | null;
  /** As printed: it is unknown whether it counts tablets or packs. */
  readonly quantity: number | null;
  /** How many packs the person wants, where they said it. */
  readonly packs: number | null;
  readonly answer: LineAnswer;
}

/** A prescription, bill or message as it was read. It is stored encrypted. */
export interface Draft {
  readonly source: 'text' | 'fhir' | 'picture';
  readonly hints: PaperHints;
  readonly lines: readonly DraftLine[];
  /** Why a picture gave no lines; left out where it was read, or is still to be. */
  readonly failed?: ReadingFault;
}

/** The maximum number of drafts of one account: the oldest is deleted. */
const MOST_DRAFTS = 10;
/** How often a change is retried after a concurrent change. */
const TRIES = 3;

/** Stores a new draft encrypted; returns its id. A draft of a picture, whose file the caller stored, waits to be read. */
export async function keepDraft(
  parts: SealedParts,
  accountId: string,
  draft: Draft,
  pictureKey: string | null = null,
): Promise<string> {
  const { db, now, newId } = parts;
  const id = newId();
  const fileKey = await storeJson(parts, draft);
  await inTransaction(db, 'make-draft', async (trx) => {
    await lockAccount(trx, accountId);
    const kept = await listDrafts(trx, accountId);
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_DRAFTS + 1))) {
      await dropDraft(trx, accountId, old.id, now());
    }
    if (!(await claimFiles(trx, pictureKey === null ? [fileKey] : [fileKey, pictureKey]))) {
      throw new AppError('unavailable');
    }
    await insertDraft(trx, accountId, { id, fileKey, pictureKey, now: now() });
  }).catch(async (error: unknown) => {
    await forgetFiles(parts, [fileKey]);
    throw error;
  });
  return id;
}

/** A draft of this account, decrypted. */
export async function openDraft(parts: Pick<ServiceParts, 'db' | 'files'>, accountId: string, id: string) {
  const row = await findDraft(parts.db, accountId, id);
  const bytes = row && (await parts.files.get(row.fileKey));
  if (row === null || !bytes) throw new AppError('draft-not-found');
  return { ...row, draft: JSON.parse(bytes.toString('utf8')) as Draft };
}

/** Changes a draft of this account. The change may run again after a concurrent one, so it must have no side effects. */
export async function changeDraft(
  parts: SealedParts,
  accountId: string,
  id: string,
  change: (draft: Draft) => Draft,
): Promise<{ readonly before: Draft; readonly after: Draft }> {
  const { db, now } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { draft, fileKey: before } = await openDraft(parts, accountId, id);
    const after = change(draft);
    const fileKey = await storeJson(parts, after);
    const isKept = await inTransaction(db, 'change-draft', async (trx) => {
      await lockAccount(trx, accountId);
      if (!(await replaceDraftFile(trx, accountId, { id, before, fileKey, now: now() }))) return false;
      if (!(await claimFiles(trx, [fileKey]))) throw new AppError('unavailable');
      return true;
    }).catch(async (error: unknown) => {
      await forgetFiles(parts, [fileKey]);
      throw error;
    });
    if (isKept) return { before: draft, after };
    await forgetFiles(parts, [fileKey]);
  }
  throw new AppError('unavailable');
}
