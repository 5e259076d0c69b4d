import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import type { z } from 'zod';
import type { HealthData, healthBody } from '#contract/areas/account/health.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { fullName } from '#shop/shared/people/full-name.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { callApi, sendJson } from '../../../data/call-api.ts';
import { useWhoSaw, WhoSawMyPrescription } from './who-saw.tsx';

const YES_OR_NO = [
  { value: 'yes', label: say.yes },
  { value: 'no', label: say.no },
] as const;
const STAGES = [
  { value: 'no', label: say.no },
  { value: 'mild', label: say.mild },
  { value: 'moderate', label: say.moderate },
  { value: 'severe', label: say.severe },
  { value: 'yes', label: say.yesStageNotKnown },
] as const;
const LISTS = [
  ['allergies', say.allergiesToMedicines, say.separateThemByCommas],
  ['conditions', say.illnesses, say.forExampleAsthmaStomach],
  ['medicines', say.medicinesFromElsewhere, say.medicinesNotBoughtHere],
] as const;

/** The family member whom the answers are about. */
interface Patient {
  readonly id: string;
  /** Empty for an account holder who has not given one. */
  readonly name: string;
  readonly mayBePregnant: boolean;
}

/** The patient's health answers for the cart's safety check. All optional, and deleted on a press. */
export default function HealthTab() {
  const { user } = useSession().session;
  const { list, retry } = useList(accountClient.familyMembers);
  // The ids of the persons opened so far; the last one is shown. The others stay mounted and hidden, so that what was typed about them is
  // kept. The id that is shown is in this entry of the tab's history, too: a reload shows the same person.
  const [opened, setOpened] = useState<readonly string[]>(() => [history.state?.about ?? '']);
  const whoSaw = <WhoSawMyPrescription {...useWhoSaw()} />;
  if (user === null) return null;
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-ink-2">{say.youNeedNotAnswer}</p>
      <Loaded list={list} onRetry={retry}>
        {(members) => {
          const patients: Patient[] = [user, ...members].map((one) => ({
            id: one.patient_id,
            name: fullName(one),
            mayBePregnant: one.gender !== 'male',
          }));
          const patient = patients.find(({ id }) => id === opened.at(-1)) ?? patients[0];
          if (patient === undefined) return null;
          return (
            <>
              {patients.length > 1 && (
                <SelectField
                  label={say.forWhom}
                  placeholder={say.pleaseChoose}
                  required
                  value={patient.id}
                  onChange={({ currentTarget: { value } }) => {
                    const about = value || patient.id;
                    history.replaceState({ ...history.state, about }, '');
                    setOpened([...opened, patient.id, about]);
                  }}
                  options={patients.map(({ id, name }) => ({ value: id, label: name || say.you }))}
                />
              )}
              {patients
                .filter(({ id }) => id === patient.id || opened.includes(id))
                .map((one) => (
                  <div key={one.id} hidden={one !== patient} className="contents">
                    <Answers patient={one}>{one === patient && whoSaw}</Answers>
                  </div>
                ))}
            </>
          );
        }}
      </Loaded>
      {list.kind === 'failed' && whoSaw}
    </div>
  );
}

interface Said {
  readonly look: 'success' | 'error';
  readonly sentence: string;
}

interface AnswersProps {
  readonly patient: Patient;
  /** Shown after the answers: shown before, it would move when they come. */
  readonly children: ReactNode;
}

function Answers({ patient, children }: AnswersProps) {
  const load = useCallback(() => healthClient.read(patient.id), [patient.id]);
  const { list, reload, retry } = useList(load);
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<Said | null>(null);
  return (
    <>
      <Loaded list={list} onRetry={retry}>
        {(health) => (
          <AnswersForm
            key={turn}
            health={health}
            patient={patient}
            first={last}
            onErased={async () => {
              setLast(ERASED);
              await reload();
              setTurn(turn + 1);
            }}
            onSaved={() => {
              setLast(SAVED);
              void reload();
            }}
          />
        )}
      </Loaded>
      {list.kind !== 'loading' && children}
    </>
  );
}

const ERASED = { look: 'success', sentence: say.yourAnswersAreErased } as const;
const SAVED = { look: 'success', sentence: say.yourAnswersAreKept } as const;

interface AnswersFormProps {
  /** What is shown below the form at first. */
  readonly first: Said | null;
  readonly health: HealthData;
  readonly patient: Patient;
  readonly onSaved: () => void;
  readonly onErased: () => Promise<void>;
}

function AnswersForm({ health, patient, first, onSaved, onErased }: AnswersFormProps) {
  const [busy, setBusy] = useState<'save' | 'erase' | null>(null);
  const [said, setSaid] = useState<Said | null>(first);
  const send = async (what: 'save' | 'erase', answers: HealthInput, done: string) => {
    if (busy) return false;
    setBusy(what);
    setSaid(null);
    const result = await toResult(healthClient.change(answers));
    setBusy(null);
    const isDone = result.kind === 'granted';
    setSaid({ look: isDone ? 'success' : 'error', sentence: isDone ? done : (result.sentence ?? UNREACHABLE) });
    return isDone;
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersOf(new FormData(event.currentTarget), health);
    if (await send('save', { ...answers, patient_id: patient.id, agreed: true }, SAVED.sentence)) onSaved();
  };
  const erase = async () => {
    if (await send('erase', { patient_id: patient.id, agreed: false }, ERASED.sentence)) await onErased();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="card grid gap-5 p-4 md:p-6">
      {LISTS.map(([name, label, hint]) => (
        <Field key={name} name={name} label={label} hint={hint} maxLength={2000} defaultValue={namesOf(health, name)} />
      ))}
      {patient.mayBePregnant && (
        <>
          <Choice name="pregnant" label={say.pregnant} options={YES_OR_NO} value={health.pregnant} />
          <Choice name="breastfeeding" label={say.breastfeeding} options={YES_OR_NO} value={health.breastfeeding} />
        </>
      )}
      <Choice name="kidney" label={say.kidneyDisease} options={STAGES} value={health.kidney} />
      <Choice name="liver" label={say.liverDisease} options={STAGES} value={health.liver} />
      <div role="status">{said && <Notice look={said.look}>{said.sentence}</Notice>}</div>
      <p className="text-ink-2 text-sm">{say.withAgreeAndSave(patient.name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy === 'save'} busyText={say.saving} disabled={busy === 'erase'}>
          {say.agreeAndSave}
        </Button>
        {health.agreed && (
          <Button
            look="quiet"
            busy={busy === 'erase'}
            busyText={say.erasing}
            disabled={busy === 'save'}
            onClick={() => void erase()}
          >
            {say.eraseMyAnswers}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A select whose first entry means no answer. */
function Choice({ value, ...field }: ChoiceProps) {
  return <SelectField {...field} placeholder={say.notTold} defaultValue={value === 'unknown' ? '' : value} />;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

type ListName = (typeof LISTS)[number][0];

function namesOf(health: HealthData, name: ListName): string {
  return (name === 'medicines' ? health.medicines.map((medicine) => medicine.name) : health[name]).join(', ');
}

/** The form's values; how many of each medicine are taken a day stays as given earlier. */
function answersOf(form: FormData, before: HealthData) {
  const words = (name: ListName) =>
    String(form.get(name) ?? '')
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const chosen = <Value extends string>(name: string) => (String(form.get(name) ?? '') || 'unknown') as Value;
  return {
    allergies: words('allergies'),
    conditions: words('conditions'),
    pregnant: chosen<HealthData['pregnant']>('pregnant'),
    breastfeeding: chosen<HealthData['breastfeeding']>('breastfeeding'),
    kidney: chosen<HealthData['kidney']>('kidney'),
    liver: chosen<HealthData['liver']>('liver'),
    medicines: words('medicines').map((name) => ({
      name,
      units_per_day: before.medicines.find((one) => one.name === name)?.units_per_day ?? null,
    })),
  };
}

export type HealthInput = z.input<typeof healthBody>;

/** The calls of "What should we know?" as the browser makes them. */
export const healthClient = {
  read: (patientId: string) =>
    callApi<HealthData>(`${userApi.getHealth.path}?patient_id=${encodeURIComponent(patientId)}`),
  change: (answers: HealthInput) => sendJson<HealthData>(userApi.changeHealth, answers),
};
