import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/catalogue.ts';
import type { CatalogueDifference } from '../../persistence/catalogue/compare-catalogue.ts';
import { onOneConnection } from '../../persistence/connection/one-connection.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { compareList, ImportBusy, ImportRefused, importCatalogue } from './import-catalogue.ts';
import type { ImportReport, RefusedLine } from './import-report.ts';

/** A list as it was sent: the name of the file, and its text. */
export interface SentList {
  readonly name: string;
  readonly text: string;
}

/** What a list would change, and the token that has to be sent to apply exactly that. */
export interface TriedList {
  readonly read: number;
  readonly repeatedIds: number;
  readonly markerLost: boolean;
  readonly refused: readonly RefusedLine[];
  readonly difference: CatalogueDifference;
  /** A hash of the list and the difference: it changes with either of them. */
  readonly seen: string;
}

/** The most rows of a list at the counter. A market's whole list is imported by a command: it takes minutes of processor time. */
export const MOST_ROWS = 20_000;

type Parts = Pick<ServiceParts, 'db' | 'now' | 'incomingFolder' | 'newId'>;

/** Reads a list and returns what it would change, without changing anything. */
export function tryList(parts: Parts, sent: SentList): Promise<TriedList> {
  return withFile(parts, sent, (file) =>
    onOneConnection(parts.db, async (client) => {
      const tried = await compareList(client, optionsOf(parts, file, sent));
      return { ...tried, seen: seenOf(sent, tried.difference) };
    }),
  );
}

/**
 * Applies a list that was tried: refused where list or catalogue have changed since, and while another list is imported. The audit log
 * entry is written before the first row changes: if the server stops in between, there is one entry too many rather than none.
 */
export function applyList(
  parts: Parts,
  actor: AuditActor,
  { seen, ...sent }: SentList & { readonly seen: string },
): Promise<ImportReport> {
  const onDifference = async (difference: CatalogueDifference) => {
    if (seenOf(sent, difference) !== seen)
      throw new AppError('not-allowed-now', { sentence: say.theListOrTheCatalogue });
    const subject = `list:${seen.slice(0, 16)}`;
    await appendAudit(parts.db, { kind: 'catalogue-imported', actor, person: null, subject }, parts.now());
  };
  return withFile(parts, sent, (file) =>
    onOneConnection(parts.db, (client) => importCatalogue(client, { ...optionsOf(parts, file, sent), onDifference })),
  );
}

function optionsOf({ now }: Parts, file: string, { name }: SentList) {
  const defaults = { stock: 0, discountPercent: 0 };
  return { file, listName: name, defaults, source: 'import', now: now(), mostRows: MOST_ROWS } as const;
}

function seenOf({ text }: SentList, difference: CatalogueDifference): string {
  return createHash('sha256').update(text).update(JSON.stringify(difference)).digest('hex');
}

/** Keeps the list in a file for as long as it is read. */
async function withFile<Result>(
  { incomingFolder, newId }: Parts,
  { text }: SentList,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  // Characters that were lost in transit would be missing from medicine names.
  if (text.includes('\ufffd') || text.includes('\u0000'))
    throw new AppError('invalid-input', { sentence: say.theListIsNoText });
  await mkdir(incomingFolder, { recursive: true });
  const file = join(incomingFolder, `list-${newId()}.csv`);
  try {
    await writeFile(file, text, { mode: 0o600 });
    return await work(file);
  } catch (error) {
    if (error instanceof ImportBusy) throw new AppError('not-allowed-now', { sentence: error.message });
    // The refusal names the temporary file, which whoever sent the list does not know.
    if (error instanceof ImportRefused)
      throw new AppError('invalid-input', { sentence: error.message.replaceAll(file, say.theList) });
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
