import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DoctorsData } from '#contract/areas/counter/desk-basics.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../../data/call-counter.ts';
import { useMarked } from '../../frame/use-marked.ts';

interface DoctorDialogProps {
  readonly onChosen: (doctor: DoctorsData[number]) => void;
  readonly onClose: () => void;
}

/** Searches the doctors of earlier prescriptions. None is filled in before the pharmacist chooses one. */
export function DoctorDialog({ onChosen, onClose }: DoctorDialogProps) {
  const [typed, setTyped] = useState('');
  const { found, refused } = useDoctors(typed);
  const { at, row: chosen, press, unmark } = useMarked(found, keyOf);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
            unmark();
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
