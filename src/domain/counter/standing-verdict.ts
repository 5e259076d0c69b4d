import type { Order, Prescriber } from '../orders/order.ts';
import type { PrescriptionStatus } from '../orders/order-states.ts';
import { firstPrescriptionStatus } from '../orders/order-states.ts';
import type { SafetyFinding, SafetyReport } from '../safety/safety-finding.ts';
import type { RejectCode } from './reject-reasons.ts';

/** The latest verdict on a line or a finding. A withdrawn one counts as none. */
export interface Verdict {
  readonly kind: 'line' | 'finding';
  readonly number: number;
  readonly seq: number;
  readonly decisionId: string;
  readonly verdict: 'ok' | 'reject' | 'withdrawn';
  readonly reason: RejectCode | null;
  readonly note: string;
  /** The medicine that the line was to send; null for a finding. */
  readonly medicineId: string | null;
  /** Ids of the files that the order had then. */
  readonly files: readonly string[];
  /** The doctor whose prescription was read for it; null if none was typed. */
  readonly prescriber: Prescriber | null;
  readonly by: { readonly staffId: string; readonly name: string; readonly registration: string };
  readonly at: Date;
}

/** The parts of a line that its verdict depends on. */
interface VerdictLine {
  readonly line: number;
  readonly medicineId: string;
}

/**
 * The current verdict on a line: the newest one, unless it was withdrawn or was about another medicine than the line sends now. Null if
 * nobody has decided on it.
 */
export function verdictOn(verdicts: readonly Verdict[], { line, medicineId }: VerdictLine): Verdict | null {
  const newest = newestOf(verdicts, 'line', line);
  return newest === null || newest.verdict === 'withdrawn' || newest.medicineId !== medicineId ? null : newest;
}

/** The doctor on whose prescription a line is supplied: the one typed with its verdict, for a line may have another prescription than the order's last. */
export function prescriberOf({ prescriber }: Pick<Order, 'prescriber'>, verdict: Verdict | null): Prescriber | null {
  return verdict?.prescriber ?? prescriber;
}

/** The current verdict on a finding; null if there is none. */
export function verdictOnFinding(verdicts: readonly Verdict[], finding: number): Verdict | null {
  const newest = newestOf(verdicts, 'finding', finding);
  return newest === null || newest.verdict === 'withdrawn' ? null : newest;
}

/** The newest verdict on a line or a finding, withdrawn or not. */
export function newestOf(verdicts: readonly Verdict[], kind: Verdict['kind'], number: number): Verdict | null {
  return (
    verdicts
      .filter((verdict) => verdict.kind === kind && verdict.number === number)
      .toSorted((a, b) => b.seq - a.seq)[0] ?? null
  );
}

/** Whether a rejection predates a file: the patient has sent another one, and the line waits again. Files are compared by id, not by time. */
export function isStale({ verdict, files }: Pick<Verdict, 'verdict' | 'files'>, sent: readonly string[]): boolean {
  return verdict === 'reject' && sent.some((id) => !files.includes(id));
}

/**
 * The state of an order's prescription, from the verdicts on its lines. While one line waits, it waits; then one
 * rejected line rejects it, and it is approved only when every line is. `lines` are those that need a verdict, `files` the ids of the files sent.
 */
export function prescriptionAfter(
  lines: readonly VerdictLine[],
  verdicts: readonly Verdict[],
  files: readonly string[],
): PrescriptionStatus {
  if (lines.length === 0) return 'NOT_NEEDED';
  const standing = lines.map((line) => verdictOn(verdicts, line));
  if (standing.some((verdict) => verdict === null || isStale(verdict, files)))
    return firstPrescriptionStatus(true, files.length);
  return standing.some((verdict) => verdict?.verdict === 'reject') ? 'REJECTED' : 'APPROVED';
}

/** A finding that a pharmacist decides on. */
export type JudgedFinding = Pick<SafetyFinding, 'severity' | 'sentence' | 'action' | 'source' | 'lines'>;

/**
 * What a pharmacist has to decide on in a basket's safety check, counted from 1: every finding and then, as one, the names that could not be
 * checked.
 */
export function findingsToJudge({ findings, notChecked }: SafetyReport): JudgedFinding[] {
  if (notChecked.length === 0) return [...findings];
  const unread: JudgedFinding = {
    severity: 'ask',
    sentence: `We could not check ${notChecked.join(', ')}.`,
    action: 'Please look at it yourself.',
    source: '',
    lines: [],
  };
  return [...findings, unread];
}
