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
import { compareList, ImportRefused, importCatalogue } from './import-catalogue.ts';
import type { ImportReport, RefusedLine } from './import-report.ts';

/** A list as it was sent: the name of the file, and its text. */
export interface SentList {
  readonly name: string;
  readonly text: string;
}

/** What a list would change, and the sign that has to be sent to apply exactly that. */
export interface TriedList {
  readonly read: number;
  readonly repeatedIds: number;
  readonly markerLost: boolean;
  readonly refused: readonly RefusedLine[];
  readonly difference: CatalogueDifference;
  /** Of the list and of the difference: another list, or another catalogue, has another. */
  readonly seen: string;
}

/** A market's whole list is imported on the server: it takes minutes of processor time. */
export const MOST_ROWS = 20_000;

type Parts = Pick<ServiceParts, 'db' | 'now' | 'incomingFolder' | 'newId'>;

/** Reads a list and tells what it would change. Nothing is changed. */
export function tryList(parts: Parts, sent: SentList): Promise<TriedList> {
  return withFile(parts, sent, (file) =>
    onOneConnection(parts.db, async (client) => signed(sent, await compareList(client, optionsOf(parts, file, sent)))),
  );
}

/**
 * Applies a list that was tried: refused where list or catalogue have changed since. Where a second person has to agree to changes of
 * prices, this is the place to ask for it: before `importCatalogue`, with the difference in hand.
 */
export function applyList(
  parts: Parts,
  actor: AuditActor,
  { seen, ...sent }: SentList & { readonly seen: string },
): Promise<ImportReport> {
  return withFile(parts, sent, (file) =>
    onOneConnection(parts.db, async (client) => {
      const options = optionsOf(parts, file, sent);
      // Two who press at once take turns, and the second one is told that the catalogue has changed.
      await client.query("select pg_advisory_lock(hashtext('catalogue-import'))");
      try {
        const now = signed(sent, await compareList(client, options));
        if (now.seen !== seen) throw new AppError('not-allowed-now', { sentence: say.theListOrTheCatalogue });
        const report = await importCatalogue(client, options);
        const subject = `list:${seen.slice(0, 16)}`;
        await appendAudit(parts.db, { kind: 'catalogue-imported', actor, person: null, subject }, parts.now());
        return report;
      } finally {
        await client.query("select pg_advisory_unlock(hashtext('catalogue-import'))");
      }
    }),
  );
}

function optionsOf({ now }: Parts, file: string, { name }: SentList) {
  const defaults = { stock: 0, discountPercent: 0 };
  return { file, listName: name, defaults, source: 'import', now: now(), mostRows: MOST_ROWS } as const;
}

function signed({ text }: SentList, tried: Omit<TriedList, 'seen'>): TriedList {
  const seen = createHash('sha256').update(text).update(JSON.stringify(tried.difference)).digest('hex');
  return { ...tried, seen };
}

/** Keeps the list in a file for as long as it is read. */
async function withFile<Result>(
  { incomingFolder, newId }: Parts,
  { text }: SentList,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  // Letters that were lost on the way would be lost in names of medicines.
  if (text.includes('\ufffd') || text.includes('\u0000'))
    throw new AppError('invalid-input', { sentence: say.theListIsNoText });
  await mkdir(incomingFolder, { recursive: true });
  const file = join(incomingFolder, `list-${newId()}.csv`);
  try {
    await writeFile(file, text, { mode: 0o600 });
    return await work(file);
  } catch (error) {
    // The refusal names the temporary file, which whoever sent the list does not know.
    if (error instanceof ImportRefused)
      throw new AppError('invalid-input', { sentence: error.message.replaceAll(file, say.theList) });
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
