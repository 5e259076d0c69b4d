import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import { countedPack, readTypedDose } from '#domain/counter/prescribed-amount.ts';
import { verdictOn } from '#domain/counter/standing-verdict.ts';
import { type CardLanguage, type CardSize, cardLine } from '#domain/courses/dose-card.ts';
import { scheduleOf } from '#domain/courses/prescribed-course.ts';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../persistence/database.ts';
import { readPrinted } from '../../../persistence/repositories/catalogue/schedule-repository.ts';
import { amountOf, listAmounts } from '../../../persistence/repositories/counter/amount-repository.ts';
import { listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import { renderDoseCard } from '../../../receipts/dose-card/render-dose-card.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';

/**
 * How the prescribed medicines of an order are taken, as the pharmacist typed it from the prescription. What was not typed, or leaves a time
 * open, says that the patient should ask; nothing is made up. Refuses an order of whose lines nothing was typed.
 */
export async function printOrderCard(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  number: string,
  asked: { readonly language: CardLanguage; readonly size: CardSize; readonly address: string },
): Promise<Buffer> {
  const order = await orderByNumber(db, number);
  const [verdicts, amounts] = [await listVerdicts(db, order.id), await listAmounts(db, order.id)];
  const lines = order.lines.filter(needsVerdict).map((line) => {
    const verdict = verdictOn(verdicts, line);
    return { line, amount: verdict?.verdict === 'ok' ? amountOf(amounts, verdict) : null };
  });
  if (!lines.some(({ amount }) => amount !== null && amount.dose !== ''))
    throw new AppError('not-allowed-now', { sentence: say.noDoseIsTyped(number) });
  const printed = await readPrinted(
    db,
    lines.map(({ line }) => line.medicineId),
  );
  const facts = new Map(printed.map((record) => [record.id, readMedicine(record)]));
  const today = dayInIndia(now().getTime());
  const card = lines.flatMap(({ line: { name, packLabel: pack, medicineId }, amount }) => {
    const known = facts.get(medicineId);
    const counted = known && countedPack({ form: known.form, pack: readPackSize(pack, known.form) }, pack);
    const dose = counted && amount ? readTypedDose(amount.dose, counted) : null;
    const nothing = { start: today, until: null, pauses: [], pattern: { kind: 'daily' as const } };
    const schedule = scheduleOf(dose, amount?.days ?? null, today) ?? {
      ...nothing,
      dose: { morning: 0, noon: 0, evening: 0, night: 0 },
    };
    const unit = counted?.doseUnit ?? null;
    const drawn = cardLine({ name, pack, unit, schedule, food: null, isStopped: false }, today);
    return drawn === null ? [] : [{ ...drawn, picture: null }];
  });
  const { language, size, address } = asked;
  return renderDoseCard({ shop: brand.name, patient: order.patient.name, language, today, address, lines: card }, size);
}
