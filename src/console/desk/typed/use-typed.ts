import { useEffect, useState } from 'react';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import type { DoctorsData } from '#contract/areas/counter/desk-basics.ts';
import { type AmountField, EMPTY_LINE, type TypedLine } from '../line-amounts.ts';
import type { Target } from '../targets.ts';
import { deleteTyped, restoreTyped, storeTyped } from './draft-store.ts';
import {
  isTyped,
  judgedOver,
  nothingTyped,
  PRESCRIPTION_FIELDS,
  type PrescriptionField,
  type Typed,
  type TypedVerdict,
} from './typed.ts';

/** The form for the order on the screen. It is stored at every change, and deleted once it is sent or empty again. */
export function useTyped(staffId: string, desk: DeskData) {
  const [typed, setTyped] = useState<Typed>(() => restoreTyped(staffId, desk.number, isTyped) ?? nothingTyped(desk));
  const [isSent, setSent] = useState(false);
  const [seen, setSeen] = useState(desk);
  // The order was read again: a doctor's consultation or a colleague's details fill in what nobody has typed yet.
  if (desk !== seen) {
    setSeen(desk);
    setTyped((before) => ({ ...before, prescription: filledIn(before, nothingTyped(seen), nothingTyped(desk)) }));
  }
  useEffect(() => {
    if (!isSent && hasContent(typed, desk)) storeTyped(staffId, desk.number, typed);
    else deleteTyped(staffId, desk.number);
  }, [staffId, desk, typed, isSent]);
  const setField = (field: PrescriptionField, text: string) =>
    setTyped((before) => ({ ...before, prescription: { ...before.prescription, [field]: text } }));
  const setDoctor = ({ name, registration, address }: DoctorsData[number]) => {
    setField('prescriber_name', name);
    setField('prescriber_registration', registration);
    setField('prescriber_address', address);
  };
  const setAmount = (line: number, field: AmountField, text: string) => {
    const value = field === 'days' ? text.replace(/\D/g, '').slice(0, 3) : text;
    changeLine(line, { [field]: value });
  };
  /** Changing or confirming a field means that it was compared with the page. */
  const changeLine = (line: number, change: Partial<TypedLine>) =>
    setTyped((before) => ({
      ...before,
      amounts: { ...before.amounts, [line]: { ...(before.amounts[line] ?? EMPTY_LINE), ...change, isRead: false } },
    }));
  const setVerdict = ({ kind, number }: Target, given: Omit<TypedVerdict, 'over'>) => {
    const items = kind === 'line' ? desk.lines : (desk.findings ?? []);
    const item = items.find((each) => ('line' in each ? each.line : each.finding) === number);
    if (!item) return typed;
    const part = kind === 'line' ? 'lines' : 'findings';
    const after = { ...typed, [part]: { ...typed[part], [number]: { ...given, over: judgedOver(item) } } };
    setTyped(after);
    return after;
  };
  return {
    typed,
    setField,
    setDoctor,
    setAmount,
    checkAmount: (line: number) => changeLine(line, {}),
    setVerdict,
    markSent: () => setSent(true),
  };
}

/** The prescription's fields: typed text stays; a field that still has its earlier filled-in value gets the new one. */
function filledIn({ prescription }: Typed, before: Typed, now: Typed): Typed['prescription'] {
  const isSame = (field: PrescriptionField) => prescription[field] === before.prescription[field];
  const fields = PRESCRIPTION_FIELDS.map((field) => [
    field,
    (isSame(field) ? now : { prescription }).prescription[field],
  ]);
  return Object.fromEntries(fields) as Typed['prescription'];
}

/** Whether anything was typed at all: values filled in at the start need not be stored. */
function hasContent(typed: Typed, desk: DeskData): boolean {
  return JSON.stringify(typed) !== JSON.stringify(nothingTyped(desk));
}
