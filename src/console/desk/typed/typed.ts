import type { DecideBody, DeskData, DeskFinding, DeskLine } from '#contract/areas/counter/desk.ts';
import type { RejectCode } from '#domain/counter/reject-reasons.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/desk.ts';
import { amountsBefore, isTypedLine, sentOf, type TypedLine } from '../line-amounts.ts';

/** The prescription's details, as the pharmacist types them. */
export const PRESCRIPTION_FIELDS = [
  'dated',
  'prescriber_name',
  'prescriber_address',
  'prescriber_registration',
  'patient_name',
  'name_reason',
] as const;
export type PrescriptionField = (typeof PRESCRIPTION_FIELDS)[number];

/** A verdict given on the screen and not sent yet. */
export interface TypedVerdict {
  readonly verdict: 'ok' | 'reject';
  readonly reason?: RejectCode | undefined;
  readonly note: string;
  /** What was on the screen when it was given (`judgedOver`): it is not sent about another medicine or a newer verdict. */
  readonly over: string;
}

/** Everything typed about an order: verdicts by number of line and of finding. */
export interface Typed {
  readonly prescription: Readonly<Record<PrescriptionField, string>>;
  readonly lines: Readonly<Record<number, TypedVerdict>>;
  /** Dose, days and quantity of each line. */
  readonly amounts: Readonly<Record<number, TypedLine>>;
  readonly findings: Readonly<Record<number, TypedVerdict>>;
}

/**
 * The form of an order before anything is typed. It is filled in with the prescription's details as recorded earlier
 * or, where no file was sent, with those of the doctor's consultation. The patient's name must always be typed, from
 * the prescription.
 */
export function nothingTyped(desk: Pick<DeskData, 'prescription' | 'consultation' | 'files' | 'lines'>): Typed {
  const consultation = desk.files.length === 0 ? desk.consultation : null;
  const { prescription } = desk;
  const heldOn = consultation === null ? '' : dayInIndia(Date.parse(consultation.ended_at));
  return {
    prescription: {
      dated: prescription.dated ?? heldOn,
      prescriber_name: prescription.prescriber_name ?? consultation?.doctor_name ?? '',
      prescriber_address: prescription.prescriber_address ?? consultation?.doctor_address ?? '',
      prescriber_registration: prescription.prescriber_registration ?? consultation?.doctor_registration ?? '',
      patient_name: '',
      name_reason: '',
    },
    lines: {},
    amounts: amountsBefore(desk.lines),
    findings: {},
  };
}

/** Whether a stored value is a valid form, and not one of an older release. */
export function isTyped(value: unknown): value is Typed {
  const { prescription, lines, amounts, findings } = (value ?? {}) as Partial<Typed>;
  return (
    PRESCRIPTION_FIELDS.every((field) => typeof prescription?.[field] === 'string') &&
    amounts !== undefined &&
    Object.values(amounts).every(isTypedLine) &&
    [lines, findings].every((verdicts) => verdicts !== undefined && Object.values(verdicts).every(isVerdict))
  );
}

function isVerdict(value: unknown): value is TypedVerdict {
  const { verdict, note } = (value ?? {}) as Partial<TypedVerdict>;
  return (verdict === 'ok' || verdict === 'reject') && typeof note === 'string';
}

type Judged = Pick<DeskFinding, 'verdict'> | Pick<DeskLine, 'verdict' | 'medicine_id'>;

/** What a verdict is given over: the line's medicine, and the time of the verdict that it replaces. */
export function judgedOver(item: Judged): string {
  return `${'medicine_id' in item ? item.medicine_id : ''} ${item.verdict?.at ?? ''}`;
}

/** Whether a line waits for a verdict: it needs one, and has none or a refusal from before the newest file. */
export function lineWaits({ needs_verdict: needs, verdict }: Pick<DeskLine, 'needs_verdict' | 'verdict'>): boolean {
  return needs && (verdict === null || verdict.is_stale);
}

/** Typed verdicts that may be sent: those whose line still has the medicine and the verdict that were on the screen. */
function current<Item extends Judged>(
  items: readonly Item[],
  typed: Readonly<Record<number, TypedVerdict>>,
  numberOf: (item: Item) => number,
) {
  return items.flatMap((item) => {
    const given = typed[numberOf(item)];
    return given && given.over === judgedOver(item) ? [{ number: numberOf(item), given }] : [];
  });
}

/** The request body that decides the order as it is on the screen. */
export function decideBodyOf(desk: DeskData, typed: Typed): DecideBody {
  const lines = current(desk.lines, typed.lines, ({ line }) => line);
  const findings = current(desk.findings ?? [], typed.findings, ({ finding }) => finding);
  const approves = lines.some(({ given }) => given.verdict === 'ok');
  return {
    number: desk.number,
    version: desk.version,
    ...(approves && { prescription: { ...typed.prescription } }),
    lines: lines.map(({ number, given: { verdict, reason, note } }) => ({
      ...{ line: number, verdict, note },
      ...(verdict === 'reject' && reason && { reason }),
      ...(verdict === 'ok' && prescribedOf(typed, number)),
    })),
    findings: findings.map(({ number, given: { verdict, note } }) => ({ finding: number, verdict, note })),
  };
}

function prescribedOf({ amounts }: Typed, line: number) {
  const prescribed = sentOf(amounts[line]);
  return prescribed === null ? {} : { prescribed };
}

/** The lines to approve whose machine reading nobody has checked: it is neither sent nor ignored. */
export function uncheckedLines(desk: DeskData, typed: Typed): number[] {
  const { lines = [] } = decideBodyOf(desk, typed);
  return lines.flatMap(({ line, verdict }) => (verdict === 'ok' && typed.amounts[line]?.isRead ? [line] : []));
}

/** Whether there is anything to decide on the screen: something lacks a verdict, or one was given on it. */
export function isToDecide(desk: DeskData, typed: Typed): boolean {
  const given = [typed.lines, typed.findings].some((verdicts) => Object.keys(verdicts).length > 0);
  return given || undecided(desk, typed).length > 0;
}

/** A text naming what still lacks a verdict; empty where nothing does. */
export function undecided(desk: DeskData, typed: Typed): string[] {
  const { lines, findings } = decideBodyOf(desk, typed);
  const openLines = desk.lines.filter((line) => lineWaits(line) && !lines?.some((each) => each.line === line.line));
  const openFindings = (desk.findings ?? []).filter(
    ({ finding, verdict }) => verdict === null && !findings?.some((each) => each.finding === finding),
  );
  return [
    ...openLines.map(({ line }) => say.openLine(line)),
    ...openFindings.map(({ finding }) => say.openFinding(finding)),
  ];
}
