import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MedicineBody, MedicineData, MedicinesData } from '#contract/areas/account/medicines.ts';
import type { Envelope } from '#contract/envelope.ts';
import * as account from '#sentences/person/account.ts';
import * as say from '#sentences/person/medicines.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { announceCartChange } from '#shop/data/cart-events.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { carryChosenPatient, choosePatient, readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { storeMedicines } from '#shop/data/session/last-order.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { fullName } from '#shop/shared/people/full-name.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { CarersPart } from './carers-part.tsx';
import { MedicineCard } from './medicine-card.tsx';
import { MedicineDialog } from './medicine-dialog.tsx';
import { MedicineHelps } from './medicine-helps.tsx';
import { Boxes, Delivered } from './medicine-plan.tsx';
import { bodyOf, packsForAMonth } from './medicine-words.ts';
import { useOnce } from './use-once.ts';

/** What the dialog edits: a listed medicine, a delivered one, or a new one. */
type Edited = { readonly medicine?: MedicineData; readonly delivered?: MedicinesData['delivered'][number] };

const LOADING = { kind: 'loading' } as const;

/** The message above the list after a press, with an Undo where possible. */
interface Said {
  readonly look: 'success' | 'error';
  readonly sentence: string;
  readonly toCart?: boolean;
  readonly undo?: MedicineBody;
}

/** The medicines of one patient. The choice of patient is kept in memory, also for the check on product pages. */
export default function MedicinesTab() {
  const { user } = useSession().session;
  const { list: family } = useList(accountClient.familyMembers);
  const owner = user?.patient_id ?? '';
  const [wanted, setChosen] = useState(() => readChosenPatient(owner) ?? owner);
  const members = family.kind === 'loaded' ? family.data : [];
  const member = members.find(({ patient_id }) => patient_id === wanted);
  // Without the names of the family, or for a member who is gone, the holder's list is shown.
  const chosen = member || family.kind === 'loading' ? wanted : owner;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{say.untilWhenYourMedicines}</p>
      {members.length > 0 && user !== null && (
        <SelectField
          label={account.forWhom}
          placeholder={account.pleaseChoose}
          required
          value={chosen}
          onChange={({ currentTarget: { value } }) => {
            choosePatient(owner, value || owner);
            carryChosenPatient();
            setChosen(value || owner);
          }}
          options={[user, ...members].map((one) => ({ value: one.patient_id, label: fullName(one) || account.you }))}
        />
      )}
      <PatientMedicines
        key={chosen}
        patientId={chosen === owner ? undefined : chosen}
        name={member && fullName(member)}
        owner={owner}
        isFamilyKnown={family.kind !== 'loading'}
      />
    </div>
  );
}

interface PatientMedicinesProps {
  /** Omitted for the account holder. */
  readonly patientId: string | undefined;
  readonly name: string | undefined;
  readonly owner: string;
  readonly isFamilyKnown: boolean;
}

/** How long each medicine lasts, with a button to put it into the cart. Nothing is ordered here. */
function PatientMedicines({ patientId, name, owner, isFamilyKnown }: PatientMedicinesProps) {
  const load = useCallback(() => medicinesClient.list(patientId), [patientId]);
  const { list, reload, retry } = useList(load);
  useEffect(() => {
    // Without the member's name the list would be read offline as the holder's own.
    const isNamed = patientId === undefined || name !== undefined;
    if (list.kind === 'loaded' && owner !== '' && isNamed)
      void storeMedicines(owner, name ?? '', list.data, new Date());
  }, [list, owner, patientId, name]);
  const as_of = list.kind === 'loaded' ? list.data.as_of : undefined;
  const [edited, setEdited] = useState<Edited | null>(null);
  const once = useOnce();
  const { said, act, tell, message } = useActs(reload, once);
  const remove = (medicine: MedicineData) => {
    const { course_id, ...undo } = bodyOf(medicine, { units_left: medicine.units_left, as_of });
    const sentence = say.isOutOfYourList(medicine.medicine_name);
    void act(`${course_id}`, () => medicinesClient.remove(medicine.course_id), {
      look: 'success',
      sentence,
      undo,
    });
  };
  const change = (body: MedicineBody, sentence: string) =>
    act(`${body.course_id}`, () => medicinesClient.save({ as_of, ...body, patient_id: patientId }), {
      look: 'success',
      sentence,
    });
  const undo = (body: MedicineBody) => {
    // The button disappears with its message.
    message.current?.focus();
    void change(body, say.itIsBackInYourList);
  };
  const remind = async (on: boolean) => {
    const result = await toResult(medicinesClient.changeReminder(on, patientId));
    if (result.kind === 'granted') await reload();
    else tell({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
  };
  const cart = useContext(CartContext);
  const order = (medicine: MedicineData) => {
    const wish = [{ course_id: medicine.course_id, packs: packsForAMonth(medicine) || 1 }];
    void once(`order-${medicine.course_id}`, async () => {
      const result = await toResult(medicinesClient.refill(wish));
      if (result.kind !== 'granted') return tell({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
      const [refused] = result.data.refused;
      if (refused) return tell({ look: 'error', sentence: refused.sentence });
      announceCartChange();
      void cart?.refresh();
      tell({
        look: 'success',
        sentence: say.isInYourCart(medicine.medicine_name),
        toCart: true,
      });
    });
  };
  // Shown before what stands above it, a part would move when that comes.
  const shown = isFamilyKnown ? list : LOADING;
  return (
    <div className="grid gap-4">
      <div role="status" ref={message} tabIndex={-1} className="rounded-md">
        {said && <SaidNotice said={said} onUndo={undo} />}
      </div>
      <Loaded list={shown} onRetry={retry}>
        {(data) => (
          <>
            <Button className="justify-self-start" onClick={() => setEdited({})}>
              {say.addAMedicine}
            </Button>
            {data.medicines.length === 0 && <NoMedicines />}
            <ul className="grid gap-4 lg:grid-cols-2">
              {data.medicines.map((medicine) => (
                <MedicineCard
                  key={medicine.course_id}
                  medicine={medicine}
                  today={data.today}
                  onOrder={() => order(medicine)}
                  onEdit={() => setEdited({ medicine })}
                  onChange={(body, sentence) => void change(body, sentence)}
                  onRemove={() => remove(medicine)}
                />
              ))}
            </ul>
            {(data.medicines.length > 0 || data.reminder) && (
              <MedicineHelps patientId={patientId} isReminded={data.reminder} onRemind={(on) => remind(on)} />
            )}
            <Delivered data={data} onTell={(delivered) => setEdited({ delivered })} />
            <Boxes data={data} />
            {edited && (
              <MedicineDialog
                {...edited}
                patientId={patientId}
                today={data.today}
                asOf={data.as_of}
                onClose={() => {
                  setEdited(null);
                  void reload();
                }}
              />
            )}
          </>
        )}
      </Loaded>
      <div hidden={shown.kind === 'loading'} className="contents">
        <CarersPart patientId={patientId} owner={owner} />
      </div>
    </div>
  );
}

/**
 * The list's actions: the result of the last one, and reloading the list. A refusal, and what can be undone, takes the focus: its message
 * is above the list, and a press far below would show nothing.
 */
function useActs(reload: () => Promise<void>, once: ReturnType<typeof useOnce>) {
  const [said, setSaid] = useState<Said | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const tell = (next: Said) => {
    setSaid(next);
    if (next.look === 'error' || next.undo) message.current?.focus();
  };
  const act = (key: string, call: () => Promise<Envelope<MedicinesData>>, done: Said) =>
    once(key, async () => {
      const result = await toResult(call());
      tell(result.kind === 'granted' ? done : { look: 'error', sentence: result.sentence ?? UNREACHABLE });
      if (result.kind !== 'failed') await reload();
    });
  return { said, act, tell, message };
}

function SaidNotice({ said, onUndo }: { readonly said: Said; readonly onUndo: (body: MedicineBody) => void }) {
  const { look, sentence, toCart, undo } = said;
  return (
    <Notice look={look}>
      <p>{sentence}</p>
      {toCart && (
        <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {say.goToCart}
        </Link>
      )}
      {undo && (
        <Button look="quiet" onClick={() => onUndo(undo)}>
          {say.undo}
        </Button>
      )}
    </Notice>
  );
}

function NoMedicines() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="pill" className="size-8 text-brand-700" />
      <p className="font-semibold">{say.noMedicinesInYourList}</p>
      <p className="text-ink-2">{say.addOneAndHow}</p>
    </div>
  );
}
