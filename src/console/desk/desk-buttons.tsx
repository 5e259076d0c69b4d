import * as say from '#sentences/counter/desk.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { KeyButton } from '../frame/key-list.tsx';

interface DeskButtonsProps {
  readonly acts: {
    readonly judge: (verdict: 'ok' | 'reject') => void;
    readonly finish: () => void;
    readonly release: () => Promise<void>;
    readonly open: (kind: 'ask' | 'consultation' | 'doctors' | 'call') => void;
    /** Null where no line has a substitute to decide about. */
    readonly substitute: (() => void) | null;
    /** Null where no line can be changed. */
    readonly other: (() => void) | null;
  };
  readonly may: {
    readonly decide: boolean;
    readonly finish: boolean;
    readonly release: boolean;
    readonly call: boolean;
  };
  readonly isBusy: boolean;
}

/** The actions as buttons, each with its key. */
export function DeskButtons({ acts, may, isBusy }: DeskButtonsProps) {
  return (
    <div
      role="toolbar"
      aria-label={say.acts}
      className="flex flex-wrap gap-2 border-line border-t bg-bg py-2 lg:sticky lg:bottom-0"
    >
      {may.decide && !may.finish && <p className="w-full">{say.nothingWaitsForAVerdict}</p>}
      {may.call && <KeyButton keys="C" does={telephone.callNow} className="small" onClick={() => acts.open('call')} />}
      {may.decide && (
        <>
          <KeyButton keys="a" does={say.ok} className="small" onClick={() => acts.judge('ok')} />
          <KeyButton keys="x" does={say.reject} className="small" onClick={() => acts.judge('reject')} />
          <KeyButton keys="q" does={say.askThePatient} className="small" onClick={() => acts.open('ask')} />
          <KeyButton
            keys="d"
            does={say.doctorsConsultation}
            className="small"
            onClick={() => acts.open('consultation')}
          />
          <KeyButton keys="D" does={say.doctorFromTheList} className="small" onClick={() => acts.open('doctors')} />
          {acts.substitute && <KeyButton keys="s" does={say.substitute} className="small" onClick={acts.substitute} />}
          {acts.other && <KeyButton keys="v" does={say.otherMedicine} className="small" onClick={acts.other} />}
          {may.finish && (
            <KeyButton
              keys="F10"
              does={say.decideAndNext}
              look="primary"
              className="small"
              busy={isBusy}
              busyText={say.deciding}
              onClick={acts.finish}
            />
          )}
        </>
      )}
      {may.release && (
        <KeyButton
          keys="l"
          does={say.releaseAndNext}
          look="primary"
          className="small"
          busy={isBusy}
          busyText={say.releasing}
          onClick={() => void acts.release()}
        />
      )}
    </div>
  );
}
