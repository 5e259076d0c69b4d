import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskData, DeskFinding } from '#contract/areas/counter/desk.ts';
import type { DoctorsData } from '#contract/areas/counter/desk-basics.ts';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import { ASK_CODES, REJECT_CODES, type RejectCode } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { TypedField } from '../../frame/typed-field.tsx';
import { OrderDialog } from '../../order-page/order-dialogs.tsx';
import { CallNowDialog } from '../../telephone/call-now-dialog.tsx';
import { calleesOf } from '../../telephone/call-words.ts';
import type { Target } from '../targets.ts';
import type { TypedVerdict } from '../typed/typed.ts';
import type { useActs } from '../use-acts.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { DoctorDialog } from './doctor-dialog.tsx';
import { FewerDialog } from './fewer-dialog.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SubstitutionDialog } from './substitution-dialog.tsx';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { readonly kind: 'ask' | 'doctors' | 'call' }
  | { readonly kind: 'consultation' | 'call-note'; readonly call?: PlacedCallData }
  | { readonly kind: 'substitution' | 'other'; readonly line: number }
  | { readonly kind: 'fewer'; readonly line: number; readonly offered: number | null }
  | { readonly kind: 'reject'; readonly target: Target }
  | { readonly kind: 'finding'; readonly target: Target; readonly verdict: 'ok' | 'reject' };

interface DeskDialogsProps {
  readonly dialog: OpenDialog;
  readonly desk: DeskData;
  readonly acts: ReturnType<typeof useActs> & {
    readonly mayDecide: boolean;
    readonly readAgain: () => Promise<void>;
    /** Says what was done. */
    readonly tell: (sentence: string) => void;
  };
  readonly onGiven: (target: Target, given: Omit<TypedVerdict, 'over'>) => void;
  readonly onRecorded: () => void;
  readonly onDoctor: (doctor: DoctorsData[number]) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

/**
 * The dialogs in which the desk asks for the details of a verdict, a question or a consultation. Where a line gets another
 * medicine meanwhile, its dialog begins again: nothing that was chosen for one medicine is sent about another.
 */
export function DeskDialogs({ dialog, desk, acts, onGiven, onRecorded, onDoctor, onOpen, onClose }: DeskDialogsProps) {
  const changing = { onStale: acts.readAgain, onDone: onRecorded, onClose };
  switch (dialog.kind) {
    case 'reject':
      return (
        <ReasonDialog<RejectCode>
          title={say.rejectLine(dialog.target.number)}
          codes={REJECT_CODES}
          does={say.rejectThisLine}
          onChosen={(reason, note) => onGiven(dialog.target, { verdict: 'reject', reason, note })}
          onClose={onClose}
        />
      );
    case 'ask':
      return (
        <ReasonDialog
          title={say.askThePatient}
          codes={ASK_CODES}
          does={say.askAndOpenTheNext}
          isBusy={acts.isBusy}
          refused={acts.refused?.message ?? null}
          onChosen={(reason, note) => void acts.ask(reason, note)}
          onClose={onClose}
        />
      );
    case 'consultation':
      return (
        <ConsultationDialog
          desk={desk}
          call={dialog.call ?? null}
          onStale={acts.readAgain}
          onRecorded={onRecorded}
          onClose={onClose}
        />
      );
    case 'call':
      return (
        <CallNowDialog
          number={desk.number}
          callees={{ ...calleesOf(desk), ...(acts.mayDecide && { doctor: null }) }}
          onWriteDown={(call) => onOpen({ kind: 'call-note', call })}
          onConsultation={(call) => onOpen({ kind: 'consultation', call })}
          onClose={onClose}
        />
      );
    case 'call-note':
      return (
        <OrderDialog
          kind="call"
          page={desk}
          call={dialog.call ?? null}
          onDone={onRecorded}
          onStale={onRecorded}
          onClose={onClose}
        />
      );
    case 'doctors':
      return <DoctorDialog onChosen={onDoctor} onClose={onClose} />;
    case 'substitution': {
      const line = desk.lines.find((each) => each.line === dialog.line);
      return line ? <SubstitutionDialog key={line.medicine_id} desk={desk} line={line} {...changing} /> : null;
    }
    case 'other': {
      const line = desk.lines.find((each) => each.line === dialog.line);
      return line ? <OtherDialog key={line.medicine_id} desk={desk} line={line} {...changing} /> : null;
    }
    case 'fewer': {
      const line = desk.lines.find((each) => each.line === dialog.line);
      const { offered } = dialog;
      const done = (told: string) => {
        acts.tell(told);
        onRecorded();
      };
      return line ? (
        <FewerDialog key={line.medicine_id} desk={desk} line={line} offered={offered} {...changing} onDone={done} />
      ) : null;
    }
    case 'finding': {
      const { target, verdict } = dialog;
      const finding = desk.findings?.find((each) => each.finding === target.number);
      if (!finding) return null;
      const give = (note: string) => onGiven(target, { verdict, note });
      return <FindingDialog finding={finding} verdict={verdict} onNote={give} onClose={onClose} />;
    }
  }
}

interface FindingDialogProps {
  readonly finding: DeskFinding;
  readonly verdict: 'ok' | 'reject';
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason behind the verdict on a finding. */
function FindingDialog({ finding, verdict, onNote, onClose }: FindingDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') setMissing(true);
    else onNote(note.trim());
  };
  const title = verdict === 'ok' ? say.findingItMayGo(finding.finding) : say.findingItMayNotGo(finding.finding);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <p>{finding.sentence}</p>
        <TypedField
          ref={field}
          label={say.outcome}
          hint={say.asInSpokeWithThePatient}
          required
          maxLength={400}
          value={note}
          error={isMissing ? say.pleaseEnterOutcome : undefined}
          onText={setNote}
        />
        <Button type="submit">{verdict === 'ok' ? say.itMayGo : say.itMayNotGo}</Button>
      </form>
    </Dialog>
  );
}
