import { useEffect, useRef, useState } from 'react';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import * as pageApi from '#contract/endpoints/counter/order-page.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import { ORDER_ADDRESS_RULES, type OrderAddressField } from '#domain/orders/new-address.ts';
import { checkForm, type FormErrors } from '#domain/people/form-rules.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { callCounter, Refused } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';
import { howItWent } from '../telephone/call-words.ts';

type Texts = Readonly<Record<OrderAddressField | 'words', string>>;
interface Typed {
  readonly attempt: string;
  /** The address that was being corrected: if the order's address has changed since, the typed text no longer applies. */
  readonly from: string;
  readonly texts: Texts;
}

/** Older calls are not offered, because they were about something else. */
const JUST_CALLED_MS = 30 * 60_000;

const FIELDS: readonly (readonly [keyof Texts, string, { readonly required?: true; readonly hint?: string }])[] = [
  ['name', say.receiver, { required: true }],
  ['phone', say.receiversPhone, { required: true }],
  ['houseNumber', say.houseOrBuilding, { required: true }],
  ['street', say.streetAndArea, { required: true }],
  ['landmark', say.landmark, {}],
  ['zipcode', say.pinCode, { required: true }],
  ['city', say.city, { hint: say.emptyTakesThePins }],
  ['state', say.stateOfIndia, { hint: say.emptyTakesThePins }],
];

/** A talk with the customer a moment ago: no unanswered call, and none with the doctor. */
export function isWithCustomer({
  placed_at: at,
  callee,
  state,
}: Pick<OrderPageData['calls'][number], 'placed_at' | 'callee' | 'state'>): boolean {
  const isTalk = callee !== 'doctor' && (state === 'answered' || state === 'ended');
  return isTalk && serverNow() - Date.parse(at) < JUST_CALLED_MS;
}

interface CorrectAddressProps {
  readonly page: OrderPageData;
  readonly onDone: (sentence: string) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Corrects an order's address as its customer asks on the telephone; what was said is stored as a call. Typed text stays in this tab until the server has it. */
export function CorrectAddress({ page, onDone, onStale, onClose }: CorrectAddressProps) {
  const { staff_id: staffId } = useMe();
  // not a sentence: the key under which the form is stored.
  const storageKey = `address ${page.number}`;
  const [kept, setTyped] = useState<Typed>(() => ofThisAddress(page, restoreTyped(staffId, storageKey, isTyped)));
  const { attempt, from, texts } = kept;
  useEffect(() => setTyped((before) => ofThisAddress(page, before)), [page]);
  const [faults, setFaults] = useState<FormErrors<keyof Texts>>({});
  const { isBusy, refused, run } = useCall();
  const house = useRef<HTMLInputElement>(null);
  useEffect(() => house.current?.focus(), []);
  const call = page.calls.find(isWithCustomer) ?? null;
  const change = (field: keyof Texts, text: string) => {
    // Another pin code has its own city and state.
    const place = field === 'zipcode' && text !== texts.zipcode ? { city: '', state: '' } : {};
    const next = { attempt: crypto.randomUUID(), from, texts: { ...texts, ...place, [field]: text } };
    setTyped(next);
    storeTyped(staffId, storageKey, next);
  };
  const send = () => {
    const wrong: FormErrors<keyof Texts> = {
      ...checkForm(ORDER_ADDRESS_RULES, texts, ''),
      ...(texts.words.trim() === '' && { words: say.pleaseWriteWhatWasSaid }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { number, version } = page;
    void run(async () => {
      const body = { ...{ attempt, number, version, call_id: call?.call_id }, ...texts };
      await callCounter(pageApi.correctAddress, body).catch((thrown: unknown) => {
        if (thrown instanceof Refused && thrown.code === ORDER_CHANGED) onStale();
        throw thrown;
      });
      deleteTyped(staffId, storageKey);
      onDone(say.theOrderGoesThereNow);
    });
  };
  const faultOf = (field: keyof Texts) => faults[field] ?? refused?.fields[field];
  return (
    <ActDialog
      title={`${say.correctTheAddress}: ${page.number}`}
      does={say.sendItThere}
      busyText={say.sending}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">{say.thePriceStays}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {FIELDS.map(([field, label, { required, hint }], place) => (
          <TypedField
            key={field}
            label={label}
            hint={hint}
            required={required}
            maxLength={120}
            ref={place === 2 ? house : undefined}
            inputMode={field === 'zipcode' || field === 'phone' ? 'numeric' : undefined}
            value={texts[field]}
            error={faultOf(field)}
            onText={(text) => change(field, text)}
          />
        ))}
      </div>
      {call && <p>{telephone.onTheTelephone(howItWent(call))}</p>}
      <TypedField
        label={say.whatWasSaid}
        hint={say.itIsKeptAsACall}
        required
        maxLength={1000}
        value={texts.words}
        error={faultOf('words')}
        onText={(text) => change('words', text)}
      />
    </ActDialog>
  );
}

/** The typed text if the order still has the address it corrects; else the order's address, with the note of the call. */
export function ofThisAddress(page: Pick<OrderPageData, 'address'>, typed: Typed | null): Typed {
  const texts = textsOf(page);
  const from = JSON.stringify(texts);
  if (typed?.from === from) return typed;
  return { attempt: crypto.randomUUID(), from, texts: { ...texts, words: typed?.texts.words ?? '' } };
}

function textsOf({ address }: Pick<OrderPageData, 'address'>): Texts {
  const { name, phone, house: houseNumber, street, landmark, pin: zipcode, city, state } = address;
  return { name, phone, houseNumber, street, landmark, zipcode, city, state, words: '' };
}

function isTyped(value: unknown): value is Typed {
  const { attempt, from, texts } = (value ?? {}) as Record<string, unknown>;
  const known = (texts ?? {}) as Record<string, unknown>;
  return (
    typeof attempt === 'string' &&
    typeof from === 'string' &&
    [...FIELDS.map(([field]) => field), 'words'].every((field) => typeof known[field] === 'string')
  );
}
