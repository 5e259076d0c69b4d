import { createHash } from 'node:crypto';
import { type AuditEntry, type AuditKind, auditSubject } from '#domain/privacy/audit.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import type { Db } from '../database.ts';

/** A line of the audit log. */
export interface AuditLine extends AuditEntry {
  readonly seq: number;
  readonly at: Date;
}

const PAGE = 1000;

/**
 * Appends a line to the audit log. Writers are serialised on the chain head until their transaction ends, so this
 * stands at the end of a transaction: what follows it must not wait for a lock.
 */
export async function appendAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  if (!db.isTransaction) {
    await inTransaction(db, 'audit', (trx) => append(trx, entry, now));
    return;
  }
  await append(db, entry, now);
}

async function append(db: Db, { kind, actor, person, subject: rawSubject }: AuditEntry, at: Date): Promise<void> {
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
  const subject = rawSubject === null ? null : auditSubject(rawSubject);
  const line = { seq: Number(head.seq) + 1, at, kind, actor, person, subject };
  const hash = hashOf(head.hash, line);
  await db
    .insertInto('audit_event')
    .values({ ...line, hash })
    .execute();
  await db.updateTable('audit_head').set({ seq: line.seq, hash }).where('id', '=', 1).execute();
}

/** A hash over the line and the line before it: neither can be changed without changing all that follow. */
function hashOf(previous: Buffer, { seq, at, kind, actor, person, subject }: AuditLine): Buffer {
  const line = JSON.stringify([seq, at.toISOString(), kind, actor, person, subject]);
  return createHash('sha256').update(previous).update(line).digest();
}

/** Lines of the log, newest first; `null` does not filter. */
export async function listAudit(
  db: Db,
  by: { readonly since: Date | null; readonly kind: AuditKind | null; readonly person: string | null },
  limit: number,
): Promise<AuditLine[]> {
  let query = db.selectFrom('audit_event').select(['seq', 'at', 'kind', 'actor', 'person', 'subject']);
  if (by.since !== null) query = query.where('at', '>=', by.since);
  if (by.kind !== null) query = query.where('kind', '=', by.kind);
  if (by.person !== null) query = query.where('person', '=', by.person);
  const rows = await query.orderBy('seq', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq), actor: row.actor as AuditLine['actor'] }));
}

/** Where the chain of the audit log is broken, in sentences; empty if every line is as it was written. */
export async function findBrokenAudit(db: Db): Promise<string[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const head = await trx.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
    let seq = 0;
    let hash: Buffer = Buffer.of(0);
    for (;;) {
      const rows = await trx
        .selectFrom('audit_event')
        .selectAll()
        .where('seq', '>', String(seq))
        .orderBy('seq')
        .limit(PAGE)
        .execute();
      for (const row of rows) {
        if (Number(row.seq) !== seq + 1) return [`line ${seq + 1} is missing`];
        const line = { ...row, seq: seq + 1, actor: row.actor as AuditLine['actor'] };
        if (!hashOf(hash, line).equals(row.hash)) return [`line ${seq + 1} or the one before it was changed`];
        seq += 1;
        hash = row.hash;
      }
      if (rows.length < PAGE) break;
    }
    const whole = head && Number(head.seq) === seq && head.hash.equals(hash);
    return whole ? [] : [`the log ends at line ${seq}, its head says ${head?.seq ?? 'nothing'}`];
  });
}
