import type { DeskData } from '#contract/areas/desk.ts';
import type { DoctorsData } from '#contract/areas/doctors.ts';
import { ASK_CODES, REJECT_CODES, type RejectCode } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { DoctorDialog } from './doctor-dialog.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SubstitutionDialog } from './substitution-dialog.tsx';
import type { Target } from './targets.ts';
import type { TypedVerdict } from './typed.ts';
import type { useActs } from './use-acts.ts';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { readonly kind: 'ask' | 'consultation' | 'doctors' }
  | { readonly kind: 'substitution' | 'other'; readonly line: number }
  | { readonly kind: 'reject'; readonly target: Target }
  | { readonly kind: 'finding'; readonly target: Target; readonly verdict: 'ok' | 'reject' };

interface DeskDialogsProps {
  readonly dialog: OpenDialog;
  readonly desk: DeskData;
  readonly acts: ReturnType<typeof useActs>;
  readonly onGiven: (target: Target, given: Omit<TypedVerdict, 'over'>) => void;
  readonly onRecorded: () => void;
  readonly onDoctor: (doctor: DoctorsData[number]) => void;
  readonly onClose: () => void;
}

/** The dialogs in which the desk asks for the details of a verdict, a question or a consultation. */
export function DeskDialogs({ dialog, desk, acts, onGiven, onRecorded, onDoctor, onClose }: DeskDialogsProps) {
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
      return <ConsultationDialog desk={desk} onRecorded={onRecorded} onClose={onClose} />;
    case 'doctors':
      return <DoctorDialog onChosen={onDoctor} onClose={onClose} />;
    case 'substitution': {
      const line = desk.lines.find((each) => each.line === dialog.line);
      return line ? <SubstitutionDialog desk={desk} line={line} onDone={onRecorded} onClose={onClose} /> : null;
    }
    case 'other': {
      const line = desk.lines.find((each) => each.line === dialog.line);
      return line ? <OtherDialog desk={desk} line={line} onDone={onRecorded} onClose={onClose} /> : null;
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
