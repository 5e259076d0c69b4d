import type { RejectCode } from '#domain/counter/reject-reasons.ts';
import type { Verdict } from '#domain/counter/standing-verdict.ts';
import type { Prescriber } from '#domain/orders/order.ts';
import type { Db } from '../../database.ts';
import type { Screen } from '../../schema/desk-schema.ts';

/** A pharmacist as named in a register. */
export type Pharmacist = Verdict['by'];

/** A verdict that is not stored yet. */
export type NewVerdict = Omit<Verdict, 'seq' | 'by' | 'at' | 'decisionId' | 'files' | 'prescriber'> & {
  readonly screen: Screen;
};

/** Every verdict on the lines and findings of an order, the oldest first. */
export async function listVerdicts(db: Db, orderId: string): Promise<Verdict[]> {
  const rows = await db
    .selectFrom('desk_verdict')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    seq: row.seq,
    decisionId: row.decision_id,
    verdict: row.verdict,
    reason: row.reason as RejectCode | null,
    note: row.note,
    medicineId: row.medicine_id,
    files: filesOf(row.screen),
    prescriber: (row.screen.prescription as { readonly prescriber?: Prescriber } | undefined)?.prescriber ?? null,
    by: { staffId: row.staff_id, name: row.staff_name, registration: row.registration },
    at: row.at,
  }));
}

/**
 * Appends verdicts to the earlier ones on the same lines and findings; each has the `seq` after that of the one it corrects. The order's row
 * is locked by the caller.
 */
export async function saveVerdicts(
  db: Db,
  orderId: string,
  verdicts: readonly NewVerdict[],
  decision: {
    readonly by: Pharmacist;
    readonly decisionId: string;
    readonly rules: string;
    readonly at: Date;
    readonly earlier: readonly Verdict[];
  },
): Promise<void> {
  if (verdicts.length === 0) return;
  const { by, decisionId, rules, at, earlier } = decision;
  const lastOf = ({ kind, number }: NewVerdict) =>
    Math.max(0, ...earlier.filter((one) => one.kind === kind && one.number === number).map(({ seq }) => seq));
  await db
    .insertInto('desk_verdict')
    .values(
      verdicts.map((one) => ({
        order_id: orderId,
        kind: one.kind,
        number: one.number,
        seq: lastOf(one) + 1,
        decision_id: decisionId,
        verdict: one.verdict,
        reason: one.reason,
        note: one.note,
        medicine_id: one.medicineId,
        staff_id: by.staffId,
        staff_name: by.name,
        registration: by.registration,
        rules_version: rules,
        screen: JSON.stringify(one.screen),
        at,
      })),
    )
    .execute();
}

function filesOf({ files }: Screen): string[] {
  return Array.isArray(files) ? files.map(({ id }: { id: string }) => id) : [];
}

/** The release of a verdict: by a second pharmacist, or by the same one under a written exception. */
export interface Release {
  readonly kind: Verdict['kind'];
  readonly number: number;
  readonly seq: number;
  readonly by: Pharmacist;
  readonly at: Date;
  /** When the exception was written under which the same person released it; null if another did. */
  readonly exceptionAt: Date | null;
}

/** Every release of an order. */
export async function listReleases(db: Db, orderId: string): Promise<Release[]> {
  const rows = await db
    .selectFrom('desk_release')
    .leftJoin('written_exception', 'written_exception.id', 'desk_release.exception_id')
    .selectAll('desk_release')
    .select('written_exception.written_at as exceptionAt')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    seq: row.seq,
    by: { staffId: row.staff_id, name: row.staff_name, registration: row.registration },
    at: row.at,
    exceptionAt: row.exceptionAt,
  }));
}

/** Records that somebody released verdicts. The database refuses the person who decided, and their registration number, without an exception in force. */
export async function saveReleases(
  db: Db,
  orderId: string,
  verdicts: readonly Verdict[],
  { by, at, exceptionId }: { readonly by: Pharmacist; readonly at: Date; readonly exceptionId: string | null },
): Promise<void> {
  if (verdicts.length === 0) return;
  await db
    .insertInto('desk_release')
    .values(
      verdicts.map((one) => ({
        order_id: orderId,
        kind: one.kind,
        number: one.number,
        seq: one.seq,
        verdict: 'ok' as const,
        decided_by: one.by.staffId,
        decided_registration: one.by.registration,
        staff_id: by.staffId,
        staff_name: by.name,
        registration: by.registration,
        exception_id: one.by.staffId === by.staffId ? exceptionId : null,
        at,
      })),
    )
    .execute();
}
