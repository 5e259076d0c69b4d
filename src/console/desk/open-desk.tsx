import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import type { DoctorsData } from '#contract/areas/counter/desk-basics.ts';
import { lowerObstacle } from '#domain/counter/send-fewer.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as amounts from '#sentences/counter/amounts.ts';
import * as say from '#sentences/counter/desk.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { serverNow } from '../data/server-clock.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useKeys } from '../frame/keys.ts';
import { amountKeys } from './amount-acts.ts';
import { DeskButtons } from './desk-buttons.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskFindings } from './desk-findings.tsx';
import { DeskLines } from './desk-lines.tsx';
import { Outcome } from './desk-outcome.tsx';
import { DeskPaper } from './desk-paper.tsx';
import { DeskDialogs, type OpenDialog } from './dialogs/desk-dialogs.tsx';
import { offeredOf } from './line-amounts.ts';
import { nextOpen, otherAt, overruled, substituteAt, type Target } from './targets.ts';
import { checklist } from './typed/checklist.ts';
import { PrescriptionForm } from './typed/prescription-form.tsx';
import { decideBodyOf, isToDecide, type Typed, uncheckedLines, undecided } from './typed/typed.ts';
import { useTyped } from './typed/use-typed.ts';
import { releasable, useActs } from './use-acts.ts';
import type { useDesk } from './use-desk.ts';
import { useVerdicts } from './use-verdicts.ts';

interface OpenDeskProps {
  readonly at: ReturnType<typeof useDesk>;
  readonly desk: DeskData;
}

/** A loaded order: the prescription at the left, the ordered lines and the form at the right. */
export function OpenDesk({ at: { held, changes, readAgain, take, seenChanges }, desk }: OpenDeskProps) {
  const [me, navigate] = [useMe(), useNavigate()];
  const [mayDecide, mayRelease, mayCall] = [mayDo(me, 'decide'), mayDo(me, 'release'), mayDo(me, 'place-call')];
  const { typed, setField, setDoctor, setAmount, checkAmount, setVerdict, markSent } = useTyped(me.staff_id, desk);
  const acts = useActs({ desk, readAgain, onSent: markSent });
  const [shown, setShown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const firstField = useRef<HTMLInputElement>(null);
  const { at, setAt, choose, move, judge, give, dialog, setDialog, told, setTold } = useVerdicts(
    desk,
    typed,
    setVerdict,
  );
  const [toRelease, isOpen] = [releasable(desk), isToDecide(desk, typed)];
  const canRelease = mayRelease && toRelease.lines.length + toRelease.findings.length > 0;
  const finish = () => {
    const step = nextStep(desk, typed, canRelease);
    setTold(step.tell ?? '');
    if (step.does === 'stop') choose(step.at);
    else if (step.does === 'decide') void acts.decide(typed);
    else void acts[step.does]();
  };
  const back = () => {
    const field = document.activeElement;
    const isField = field instanceof HTMLElement && field.matches('input, select, textarea');
    if (!isField) return void navigate(`/queue?tab=${desk.tab ?? 'rx'}`);
    field.blur();
    choose(at);
  };
  const { substitute, other, lower, ...can } = lineActs(desk, at, { typed, ask: setDialog, tell: setTold });
  const fillDoctor = (doctor: DoctorsData[number]) => {
    setDoctor(doctor);
    setDialog(null);
    setTold(say.filledInFromTheList);
  };
  const askPatient = () => {
    acts.forget();
    setDialog({ kind: 'ask' });
  };
  const isOthers = held !== null && !held.is_me;
  useKeys([
    ...(mayDecide
      ? [
          ...desk.lines.slice(0, 9).map(({ line }) => ({
            keys: String(line),
            does: say.chooseTheLineOfThatNumber,
            run: () => choose({ kind: 'line', number: line }),
          })),
          { keys: 'a', does: say.theLineOrFinding, run: () => judge('ok') },
          { keys: 'x', does: say.rejectItWithAReason, run: () => judge('reject') },
          { keys: 'q', does: say.askThePatient, run: askPatient },
          ...(isOpen ? formKeys(firstField, () => setField('patient_name', desk.patient.name)) : []),
          ...amountKeys(desk, at, { typed, check: checkAmount, lower, tell: setTold }),
          { keys: 'd', does: say.recordADoctorsConsultation, run: () => setDialog({ kind: 'consultation' }) },
          { keys: 'D', does: say.chooseTheDoctorFromTheList, run: () => setDialog({ kind: 'doctors' }) },
          { keys: 's', does: say.decideAboutTheSubstitute, run: substitute },
          { keys: 'v', does: say.chooseAnotherMedicine, run: other },
          { keys: 'F10', does: say.decideAndOpenTheNext, run: finish, inFields: true as const },
        ]
      : []),
    ...(mayCall ? [{ keys: 'C', does: telephone.callNow, run: () => setDialog({ kind: 'call' }) }] : []),
    ...(canRelease ? [{ keys: 'l', does: say.releaseItAndOpen, run: () => void acts.release() }] : []),
    ...(isOthers || held === null ? [{ keys: 't', does: say.takeTheOrder, run: () => void take() }] : []),
    { keys: 'j', does: say.nextLineOrFinding, run: () => move(1), repeats: true },
    { keys: 'k', does: say.lineOrFindingBefore, run: () => move(-1), repeats: true },
    { keys: '.', does: say.readTheOrderAnew, run: () => void readAgain() },
    {
      keys: 'o',
      does: say.everythingOfTheOrder,
      run: () => void navigate(`/orders/${encodeURIComponent(desk.number)}`),
    },
    { keys: 'Escape', does: say.leaveTheField, run: back, inFields: true },
  ]);
  const faults = acts.refused?.fields ?? {};
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(30rem,38rem)]">
      <DeskPaper desk={desk} onShown={(file, isWhole) => setShown((before) => new Map([...before, [file, isWhole]]))} />
      <div className="grid gap-4">
        <DeskFacts desk={desk} held={held} />
        <Outcome
          changes={changes}
          onSeen={seenChanges}
          refused={acts.refused}
          told={told}
          isOthers={isOthers}
          held={held}
        />
        <DeskLines
          desk={desk}
          typed={typed.lines}
          at={at}
          onAt={setAt}
          {...(mayDecide && { amounts: { typed, onTyped: setAmount, onChecked: checkAmount, onLower: lower, faults } })}
        />
        <DeskFindings desk={desk} typed={typed.findings} at={at} onAt={setAt} />
        {mayDecide && isOpen && (
          <PrescriptionForm
            typed={typed.prescription}
            onTyped={setField}
            faults={faults}
            checks={checklist(desk, typed, shown, dayInIndia(serverNow()))}
            orderName={desk.patient.name}
            first={firstField}
          />
        )}
        <DeskButtons
          acts={{
            judge,
            finish,
            release: acts.release,
            open: (kind) => (kind === 'ask' ? askPatient() : setDialog({ kind })),
            substitute: can.substituted ? substitute : null,
            other: can.changed ? other : null,
          }}
          may={{ decide: mayDecide, finish: isOpen, release: canRelease, call: mayCall }}
          isBusy={acts.isBusy}
        />
      </div>
      {dialog && (
        <DeskDialogs
          dialog={dialog}
          desk={desk}
          acts={{ ...acts, mayDecide, readAgain, tell: setTold }}
          onGiven={give}
          onRecorded={() => {
            setDialog(null);
            void readAgain();
          }}
          onDoctor={fillDoctor}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** The keys of the prescription's form. */
function formKeys(first: RefObject<HTMLInputElement | null>, confirmName: () => void) {
  return [
    { keys: 'p', does: say.typeWhatStandsOnThePrescription, run: () => first.current?.focus() },
    { keys: 'y', does: say.theNameOnItIsTheOne, run: confirmName },
  ];
}

/**
 * What F10 does: decides, releases, opens the next order where nothing is left to do, or says what is still missing. It
 * never releases or leaves what this pharmacist has rejected.
 */
export function nextStep(
  desk: DeskData,
  typed: Typed,
  canRelease: boolean,
):
  | { readonly does: 'decide' | 'release' | 'goOn'; readonly tell?: undefined }
  | { readonly does: 'stop'; readonly tell: string; readonly at: Target | null } {
  const open = undecided(desk, typed);
  // A verdict that a colleague gave first is not sent again, so nothing is left to decide.
  const { lines = [], findings = [] } = decideBodyOf(desk, typed);
  const isEmpty = lines.length + findings.length === 0;
  const rejected = isEmpty ? overruled(desk, typed) : null;
  if (rejected !== null) {
    const what = rejected.kind === 'line' ? say.openLine(rejected.number) : say.openFinding(rejected.number);
    return { does: 'stop', tell: say.approvedMeanwhile(what), at: rejected };
  }
  if (isEmpty && canRelease) return { does: 'release' };
  if (open.length > 0) {
    const tell = say.notDecidedStillForAVerdict(open.join(', '), open.length);
    return { does: 'stop', tell, at: nextOpen(desk, typed, null) };
  }
  if (isEmpty) return { does: 'goOn' };
  const [unchecked] = uncheckedLines(desk, typed);
  if (unchecked === undefined) return { does: 'decide' };
  return { does: 'stop', tell: amounts.pleaseCheckTheReading(unchecked), at: { kind: 'line', number: unchecked } };
}

/** The dialogs for `s`, `v` and `f`, and whether there is a line for the first two. */
function lineActs(
  desk: DeskData,
  at: Target | null,
  {
    typed,
    ask,
    tell,
  }: {
    readonly typed: Typed;
    readonly ask: (dialog: OpenDialog) => void;
    readonly tell: (sentence: string) => void;
  },
) {
  const [substituted, changed] = [substituteAt(desk, at), otherAt(desk, at)];
  const lower = (line: DeskLine) => {
    const { line: place } = line;
    const obstacle = lowerObstacle(desk, place);
    if (obstacle !== null) return tell(obstacle);
    ask({ kind: 'fewer', line: place, offered: offeredOf(line, typed.amounts[place], typed.prescription.dated) });
  };
  return {
    lower,
    substituted: substituted !== null,
    changed: changed !== null,
    substitute: () =>
      substituted === null ? tell(say.noLineHereHas) : ask({ kind: 'substitution', line: substituted }),
    other: () => (changed === null ? tell(say.noLineCanBeChanged) : ask({ kind: 'other', line: changed })),
  };
}
