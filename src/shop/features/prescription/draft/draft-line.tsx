import { useState } from 'react';
import type { DraftLineBody, DraftLineData } from '#contract/areas/shop/draft.ts';
import * as say from '#sentences/person/paper.ts';
import { draftPictureUrl } from '#shop/data/draft-client.ts';
import { MedicineChooser } from '#shop/shared/medicine/medicine-chooser.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { doseInWords, needInWords, openInWords, packsInWords } from './draft-words.ts';

type Answer = (body: Omit<DraftLineBody, 'draft_id'>) => Promise<boolean>;

interface DraftLineProps {
  readonly draftId: string;
  readonly line: DraftLineData;
  readonly problem: string | null;
  readonly onAnswer: Answer;
}

const STATES = {
  open: '',
  confirmed: say.checkedWord,
  'not-a-medicine': say.notAMedicine,
  'in-cart': say.inYourCart,
} as const;

/** One line of a prescription: what was read, the matching medicines, how it is taken, and the customer's answer. */
export function DraftLine({ draftId, line, problem, onAnswer }: DraftLineProps) {
  const [opened, setOpened] = useState<'choose' | 'dose' | null>(null);
  const [busy, setBusy] = useState(false);
  const id = `draft-line-${line.line}`;
  const named = { 'aria-describedby': id };
  const send = async (change: Omit<DraftLineBody, 'draft_id' | 'line'>) => {
    setBusy(true);
    const isKept = await onAnswer({ line: line.line, ...change });
    setBusy(false);
    return isKept;
  };
  const isOut = line.answer === 'not-a-medicine';
  const needs = nextOf(line);
  return (
    <li className="card grid gap-2 p-4 md:p-5">
      {line.has_picture && (
        <img
          src={draftPictureUrl(draftId, line.line)}
          alt={say.lineOnYourPaper(line.line)}
          loading="lazy"
          className="max-h-32 max-w-full justify-self-start rounded-sm border border-line-soft"
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p id={id} className="wrap-anywhere text-ink-2">
          <span className="sr-only">{say.lineAsWeRead(line.line)} </span>“{line.text}”
        </p>
        <p role="status" className="font-semibold text-brand-700">
          {STATES[line.answer]}
        </p>
      </div>
      {!isOut && <Meaning line={line} />}
      {problem !== null && opened !== 'dose' && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {line.answer === 'open' && line.problem === null && (
          <Button busy={busy} busyText={say.saving} onClick={() => void send({ answer: 'confirmed' })} {...named}>
            {say.right}
          </Button>
        )}
        {!isOut && !line.by_pharmacist && (
          <>
            <Button
              look={needs === 'medicine' ? 'primary' : 'outline'}
              disabled={busy}
              onClick={() => setOpened('choose')}
              {...named}
            >
              {line.medicine === null ? say.chooseTheMedicine : say.chooseAnother}
            </Button>
            <Button
              look={needs === 'dose' ? 'primary' : 'outline'}
              disabled={busy}
              onClick={() => setOpened('dose')}
              {...named}
            >
              {needs === 'dose' ? say.sayHowOften : say.daysAndDose}
            </Button>
          </>
        )}
        {line.answer === 'open' && (
          <Button look="quiet" disabled={busy} onClick={() => void send({ answer: 'not-a-medicine' })} {...named}>
            {say.notAMedicine}
          </Button>
        )}
        {isOut && (
          <Button look="quiet" disabled={busy} onClick={() => void send({ answer: 'open' })} {...named}>
            {say.itIsAMedicine}
          </Button>
        )}
      </div>
      {opened === 'choose' && (
        <ChooseDialog
          line={line}
          onClose={() => setOpened(null)}
          onChoose={(medicine_id) => {
            setOpened(null);
            void send({ medicine_id });
          }}
        />
      )}
      {opened === 'dose' && (
        <DoseDialog
          line={line}
          onClose={() => setOpened(null)}
          problem={problem}
          onSave={async (change) => {
            if (await send(change)) setOpened(null);
          }}
        />
      )}
    </li>
  );
}

/** What the line still needs before it can be checked: its button stands out. */
function nextOf({ answer, problem, medicine, packs, units }: DraftLineData): 'medicine' | 'dose' | null {
  if (answer !== 'open' || problem === null) return null;
  if (medicine === null) return 'medicine';
  return packs === null && units === null ? 'dose' : null;
}

function Meaning({ line }: { readonly line: DraftLineData }) {
  const { medicine, for_less, as_written } = line;
  const dose = doseInWords(line);
  const need = needInWords(line);
  const other = for_less !== null && for_less.medicine_id !== medicine?.medicine_id ? for_less : null;
  const waits = openInWords(line) || (line.problem ?? '');
  return (
    <>
      {medicine && (
        <p className="wrap-anywhere">
          <span className="block font-bold text-lg">{medicine.medicine_name}</span>
          <span className="text-ink-2">
            {medicine.manufacturer} · {medicine.pack}
          </span>
        </p>
      )}
      {!line.by_pharmacist && (
        <p>
          {dose ?? say.howOftenNotRead} · {line.days === null ? say.daysNotRead : say.forDays(line.days)}
        </p>
      )}
      {need !== null && <p className="tabular font-semibold">{need}</p>}
      {as_written && <p className="tabular">{say.lineAsWritten(packsInWords(as_written))}</p>}
      {other && (
        <p className="tabular">
          {as_written
            ? say.theSameForLess(other.medicine_name, packsInWords(other))
            : say.theSameMedicine(other.medicine_name, packsInWords(other))}
        </p>
      )}
      {waits !== '' && <p className="font-semibold text-warn">{waits}</p>}
    </>
  );
}

interface ChooseDialogProps {
  readonly line: DraftLineData;
  readonly onChoose: (medicineId: string) => void;
  readonly onClose: () => void;
}

function ChooseDialog({ line, onChoose, onClose }: ChooseDialogProps) {
  return (
    <Dialog open onClose={onClose} title={say.whichMedicineIsIt}>
      <p className="wrap-anywhere mb-3 text-ink-2">“{line.text}”</p>
      <ul className="mb-4 grid gap-2">
        {line.choices.map(({ medicine_id, medicine_name, manufacturer, pack }) => (
          <li key={medicine_id}>
            <button
              type="button"
              className="min-h-12 w-full rounded-md border border-line-strong p-3 text-left hover:bg-brand-50"
              onClick={() => onChoose(medicine_id)}
            >
              <span className="wrap-anywhere block font-semibold">{medicine_name}</span>
              <span className="block text-ink-2 text-sm">
                {manufacturer} · {pack}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="mb-2 font-semibold">{line.choices.length === 0 ? say.findItByItsName : say.noneOfThese}</h3>
      <MedicineChooser onChoose={({ id }) => onChoose(id)} />
    </Dialog>
  );
}

interface DoseDialogProps {
  readonly line: DraftLineData;
  readonly problem: string | null;
  readonly onSave: (change: Omit<DraftLineBody, 'draft_id' | 'line'>) => Promise<void>;
  readonly onClose: () => void;
}

const TIMES = ['morning', 'noon', 'night'] as const;
const LABELS = { morning: say.morning, noon: say.noon, night: say.night } as const;

/** Days and dose, or simply how many packs. */
function DoseDialog({ line, problem, onSave, onClose }: DoseDialogProps) {
  const [first] = useState({
    morning: String(line.dose?.morning ?? ''),
    noon: String(line.dose?.noon ?? ''),
    night: String(line.dose?.night ?? ''),
    days: String(line.days ?? ''),
    packs: String(line.packs ?? ''),
  });
  const [form, setForm] = useState(first);
  const field = (name: keyof typeof form, label: string, required = false) => (
    <Field
      label={label}
      required={required}
      type="number"
      inputMode="decimal"
      min={0}
      step={name === 'days' || name === 'packs' ? 1 : 0.25}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  );
  const save = () => {
    // A dose that is sent is one of every day: what was read as weekly stays so unless its amounts are changed.
    const hasDose = TIMES.some((time) => form[time] !== '') && TIMES.some((time) => form[time] !== first[time]);
    const dose = { morning: Number(form.morning), noon: Number(form.noon), night: Number(form.night) };
    return onSave({
      ...(hasDose && { dose }),
      ...(form.days !== '' && { days: Number(form.days) }),
      packs: form.packs === '' ? null : Number(form.packs),
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.daysAndDose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="wrap-anywhere text-ink-2">“{line.text}”</p>
        {problem !== null && <Notice look="error">{problem}</Notice>}
        <fieldset className="grid grid-cols-3 gap-3">
          <legend className="mb-1 font-semibold">
            {line.medicine?.unit === 'ml' ? say.howManyMlEachTime : say.howManyEachTime}
          </legend>
          {TIMES.map((time) => (
            <div key={time}>{field(time, LABELS[time], true)}</div>
          ))}
        </fieldset>
        {field('days', say.forHowManyDays)}
        {field('packs', say.orHowManyPacks)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit">{say.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
