import type { DeskData } from '#contract/areas/counter/desk.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/desk.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { useServerNow } from '../data/server-clock.ts';
import { ageInWords, DueTime } from '../queue/clock.tsx';
import { TAB_NAMES } from '../queue/tab-names.ts';
import { patientInWords } from './typed/checklist.ts';

interface DeskFactsProps {
  readonly desk: DeskData;
  readonly held: DeskData['held_by'];
}

/** The patient, the order's state, how long it has waited, and who has it open. */
export function DeskFacts({ desk, held }: DeskFactsProps) {
  const now = useServerNow(1_000);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [say.forPatient, <b key="for">{patientInWords(desk, dayInIndia(now))}</b>],
    [say.phone, desk.phone === null ? say.notKnown : <PhoneLink key="phone" phone={desk.phone} />],
    [say.to, `${desk.address.city} ${desk.address.pin}`],
    [say.stage, desk.tab === null ? say.nothingToDo(STATUS_WORDS[desk.status]) : TAB_NAMES[desk.tab].name],
    [
      say.waits,
      <span key="waits" className="tabular">
        {ageInWords(desk.placed_at, now)}
      </span>,
    ],
    [say.due, <DueTime key="due" day={desk.due} now={now} />],
    [say.whoHasIt, <Holder key="who" held={held} now={now} />],
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number that a telephone beside the screen dials. */
function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className="tabular text-brand-700 underline underline-offset-2">
      {phone}
    </a>
  );
}

function Holder({ held, now }: { readonly held: DeskData['held_by']; readonly now: number }) {
  const leftS = held === null ? 0 : Math.ceil((Date.parse(held.until) - now) / 1000);
  if (held === null || leftS <= 0) return 'nobody';
  const left = `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`;
  return (
    <>
      {held.is_me ? say.you : <b className="text-warn">{held.name}</b>}{' '}
      <span className="tabular text-ink-2">{left}</span>
    </>
  );
}
