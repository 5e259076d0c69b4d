import { needsVerdict } from '#domain/counter/checklist.ts';
import { courseDays, lastDayOfCourse } from '#domain/counter/course-days.ts';
import { type CountedPack, countedPack } from '#domain/counter/prescribed-amount.ts';
import { verdictOn } from '#domain/counter/standing-verdict.ts';
import type { PlainDate } from '#domain/courses/plain-date.ts';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { Db } from '../../persistence/database.ts';
import { readPrinted } from '../../persistence/repositories/catalogue/schedule-repository.ts';
import { amountOf, listAmounts, type StoredAmount } from '../../persistence/repositories/counter/amount-repository.ts';
import { listVerdicts } from '../../persistence/repositories/counter/verdict-repository.ts';

/** A prescribed line with its typed details, and the unit of its pack. */
export interface PrescribedLine {
  readonly line: OrderLine;
  /** Null if nothing was typed, or there is no valid approval. */
  readonly amount: StoredAmount | null;
  /** Null if its medicine has left the catalogue. */
  readonly counted: CountedPack | null;
}

/** The prescribed lines of an order, with the typed details of valid approvals. */
export async function readPrescribedLines(
  db: Db,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
): Promise<PrescribedLine[]> {
  const [verdicts, amounts] = [await listVerdicts(db, id), await listAmounts(db, id)];
  const judged = lines.filter(needsVerdict);
  const printed = await readPrinted(
    db,
    judged.map(({ medicineId }) => medicineId),
  );
  const facts = new Map(printed.map((record) => [record.id, readMedicine(record)]));
  return judged.map((line) => {
    const verdict = verdictOn(verdicts, line);
    const known = facts.get(line.medicineId);
    const { packLabel: label } = line;
    return {
      line,
      amount: verdict?.verdict === 'ok' ? amountOf(amounts, verdict) : null,
      counted:
        known === undefined ? null : countedPack({ form: known.form, pack: readPackSize(label, known.form) }, label),
    };
  });
}

/** Whether a dose is typed with a valid approval of one of these lines: otherwise there is no dose card. */
export function hasTypedDose(lines: readonly PrescribedLine[]): boolean {
  return lines.some(({ amount }) => amount !== null && amount.dose !== '');
}

/** The day on which a course is taken to begin: the last day for which the parcel is promised, or today if that has passed. */
export function courseStart({ promise }: Pick<Order, 'promise'>, at: Date): PlainDate {
  const today = dayInIndia(at.getTime());
  return promise.to > today ? promise.to : today;
}

/**
 * The last day of the course of each medicine of an order, where dose or days are known (decision 065): it begins on the last day for
 * which the parcel is promised. For two lines of one medicine the later day counts.
 */
export async function readCourseEnds(db: Db, order: Order, at: Date): Promise<ReadonlyMap<string, string>> {
  const ends = new Map<string, string>();
  if (order.prescriptionStatus === 'NOT_NEEDED') return ends;
  const from = courseStart(order, at);
  for (const { line, amount, counted } of await readPrescribedLines(db, order)) {
    const unknown = { label: line.packLabel, unit: null, units: null, doseUnit: null };
    const days = amount && courseDays(amount, counted ?? unknown, line.quantity);
    if (days === null) continue;
    const end = lastDayOfCourse(from, days);
    if (end > (ends.get(line.medicineId) ?? '')) ends.set(line.medicineId, end);
  }
  return ends;
}
