import { needsVerdict } from '#domain/counter/checklist.ts';
import { rejectionWords } from '#domain/counter/reject-reasons.ts';
import { prescriptionAfter, type Verdict, verdictOn } from '#domain/counter/standing-verdict.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PrescriptionStatus } from '#domain/orders/order-states.ts';
import type { Db } from '../../../../persistence/database.ts';
import { listSentFiles } from '../../../../persistence/repositories/counter/opening-repository.ts';
import { listVerdicts } from '../../../../persistence/repositories/counter/verdict-repository.ts';
import { setPrescriptionStatus } from '../../../../persistence/repositories/orders/order-repository.ts';
import {
  decidePrescription,
  reopenPrescription,
} from '../../../../persistence/repositories/orders/prescription-repository.ts';
import type { ServiceParts } from '../../../service-parts.ts';
import { notifyPatient } from '../tell-patient.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/**
 * Derives the state of an order's prescription from the verdicts on its lines, and notifies the patient of refused ones. `decided` is the time
 * of the decision that this follows from: undoing it takes the message back. `told` is an operator's own text in place of the listed reasons.
 */
export async function settlePrescription(
  parts: Parts,
  db: Db,
  order: Order,
  {
    verdicts,
    files,
    decided,
    told,
  }: {
    readonly verdicts: readonly Verdict[];
    readonly files: readonly string[];
    readonly decided: Date;
    readonly told: string | null;
  },
): Promise<PrescriptionStatus> {
  const judged = order.lines.filter(needsVerdict);
  const status = prescriptionAfter(judged, verdicts, files);
  const now = parts.now();
  await setPrescriptionStatus(db, order.id, status);
  if (status === 'PENDING') await reopenPrescription(db, order.number);
  if (status === 'APPROVED') await decidePrescription(db, order.number, { status, note: '', now });
  if (status === 'REJECTED') {
    const rejected = judged.flatMap((line) => {
      const verdict = verdictOn(verdicts, line);
      return verdict?.verdict === 'reject' && verdict.reason !== null
        ? [{ line: line.line, reason: verdict.reason }]
        : [];
    });
    const words = told ?? rejectionWords(rejected);
    await decidePrescription(db, order.number, { status, note: words, now });
    await notifyPatient(parts, db, order, { words, what: 'REJECTED', isOwn: told !== null, at: decided });
  }
  return status;
}

/**
 * Derives it again after the lines of a placed order changed. Its last open line may be gone, and with it what the patient was not told yet; or
 * another medicine of a line waits for its own verdict. An order that needed no prescription never needs one later.
 */
export async function settleChangedLines(parts: Parts, db: Db, order: Order): Promise<void> {
  if (order.status !== 'PLACED' || order.prescriptionStatus === 'NOT_NEEDED') return;
  const files = (await listSentFiles(db, order.number))?.files.map(({ id }) => id) ?? [];
  const verdicts = await listVerdicts(db, order.id);
  const judged = order.lines.filter(needsVerdict);
  if (prescriptionAfter(judged, verdicts, files) === order.prescriptionStatus) return;
  const times = judged.flatMap((line) => verdictOn(verdicts, line)?.at.getTime() ?? []);
  const decided = times.length === 0 ? parts.now() : new Date(Math.max(...times));
  await settlePrescription(parts, db, order, { verdicts, files, decided, told: null });
}
