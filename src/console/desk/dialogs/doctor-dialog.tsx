import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DoctorsData } from '#contract/areas/counter/desk-basics.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../../data/call-counter.ts';

interface DoctorDialogProps {
  readonly onChosen: (doctor: DoctorsData[number]) => void;
  readonly onClose: () => void;
}

/** Searches the doctors of earlier prescriptions. None is filled in before the pharmacist chooses one. */
export function DoctorDialog({ onChosen, onClose }: DoctorDialogProps) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const { found, refused } = useDoctors(typed);
  // A new answer has another doctor at the same place: the mark stays on its doctor, or is on none.
  const at = found?.findIndex((doctor) => keyOf(doctor) === marked) ?? -1;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const move = (by: number) => {
    const next = found?.[Math.max(0, Math.min(at + by, found.length - 1))];
    if (next) setMarked(keyOf(next));
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };
  const chosen = found?.[at];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChosen(chosen);
  };
  return (
    <Dialog open onClose={onClose} title={say.doctorFromTheList}>
      <form onSubmit={send} noValidate className="dense grid gap-3">
        <Field
          ref={field}
          label={say.nameOrRegistrationNumber}
          required
          hint={say.arrowDownToOne}
          autoComplete="off"
          maxLength={100}
          value={typed}
          aria-controls="doctors-found"
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(null);
          }}
        />
        <p role="status" className="sr-only">
          {chosen
            ? `${chosen.name}, ${chosen.registration}, ${chosen.address}`
            : found && say.doctorsFound(found.length)}
        </p>
        <ul id="doctors-found" className="grid max-h-80 gap-1 overflow-auto">
          {found?.map((doctor, index) => (
            <li key={keyOf(doctor)}>
              <button
                type="button"
                onClick={() => onChosen(doctor)}
                className={`w-full rounded-md border px-3 py-1.5 text-left ${index === at ? 'border-brand-700 bg-brand-100' : 'border-line'}`}
              >
                <b>{doctor.name}</b> <span className="tabular">{doctor.registration}</span>
                <span className="block text-ink-2 text-sm">{doctor.address}</span>
              </button>
            </li>
          ))}
        </ul>
        {found?.length === 0 && <p className="text-ink-2">{say.noDoctorMatchesADoctor}</p>}
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" disabled={!chosen}>
          {say.fillInThisDoctor}
        </Button>
      </form>
    </Dialog>
  );
}

const keyOf = ({ registration, name }: DoctorsData[number]) => `${registration} ${name}`;

/** The doctors found for a text; an answer to an outdated search is dropped. */
function useDoctors(typed: string) {
  const [found, setFound] = useState<DoctorsData | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      try {
        const answer = await callCounter<DoctorsData>(deskApi.findDoctors, undefined, { query: { q: typed.trim() } });
        if (isOld) return;
        setFound(answer);
        setRefused(null);
      } catch (thrown) {
        if (!isOld) setRefused(refusalOf(thrown));
      }
    };
    const wait = setTimeout(() => void ask(), typed === '' ? 0 : 150);
    return () => {
      isOld = true;
      clearTimeout(wait);
    };
  }, [typed]);
  return { found, refused };
}
