import type { AuditActor } from '#domain/privacy/audit.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { holdFile, listNeededFiles } from '../../persistence/repositories/named-file-repository.ts';
import { PrivateFileChanged } from '../../providers/files/private-files.ts';
import type { ServiceParts } from '../service-parts.ts';

const AT_ONCE = 100;
/** Enough of them to look into; a shop that lost its secret would list them all. */
const NAMED_AT_MOST = 20;

/** What became of the private files: how many, and the keys of the first that did not open. */
export interface Resealed {
  readonly resealed: number;
  /** Sealed under the shop's secret already: by an earlier run, or because they came after the change. */
  readonly current: number;
  /** Removed meanwhile, or named by a row whose file is lost. */
  readonly absent: number;
  readonly closed: number;
  readonly closedKeys: readonly string[];
}

/**
 * Seals every private file that somebody may still need under the shop's secret of today, one after the other, while the shop goes
 * on. Each is replaced whole, so a run that is broken off leaves files under the one secret or the other, and the next run does
 * the rest; run again it changes nothing. What opens under neither secret is counted and left as it is. Written into the audit log.
 */
export async function resealFiles(
  { db, files, now }: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  actor: AuditActor,
): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, absent: 0, closed: 0 };
  const closedKeys: string[] = [];
  for (let keys = await listNeededFiles(db, '', AT_ONCE); keys.length > 0; ) {
    for (const key of keys) {
      const outcome = await inTransaction(db, 'reseal-file', async (trx) =>
        (await holdFile(trx, key)) ? files.reseal(key).catch(closedIfChanged) : 'absent',
      );
      counts[outcome] += 1;
      if (outcome === 'closed' && closedKeys.length < NAMED_AT_MOST) closedKeys.push(key);
    }
    keys = await listNeededFiles(db, keys.at(-1) ?? '', AT_ONCE);
  }
  await appendAudit(db, { kind: 'files-resealed', actor, person: null, subject: `${counts.resealed}` }, now());
  return { ...counts, closedKeys };
}

function closedIfChanged(error: unknown): 'closed' {
  if (error instanceof PrivateFileChanged) return 'closed';
  throw error;
}
