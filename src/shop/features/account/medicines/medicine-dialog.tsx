import { useState } from 'react';
import type { MedicineBody, MedicineData, MedicinesData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/medicines.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { type ChosenMedicine, MedicineChooser } from '#shop/shared/medicine/medicine-chooser.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { bodyOf, FOODS } from './medicine-words.ts';

interface MedicineDialogProps {
  /** Omitted for the account holder. */
  readonly patientId: string | undefined;
  readonly medicine?: MedicineData;
  readonly delivered?: MedicinesData['delivered'][number];
  readonly today: string;
  /** When the list was read that shows the medicine. */
  readonly asOf: string;
  readonly onClose: () => void;
}

const TIMES = ['morning', 'noon', 'evening', 'night'] as const;
const LABELS = { morning: say.morning, noon: say.noon, evening: say.evening, night: say.night } as const;
const PATTERNS = [
  { value: 'daily', label: say.everyDay },
  { value: 'every', label: say.everyFewDays },
  { value: 'weekdays', label: say.someDaysOfTheWeek },
  { value: 'cycle', label: say.inCycles },
  { value: 'as-needed', label: say.onlyWhenNeeded },
];

/** The form for a medicine: which one, how it is taken and how many are left. */
export function MedicineDialog({ patientId, medicine, delivered, today, asOf, onClose }: MedicineDialogProps) {
  const [chosen, setChosen] = useState(firstChoice(medicine, delivered));
  const [form, setForm] = useState(() => firstForm(medicine, delivered, today));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<DoseForm>) => setForm({ ...form, ...change });
  const save = async () => {
    if (chosen === null) return setProblem(say.pleaseChooseAMedicine);
    setBusy(true);
    const result = await toResult(
      medicinesClient.save({ as_of: asOf, ...bodyFrom(form, chosen.id, medicine), patient_id: patientId }),
    );
    setBusy(false);
    if (result.kind === 'granted') return onClose();
    const [field] = result.kind === 'refused' ? Object.values(result.fields) : [];
    setProblem(field ?? result.sentence ?? UNREACHABLE_KEPT);
  };
  return (
    <Dialog open onClose={onClose} title={chosen === null ? say.addAMedicine : chosen.name}>
      {chosen === null ? (
        <MedicineChooser onChoose={setChosen} />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {problem !== null && <Notice look="error">{problem}</Notice>}
          <DoseFields form={form} set={set} unit={medicine?.unit ?? null} />
          <p className="text-ink-2 text-sm">{say.bySavingYouAgree}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={onClose}>
              {say.cancel}
            </Button>
            <Button type="submit" busy={busy} busyText={say.saving}>
              {say.save}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** The fields as typed. */
interface DoseForm {
  readonly morning: string;
  readonly noon: string;
  readonly evening: string;
  readonly night: string;
  readonly kind: string;
  readonly days: string;
  readonly on: string;
  readonly off: string;
  readonly weekdays: readonly number[];
  readonly start: string;
  readonly until: string;
  readonly food: string;
  readonly left: string;
}

interface DoseFieldsProps {
  readonly form: DoseForm;
  readonly set: (change: Partial<DoseForm>) => void;
  readonly unit: MedicineData['unit'];
}

function DoseFields({ form, set, unit }: DoseFieldsProps) {
  const many = unit === 'ml' ? say.howManyMl : say.howMany;
  const hint = unit === null ? say.halfOfASyrup : say.halfAsNumber;
  const field = (name: keyof Omit<DoseForm, 'weekdays'>, label: string, type = 'number') => (
    <Field
      label={label}
      required={name !== 'until'}
      type={type}
      {...(type === 'number' && { min: 0, step: 0.25, inputMode: 'decimal' as const })}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1 font-semibold">{say.eachTime(many, hint)}</legend>
        {TIMES.map((time) => (
          <div key={time}>{field(time, LABELS[time])}</div>
        ))}
      </fieldset>
      <SelectField
        label={say.onWhichDays}
        placeholder={say.pleaseChoose}
        required
        options={PATTERNS}
        value={form.kind}
        onChange={(event) => set({ kind: event.target.value })}
      />
      {form.kind === 'every' && field('days', say.everyHowManyDays)}
      {form.kind === 'cycle' && (
        <div className="grid grid-cols-2 gap-3">
          {field('on', say.daysWithIt)}
          {field('off', say.daysWithoutIt)}
        </div>
      )}
      {form.kind === 'weekdays' && (
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="mb-1 font-semibold">{say.daysOfTheWeek}</legend>
          {say.weekdays.map((name, day) => (
            <label key={name} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={form.weekdays.includes(day)}
                onChange={() =>
                  set({
                    weekdays: form.weekdays.includes(day)
                      ? form.weekdays.filter((one) => one !== day)
                      : [...form.weekdays, day].sort(),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {field('start', say.firstDay, 'date')}
        {field('until', say.lastDay, 'date')}
      </div>
      <SelectField
        label={say.withFood}
        placeholder={say.notTold}
        options={Object.entries(FOODS).map(([value, label]) => ({ value, label }))}
        value={form.food}
        onChange={(event) => set({ food: event.target.value })}
      />
      {field('left', say.areLeftThisMorning(many))}
    </>
  );
}

function firstChoice(
  medicine: MedicineDialogProps['medicine'],
  delivered: MedicineDialogProps['delivered'],
): ChosenMedicine | null {
  const known = medicine ?? delivered;
  return known ? { id: known.medicine_id, name: known.medicine_name } : null;
}

function firstForm(
  medicine: MedicineDialogProps['medicine'],
  delivered: MedicineDialogProps['delivered'],
  today: string,
): DoseForm {
  const dose = medicine?.dose;
  const pattern = medicine?.pattern;
  return {
    morning: String(dose?.morning ?? 0),
    noon: String(dose?.noon ?? 0),
    evening: String(dose?.evening ?? 0),
    night: String(dose?.night ?? 0),
    kind: pattern?.kind ?? 'daily',
    days: String(pattern?.kind === 'every' ? pattern.days : 2),
    on: String(pattern?.kind === 'cycle' ? pattern.on : 21),
    off: String(pattern?.kind === 'cycle' ? pattern.off : 7),
    weekdays: pattern?.kind === 'weekdays' ? pattern.weekdays : [],
    start: medicine?.start ?? today,
    until: medicine?.until ?? '',
    food: medicine?.food ?? '',
    left: String(medicine?.units_left ?? delivered?.units ?? 0),
  };
}

function bodyFrom(form: DoseForm, medicineId: string, medicine: MedicineDialogProps['medicine']): MedicineBody {
  const stated = {
    start: form.start,
    until: form.until === '' ? null : form.until,
    dose: {
      morning: numberOf(form.morning),
      noon: numberOf(form.noon),
      evening: numberOf(form.evening),
      night: numberOf(form.night),
    },
    pattern: patternFrom(form),
    food: (Object.keys(FOODS) as (keyof typeof FOODS)[]).find((food) => food === form.food) ?? null,
  };
  const units_left = numberOf(form.left);
  if (medicine) return bodyOf(medicine, units_left === medicine.units_left ? stated : { ...stated, units_left });
  return { agreed: true, medicine_id: medicineId, ...stated, units_left };
}

/** A typed number. An empty field gives NaN, which the server refuses; 0 would mean no dose, or that nothing is left. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function patternFrom({ kind, days, on, off, weekdays }: DoseForm): MedicineBody['pattern'] {
  if (kind === 'every') return { kind, days: Number(days) };
  if (kind === 'cycle') return { kind, on: Number(on), off: Number(off) };
  if (kind === 'weekdays') return { kind, weekdays: [...weekdays] };
  return { kind: kind === 'as-needed' ? 'as-needed' : 'daily' };
}
