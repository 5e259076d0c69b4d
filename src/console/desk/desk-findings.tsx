import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import * as dates from '#sentences/dates.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { type Target, targetId } from './targets.ts';
import { judgedOver, type TypedVerdict } from './typed/typed.ts';

interface DeskFindingsProps {
  readonly desk: DeskData;
  readonly typed: Readonly<Record<number, TypedVerdict>>;
  readonly at: Target | null;
  readonly onAt: (target: Target) => void;
}

/** The findings of the basket's safety check with their verdicts; and the lines it could not check. */
export function DeskFindings({ desk, typed, at, onAt }: DeskFindingsProps) {
  const findings = desk.findings ?? [];
  if (findings.length === 0 && desk.not_checked.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="grid gap-2">
      <h2 id="findings" className="font-semibold">
        {say.findingsOfTheBaskets}
      </h2>
      {findings.map((finding) => {
        const target = { kind: 'finding', number: finding.finding } as const;
        const isAt = at?.kind === 'finding' && at.number === finding.finding;
        const given = typed[finding.finding];
        const isOvertaken = given !== undefined && given.over !== judgedOver(finding);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a finding is not a group of fields.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves through the findings with j and k.
          <div
            key={finding.finding}
            id={targetId(target)}
            role="group"
            aria-label={say.findingNumbered(finding.finding)}
            aria-current={isAt ? 'true' : undefined}
            tabIndex={-1}
            onClick={() => onAt(target)}
            className={`grid gap-1 rounded-md border bg-white p-2.5 ${isAt ? 'border-brand-700 shadow-[inset_4px_0_0_var(--color-brand-700)]' : 'border-line'}`}
          >
            <p>
              <Badge look={finding.severity === 'stop' ? 'error' : 'warn'}>{finding.severity}</Badge> {finding.sentence}{' '}
              {finding.action}
            </p>
            <p className="text-ink-2 text-sm">{say.source(finding.source)}</p>
            {finding.verdict && (
              <p className="text-sm">
                {finding.verdict.is_mine ? say.youHaveIt : finding.verdict.by}:{' '}
                {verdictInWords(finding.verdict.verdict)}, “{finding.verdict.note}”.{' '}
                {finding.verdict.verdict === 'ok' &&
                  (finding.release ? releaseInWords(finding.release) : whoReleases(desk.my_exception))}
              </p>
            )}
            {given && (
              <p className={`font-semibold text-sm ${isOvertaken ? 'text-warn' : ''}`}>
                {say.youSay(verdictInWords(given.verdict), given.note, isOvertaken)}
              </p>
            )}
          </div>
        );
      })}
      {desk.not_checked.length > 0 && (
        <p className="text-warn">{say.theCheckCouldNotRead(desk.not_checked.join(', '))}</p>
      )}
    </section>
  );
}

/** A verdict on a line or finding, without its reason. */
export function verdictInWords(verdict: 'ok' | 'reject'): string {
  return verdict === 'ok' ? say.itIsOk : say.itIsRejected;
}

/** Who released a line, and under which exception if they had decided it themselves. */
export function releaseInWords({ by, exception_of: day }: NonNullable<DeskLine['release']>): string {
  return day === null ? say.releasedBy(by) : say.releasedByUnderTheWritten(by, dates.dateInWords(day));
}

/** Who may release the lines that wait for release. */
export function whoReleases(exception: string | null): string {
  return exception === null ? say.anotherPharmacistHasToReleaseIt : say.itHasToBeReleased(dates.dateInWords(exception));
}
