import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import { REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { releaseInWords, verdictInWords, whoReleases } from './desk-findings.tsx';
import { LineAmount, type LineAmounts } from './line-amount.tsx';
import { type Target, targetId } from './targets.ts';
import { judgedOver, type TypedVerdict } from './typed/typed.ts';

interface DeskLinesProps {
  readonly desk: DeskData;
  readonly typed: Readonly<Record<number, TypedVerdict>>;
  readonly at: Target | null;
  readonly onAt: (target: Target) => void;
  /** Set only for staff who may decide. */
  readonly amounts?: LineAmounts;
}

/** The order's lines: the searched medicine beside the supplied one, and the verdict. */
export function DeskLines({ desk, typed, at, onAt, amounts }: DeskLinesProps) {
  return (
    <ol aria-label={say.orderedLines} className="grid gap-2">
      {desk.lines.map((line) => {
        const target = { kind: 'line', number: line.line } as const;
        const isAt = at?.kind === 'line' && at.number === line.line;
        return (
          <li key={line.line}>
            {/* biome-ignore lint/a11y/useSemanticElements: a line contains more than a button may. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses a line by its number. */}
            <div
              id={targetId(target)}
              role="group"
              aria-label={say.lineNamed(line.line, line.name)}
              aria-current={isAt ? 'true' : undefined}
              tabIndex={-1}
              onClick={() => onAt(target)}
              className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-md border bg-white p-2.5 ${isAt ? 'border-brand-700 shadow-[inset_4px_0_0_var(--color-brand-700)]' : 'border-line'}`}
            >
              <span className="key self-start" aria-hidden="true">
                {line.line}
              </span>
              <div className="grid gap-1">
                <Medicine line={line} isRead={desk.prescription.prescriber_registration !== null} />
                <Recent desk={desk} line={line} />
                {amounts && line.needs_verdict && (
                  <LineAmount
                    line={line}
                    isAt={isAt}
                    canLower={desk.status === 'PLACED'}
                    onFocused={() => onAt(target)}
                    {...amounts}
                  />
                )}
                <VerdictOf line={line} typed={typed[line.line]} exception={desk.my_exception} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface MedicineProps {
  readonly line: DeskLine;
  /** Whether the prescriber's registration was typed from the prescription earlier. */
  readonly isRead: boolean;
}

function Medicine({ line, isRead }: MedicineProps) {
  const isSubstituted = line.searched_id !== line.medicine_id;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-lg">{line.name}</b>
        {line.schedule !== 'OTC' && <Badge look="rx">{line.schedule}</Badge>}
        {line.psychotropic && <Badge look="error">{say.psychotropic}</Badge>}
        <span className="tabular ml-auto whitespace-nowrap font-semibold">
          {line.quantity} × {line.pack}
        </span>
      </div>
      <p className="text-ink-2 text-sm">
        {line.manufacturer}
        {line.prescription_days !== null && say.prescriptionAtMostDays(line.prescription_days)}
      </p>
      {isSubstituted && (
        <p className="text-sm">
          {say.searched(<b>{line.searched_name}</b>, SUBSTITUTION[line.substitution ?? 'none'])}
          {line.substitution_word && ` (${line.substitution_word.by})`}
        </p>
      )}
      <DoctorSaid line={line} isRead={isRead} />
      {line.held !== null && <p className="font-semibold text-error">{say.heldDoNotPack(line.held)}</p>}
      {line.impossible && <p className="font-semibold text-error">{line.impossible}</p>}
    </>
  );
}

/** The doctor's answer to the letter about the substitute. */
function DoctorSaid({ line: { doctor, substitution }, isRead }: MedicineProps) {
  if (doctor === null) return null;
  const isOpen = substitution === 'requested';
  const { answer, name, registration, is_prescriber: isPrescriber } = doctor;
  return (
    <p className={`text-sm ${isOpen ? 'font-semibold text-warn' : ''}`}>
      {say.byLetter(name, registration, answer)}
      {!isPrescriber && (isRead ? say.thisIsNotTheRegistration : say.compareItWithThePrescription)}
      {isOpen && answer === 'refused' && say.theSearchedOneCannot}
    </p>
  );
}

/** What is decided about a line's substitute. */
export const SUBSTITUTION = {
  none: say.theOtherOneIsSent,
  requested: say.nobodyHasAllowedTheSubstitute,
  allowed_by_prescription: say.allowedOnPaper,
  allowed_by_doctor: say.theDoctorAllowedTheSubstitute,
  original: say.theSearchedOneIsSent,
} as const;

/** Whether another order of this patient, at most 60 days older, has the same medicine. */
function Recent({ desk, line }: { readonly desk: DeskData; readonly line: DeskLine }) {
  const before = desk.recent?.some(({ medicine_id: id }) => id === line.medicine_id || id === line.searched_id);
  return before ? <p className="text-sm text-warn">{say.alsoOrderedForThisPatient}</p> : null;
}

interface VerdictOfProps {
  readonly line: DeskLine;
  readonly typed: TypedVerdict | undefined;
  /** The date of the signed-in pharmacist's own written exception. */
  readonly exception: string | null;
}

function VerdictOf({ line, typed, exception }: VerdictOfProps) {
  const { verdict } = line;
  if (!line.needs_verdict && !typed && !verdict) return <p className="text-ink-2 text-sm">{say.needsNoPrescription}</p>;
  const isOvertaken = typed && typed.over !== judgedOver(line);
  return (
    <div className="text-sm">
      {verdict && (
        <p>
          {verdict.is_stale && say.beforeTheNewestFile}
          {say.by(inWords(verdict.verdict, verdict.reason), verdict.is_mine ? say.you : verdict.by)}
        </p>
      )}
      {line.needs_release &&
        verdict?.verdict !== 'reject' &&
        (line.release ? <p>{releaseInWords(line.release)}</p> : <p className="text-warn">{whoReleases(exception)}</p>)}
      {typed && !isOvertaken && (
        <p className={`font-semibold ${typed.verdict === 'ok' ? 'text-brand-800' : 'text-error'}`}>
          {say.youSayNotSent(inWords(typed.verdict, typed.reason ?? null))}
        </p>
      )}
      {isOvertaken && (
        <p className="font-semibold text-warn">{say.youHadSaidItWasDecided(verdictInWords(typed.verdict))}</p>
      )}
      {!verdict && !typed && <p className="text-ink-2">{say.noVerdictYet}</p>}
    </div>
  );
}

function inWords(verdict: 'ok' | 'reject', reason: keyof typeof REJECT_REASONS | null): string {
  if (verdict === 'ok' || reason === null) return verdictInWords(verdict);
  return say.rejectedBecause(REJECT_REASONS[reason].label.toLowerCase());
}
