import * as say from '#sentences/counter/desk.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { Button } from '#shop/ui/button.tsx';
import { KeySign } from '../frame/key-list.tsx';

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
  readonly may: { readonly decide: boolean; readonly release: boolean; readonly call: boolean };
  readonly isBusy: boolean;
}

/** The actions as buttons, each with its key. */
export function DeskButtons({ acts, may, isBusy }: DeskButtonsProps) {
  const key = (keys: string) => <KeySign>{keys}</KeySign>;
  return (
    <div
      role="toolbar"
      aria-label={say.acts}
      className="flex flex-wrap gap-2 border-line border-t bg-bg py-2 lg:sticky lg:bottom-0"
    >
      {may.call && (
        <Button look="outline" className="small" onClick={() => acts.open('call')}>
          {telephone.callNow} {key('C')}
        </Button>
      )}
      {may.decide && (
        <>
          <Button look="outline" className="small" onClick={() => acts.judge('ok')}>
            {say.ok} {key('a')}
          </Button>
          <Button look="outline" className="small" onClick={() => acts.judge('reject')}>
            {say.reject} {key('x')}
          </Button>
          <Button look="outline" className="small" onClick={() => acts.open('ask')}>
            {say.askThePatient} {key('q')}
          </Button>
          <Button look="outline" className="small" onClick={() => acts.open('consultation')}>
            {say.doctorsConsultation} {key('d')}
          </Button>
          <Button look="outline" className="small" onClick={() => acts.open('doctors')}>
            {say.doctorFromTheList} {key('D')}
          </Button>
          {acts.substitute && (
            <Button look="outline" className="small" onClick={acts.substitute}>
              {say.substitute} {key('s')}
            </Button>
          )}
          {acts.other && (
            <Button look="outline" className="small" onClick={acts.other}>
              {say.otherMedicine} {key('v')}
            </Button>
          )}
          <Button className="small" busy={isBusy} busyText={say.deciding} onClick={acts.finish}>
            {say.decideAndNext} {key('F10')}
          </Button>
        </>
      )}
      {may.release && (
        <Button className="small" busy={isBusy} busyText={say.releasing} onClick={() => void acts.release()}>
          {say.releaseAndNext} {key('l')}
        </Button>
      )}
    </div>
  );
}
