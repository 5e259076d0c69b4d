import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { readTypedDose } from '#domain/counter/prescribed-amount.ts';
import { type CardLanguage, type CardSize, cardLine } from '#domain/courses/dose-card.ts';
import { scheduleOf } from '#domain/courses/prescribed-course.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../persistence/database.ts';
import { renderDoseCard } from '../../../receipts/dose-card/render-dose-card.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { courseStart, hasTypedDose, readPrescribedLines } from '../../orders/prescribed-lines.ts';

/**
 * Prints how the prescribed medicines of an order are taken, as the pharmacist typed it from the prescription. For a medicine without a typed dose, or with a time left
 * open, the card says to ask. Refuses an order for which no dose at all was typed. `address`: the target of the QR code.
 */
export async function printOrderCard(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  number: string,
  asked: { readonly language: CardLanguage; readonly size: CardSize; readonly address: string },
): Promise<Buffer> {
  const order = await orderByNumber(db, number);
  const lines = await readPrescribedLines(db, order);
  if (!hasTypedDose(lines)) throw new AppError('not-allowed-now', { sentence: say.noDoseIsTyped(number) });
  const [today, start] = [dayInIndia(now().getTime()), courseStart(order, now())];
  const card = lines.flatMap(({ line: { name, packLabel: pack }, amount, counted }) => {
    const dose = counted && amount ? readTypedDose(amount.dose, counted) : null;
    const nothing = { start, until: null, pauses: [], pattern: { kind: 'daily' as const } };
    const schedule = scheduleOf(dose, amount?.days ?? null, start) ?? {
      ...nothing,
      dose: { morning: 0, noon: 0, evening: 0, night: 0 },
    };
    const unit = counted?.doseUnit ?? null;
    const drawn = cardLine({ name, pack, unit, schedule, food: null, isStopped: false }, today);
    return drawn === null ? [] : [{ ...drawn, picture: null }];
  });
  const { language, size, address } = asked;
  return renderDoseCard(
    { shop: brand.name, patient: order.patient.name, language, today, address, source: 'prescription', lines: card },
    size,
  );
}
