import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import {
  type CountedPack,
  isAmountTyped,
  NO_AMOUNT,
  packsOver,
  prescribedAmount,
  type TypedAmount,
} from '#domain/counter/prescribed-amount.ts';
import { packsLeft, suppliedSince } from '#domain/counter/prescribed-left.ts';
import { packsOffered } from '#domain/counter/send-fewer.ts';
import * as say from '#sentences/counter/amounts.ts';

/** A line's amounts as typed from the prescription. `isRead`: a machine read them, and nobody has checked them. */
export interface TypedLine {
  readonly dose: string;
  readonly days: string;
  readonly quantity: string;
  readonly over_reason: string;
  readonly isRead: boolean;
}
export type AmountField = Exclude<keyof TypedLine, 'isRead'>;
export const AMOUNT_FIELDS = ['dose', 'days', 'quantity', 'over_reason'] as const satisfies readonly AmountField[];

export const EMPTY_LINE: TypedLine = { dose: '', days: '', quantity: '', over_reason: '', isRead: false };

/** The initial content of each line's fields: what was typed earlier, else what a machine read. */
export function amountsBefore(lines: DeskData['lines']): Record<number, TypedLine> {
  return Object.fromEntries(
    lines.flatMap(({ line, prescribed, read }) => {
      const known = prescribed ?? read;
      if (known === null) return [];
      const { dose, days, quantity } = known;
      const fields = { dose, days: days === null ? '' : String(days), quantity };
      return [[line, { ...fields, over_reason: prescribed?.over_reason ?? '', isRead: prescribed === null }]];
    }),
  );
}

/** Whether a stored value is a valid line. */
export function isTypedLine(value: unknown): value is TypedLine {
  const line = (value ?? {}) as Partial<TypedLine>;
  return typeof line.isRead === 'boolean' && AMOUNT_FIELDS.every((field) => typeof line[field] === 'string');
}

/** The typed amounts in the form that the rules expect. */
export function amountOf(typed: TypedLine | undefined): TypedAmount {
  if (typed === undefined) return NO_AMOUNT;
  const { dose, days, quantity, over_reason: overReason } = typed;
  return { dose, days: /^\d{1,3}$/.test(days) ? Number(days) : null, quantity, overReason };
}

/** The amounts that are sent with a line's approval; null where nothing was typed, or nobody has checked the reading. */
export function sentOf(typed: TypedLine | undefined) {
  const { overReason: over_reason, ...amount } = amountOf(typed);
  if (typed?.isRead !== false || !isAmountTyped({ ...amount, overReason: over_reason })) return null;
  return { ...amount, over_reason };
}

const packOf = ({ counted, pack }: DeskLine): CountedPack => ({
  label: pack,
  unit: counted.unit,
  units: counted.units,
  doseUnit: counted.dose_unit,
});

/** Packs that were supplied since the day of the prescription as it is typed. */
export function suppliedOf({ supplied }: Pick<DeskLine, 'supplied'>, dated: string): number {
  return suppliedSince(supplied ?? [], dated);
}

/** How many packs of a line are ordered beyond what is left of the prescription; 0 where none is, or it is not known. */
export function overOf(line: DeskLine, typed: TypedLine | undefined, dated: string): number {
  return packsOver(prescribedAmount(amountOf(typed), packOf(line)), line.quantity, suppliedOf(line, dated));
}

/** The packs to offer for a lowered line: what is left of its prescription; null if that is unknown, nothing, or as much as is ordered. */
export function offeredOf(line: DeskLine, typed: TypedLine | undefined, dated: string): number | null {
  const { packs } = prescribedAmount(amountOf(typed), packOf(line));
  return packsOffered(line.quantity, packs, suppliedOf(line, dated));
}

/** What is prescribed and what is left of it, beside what is ordered, in words. */
export function amountInWords(line: DeskLine, typed: TypedLine | undefined, dated: string): string {
  const amount = amountOf(typed);
  const supplied = suppliedOf(line, dated);
  const before = supplied === 0 ? [] : [say.alsoOrdered(say.packs(supplied))];
  if (!isAmountTyped(amount))
    return [line.needs_amount ? say.nothingTypedYetNeeded : say.nothingTyped, ...before].join(' ');
  const { byDose, byQuantity, packs } = prescribedAmount(amount, packOf(line));
  const ordered = say.ordered(say.packs(line.quantity));
  if (packs === null) return [say.cannotBeCounted, ...before, ordered].join(' ');
  const counts = [byDose, byQuantity].filter((units) => units !== null);
  const { unit } = line.counted;
  const units = counts.length === 0 || unit === null ? [] : [say.units(Math.min(...counts), unit)];
  const over = overOf(line, typed, dated);
  const left = packsLeft(packs, supplied) ?? 0;
  return [
    say.prescribed([...units, say.packs(packs)].join(', ')),
    ...before,
    ...(supplied > 0 ? [say.left(say.packs(left))] : []),
    ordered,
    ...(over > 0 ? [(supplied > 0 ? say.moreThanIsLeft : say.moreThanPrescribed)(say.packs(over))] : []),
    ...(byDose !== null && byQuantity !== null && byDose !== byQuantity
      ? [say.doseAndQuantityDiffer(byDose, byQuantity)]
      : []),
  ].join(' ');
}
