import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { failpoint } from '../../ops/failpoint.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { holdFile, listNeededFiles } from '../../persistence/repositories/named-file-repository.ts';
import type { NewFile } from '../../persistence/repositories/orders/prescription-repository.ts';
import { announceFiles, takeUnclaimedOf } from '../../persistence/repositories/unclaimed-file-repository.ts';
import { filesAreStuck } from '../../providers/files/disk-places.ts';
import { PrivateFileChanged } from '../../providers/files/private-files.ts';
import { ScannerUnavailable } from '../../providers/scanner/virus-scanner.ts';
import { acceptFiles } from '../prescription-files/accept-files.ts';
import type { SentFile } from '../prescription-files/sent-file.ts';
import { returnQuota, takeQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';

const RESEALED_AT_ONCE = 100;
/** How many keys are listed; a shop that lost its secret would list all files. */
const NAMED_AT_MOST = 20;

/** The result: the number of files, and the first keys that could not be opened. */
export interface Resealed {
  readonly resealed: number;
  /** Already encrypted with the current secret: by an earlier run, or because they were stored after the change. */
  readonly current: number;
  /** Removed meanwhile, or the file is missing. */
  readonly absent: number;
  readonly closed: number;
  readonly closedKeys: readonly string[];
}

/**
 * Encrypts every private file that may still be needed with the current secret, one after the other, while the shop keeps running.
 * Each is replaced atomically, so an interrupted run leaves files under one secret or the other, and the next run handles
 * the rest; a repeated run changes nothing. Files that open with neither secret are counted and left as they are. The run is recorded in the audit log.
 */
export async function resealFiles(
  { db, files, now }: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  actor: AuditActor,
): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, absent: 0, closed: 0 };
  const closedKeys: string[] = [];
  for (let keys = await listNeededFiles(db, '', RESEALED_AT_ONCE); keys.length > 0; ) {
    for (const key of keys) {
      const outcome = await inTransaction(db, 'reseal-file', async (trx) =>
        (await holdFile(trx, key)) ? files.reseal(key).catch(closedIfChanged) : 'absent',
      );
      counts[outcome] += 1;
      if (outcome === 'closed' && closedKeys.length < NAMED_AT_MOST) closedKeys.push(key);
    }
    keys = await listNeededFiles(db, keys.at(-1) ?? '', RESEALED_AT_ONCE);
  }
  await appendAudit(db, { kind: 'files-resealed', actor, person: null, subject: `${counts.resealed}` }, now());
  return { ...counts, closedKeys };
}

function closedIfChanged(error: unknown): 'closed' {
  if (error instanceof PrivateFileChanged) return 'closed';
  throw error;
}

/** A restarting scanner loads its signatures for a minute or two. */
const SCAN_AGAIN_S = 120;

/** Requests whose files are in memory at once: each holds 50 MB at most, and as much again of one file while it is sealed. */
const AT_ONCE = 2;
const inTurn = limitParallel(AT_ONCE);
/** The longest wait for a turn: together with the disk's own limit, a request waits at most fifteen seconds. */
const TURN_WITHIN_MS = 7_000;

/** Handles the files of one request when it is its turn; refuses if the turn does not come in time. */
async function inItsTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  let [began, isLate] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = !began;
      if (isLate) reject(filesAreStuck());
    }, TURN_WITHIN_MS);
  });
  const done = inTurn(async () => {
    if (isLate) throw filesAreStuck();
    began = true;
    return work();
  });
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}

/** Stored files of an unfinished request; `forget` deletes them, reverses their count, and rethrows the refusal. */
interface KeptFiles {
  readonly files: readonly NewFile[];
  forget(refusal: null): Promise<void>;
  forget(refusal: unknown): Promise<never>;
}

/**
 * The same as `keepFiles`, counted against an account's daily limit. Refused files stay counted, since
 * checking them is the work; files of an order that was refused for another reason, or repeated, do not.
 */
export async function keepCounted(
  parts: Pick<ServiceParts, 'db' | 'files' | 'scanner' | 'judge' | 'newId' | 'now'>,
  accountId: string,
  sent: readonly SentFile[],
  rules: { readonly pdfAllowed: boolean },
): Promise<KeptFiles> {
  const taken = sent.length === 0 ? null : await takeQuota(parts, 'prescription-files', accountId, sent.length);
  const files = await inItsTurn(() => keepFiles(parts, sent, rules)).catch(async (refusal: unknown) => {
    // They were not checked.
    if (taken && isUnseen(refusal)) await returnQuota(parts.db, taken);
    throw refusal;
  });
  const forget = async (refusal: unknown) => {
    await forgetFiles(parts, keysOf(files));
    if (taken) await returnQuota(parts.db, taken);
    if (refusal !== null) throw refusal;
  };
  return { files, forget: forget as KeptFiles['forget'] };
}

/**
 * Checks, cleans and stores the files of one request, all or none. Refuses with the error of the first bad one. Files
 * stored for a request that fails later must be deleted by the caller (`forgetFiles`); if the server crashes before that, the sweep
 * finds files that were registered and never used.
 */
async function keepFiles(
  { db, files, scanner, judge, newId, now }: Pick<ServiceParts, 'db' | 'files' | 'scanner' | 'judge' | 'newId' | 'now'>,
  sent: readonly SentFile[],
  rules: { readonly pdfAllowed: boolean },
): Promise<NewFile[]> {
  const accepted = await acceptFiles(sent, rules, judge, scanner).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    throw new AppError('scanner-unavailable', { cause: error, retryAfterS: SCAN_AGAIN_S });
  });
  if (!accepted.ok) {
    throw new AppError('invalid-input', {
      sentence: accepted.sentence,
      fields: { prescription_images: accepted.sentence },
    });
  }
  const keyed = accepted.files.map((file) => ({ ...file, key: files.drawKey() }));
  await announceFiles(
    db,
    keyed.map(({ key }) => key),
    now(),
  );
  failpoint('files-announced');
  const stored = await Promise.allSettled(
    keyed.map(async ({ kind, bytes, key }) => ({
      id: newId(),
      fileKey: await files.put(bytes, key),
      kind: kind === 'pdf' ? ('pdf' as const) : ('image' as const),
    })),
  );
  const kept = stored.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = stored.find((result) => result.status === 'rejected');
  if (!failed) return kept;
  // If the disk is full, nothing of the request is kept; if it does not answer, the sweep removes what was registered.
  if (!isSilence(failed.reason)) await forgetFiles({ db, files }, keysOf(kept));
  throw failed.reason;
}

function isUnseen(refusal: unknown): boolean {
  return isSilence(refusal) || (refusal instanceof AppError && refusal.code === 'scanner-unavailable');
}

/** Whether the disk gave no answer in time. */
function isSilence(refusal: unknown): boolean {
  return refusal instanceof AppError && refusal.code === 'unavailable';
}

/**
 * Deletes stored files of work that failed. Those that a row has claimed stay: where the answer to a commit was lost, the
 * work may have been done after all. If this fails, too, the sweep deletes them.
 */
export async function forgetFiles(
  { db, files }: Pick<ServiceParts, 'db' | 'files'>,
  fileKeys: readonly string[],
): Promise<void> {
  if (fileKeys.length === 0) return;
  await inTransaction(db, 'forget-files', async (trx) => {
    const unclaimed = await takeUnclaimedOf(trx, fileKeys);
    await Promise.all(unclaimed.map((key) => files.remove(key)));
  });
}

/** Stores bytes under a new key, which is registered first: the sweep finds the file if the server crashes before a row refers to it. */
export async function storeFile(
  { db, files, now }: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  bytes: Buffer,
): Promise<string> {
  const key = files.drawKey();
  await announceFiles(db, [key], now());
  return files.put(bytes, key);
}

/** Stores data as JSON, as `storeFile` does. */
export function storeJson(parts: Pick<ServiceParts, 'db' | 'files' | 'now'>, data: object): Promise<string> {
  return storeFile(parts, Buffer.from(JSON.stringify(data), 'utf8'));
}

/** A page of a prescription that is stored already; null if it is gone. */
export type StoredPage = { readonly bytes: Buffer; readonly kind: NewFile['kind'] } | null;

/** Stores copies of pages as new files, all or none; leaves out pages that are gone. They were checked and re-encoded when they were sent. */
export async function keepCopies(
  parts: Pick<ServiceParts, 'db' | 'files' | 'newId' | 'now'>,
  pages: readonly (() => Promise<StoredPage>)[],
): Promise<NewFile[]> {
  const copies: NewFile[] = [];
  try {
    for (const read of pages) {
      const page = await read();
      if (page === null) continue;
      copies.push({ id: parts.newId(), fileKey: await storeFile(parts, page.bytes), kind: page.kind });
    }
    return copies;
  } catch (error) {
    await forgetFiles(parts, keysOf(copies));
    throw error;
  }
}

/** The keys of files. */
export function keysOf(files: readonly NewFile[]): string[] {
  return files.map(({ fileKey }) => fileKey);
}
