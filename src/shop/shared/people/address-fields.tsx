import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { INVALID_INPUT, NOT_FOUND } from '#contract/result-codes.ts';
import { ADDRESS_TYPES, isPinCode } from '#domain/people/form-rules.ts';
import * as say from '#sentences/person/people.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { addressTypeInWords } from './full-name.ts';
import { fieldOf } from './panel-form.tsx';
import { phoneDigits, pinDigits } from './typed-texts.ts';
import type { PanelForm } from './use-panel-form.ts';

/** The lookup result for the pin code in the field. */
type PinCodeState =
  | { readonly kind: 'idle' | 'asking' | 'filled' }
  /** City and state can be typed now, so that a failed lookup blocks nobody. */
  | { readonly kind: 'unknown' | 'failed'; readonly sentence: string };

/** Refusals of a pin code that does not exist. */
const NO_SUCH_PIN = new Set<number>([INVALID_INPUT, NOT_FOUND]);

const SAID = {
  filled: say.cityAndStateAuto,
  unknown: say.invalidPinCode,
  failed: say.failedToFetchLocation,
} as const;

type Found =
  | { readonly kind: 'filled'; readonly district: string; readonly state: string }
  | { readonly kind: 'unknown' | 'failed' };

/** Degrees with six decimals are exact to 0.1 m; more would be false precision. */
const DECIMALS = 6;

/** Longer than a phone needs to find itself outdoors; indoors it may never. */
const LOCATE_TIMEOUT_MS = 15_000;

interface Place {
  readonly latitude: string;
  readonly longitude: string;
}

const NO_PLACE: Place = { latitude: '', longitude: '' };

const TYPE_OPTIONS = ADDRESS_TYPES.map((type) => ({ value: type, label: addressTypeInWords(type) }));

/** The fields of an address in the order in which they are checked. */
export function AddressFields({ form }: { readonly form: PanelForm['form'] }) {
  return (
    <>
      <Field label={say.name} autoComplete="name" required {...fieldOf(form, 'name')} />
      <Field
        label={say.mobileNumber}
        hint={say.theRiderCallsThis}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        {...fieldOf(form, 'phone', phoneDigits)}
      />
      <Field
        label={say.houseOrBuildingNumber}
        autoComplete="address-line1"
        required
        {...fieldOf(form, 'houseNumber')}
      />
      <Field label={say.streetAndArea} autoComplete="address-line2" required {...fieldOf(form, 'street')} />
      <Field label={say.landmark} autoComplete="off" {...fieldOf(form, 'landmark')} />
      <PinCodeFields form={form} />
      <ChoiceField label={say.addressType} options={TYPE_OPTIONS} required {...fieldOf(form, 'type')} />
      <PlaceChoice form={form} />
    </>
  );
}

interface PinCodeFieldsProps {
  readonly form: PanelForm['form'];
  /** City and state as text, or as fields only where they must be typed. */
  readonly short?: boolean;
}

/** Pin code, and the city and state that follow from it; these can be typed only where the lookup had no answer. */
export function PinCodeFields({ form, short = false }: PinCodeFieldsProps) {
  const { state, ask } = usePinCode(form);
  const { onChange, ...field } = fieldOf(form, 'zipcode', pinDigits);
  const canType = 'sentence' in state;
  const city = form.watch('city');
  return (
    <>
      <div className="grid gap-1">
        <Field
          label={say.pinCode}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...field}
          onChange={(event) => {
            void onChange(event);
            ask(event.target.value);
          }}
        />
        <p role="status" className="text-ink-2 text-sm">
          {short && city && !canType ? `${city}, ${form.watch('state')}` : pinCodeWords(state)}
        </p>
      </div>
      {(!short || canType) && (
        <>
          <Field
            label={say.city}
            autoComplete="address-level2"
            readOnly={!canType}
            required
            {...fieldOf(form, 'city')}
          />
          <Field
            label={say.state}
            autoComplete="address-level1"
            readOnly={!canType}
            required
            {...fieldOf(form, 'state')}
          />
        </>
      )}
    </>
  );
}

function pinCodeWords(state: PinCodeState): string {
  if ('sentence' in state) return say.pleaseCheckItOr(state.sentence);
  if (state.kind === 'asking') return say.lookingUpCityAnd;
  return state.kind === 'filled' ? say.cityAndStateAuto : say.cityAndStateFollow;
}

/** 'Use my location': requested only on a tap, and withdrawn with another one. */
function PlaceChoice({ form }: { readonly form: PanelForm['form'] }) {
  const id = useId();
  const put = ({ latitude, longitude }: Place) => {
    form.setValue('latitude', latitude);
    form.setValue('longitude', longitude);
  };
  const { asking, ask, forget } = usePlace(put);
  const known = form.watch('latitude') !== '';
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={known || asking}
          onChange={(event) => (event.target.checked ? ask() : forget())}
          aria-describedby={id}
          className="size-5 shrink-0 accent-brand-700"
        />
        {say.useMyLocation}
      </label>
      <p id={id} role="status" className="text-ink-2 text-sm">
        {placeWords(asking, known)}
      </p>
    </div>
  );
}

function placeWords(asking: boolean, known: boolean): string {
  if (asking) return say.findingWhereYouAre;
  return known ? say.yourLocationIsAdded : say.optionalItHelpsThe;
}

/** Asks the browser for the location when the user wants it; `forget` withdraws that, including a late answer. */
function usePlace(onPlace: (place: Place) => void) {
  const [asking, setAsking] = useState(false);
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const forget = () => {
    asked.current += 1;
    setAsking(false);
    onPlace(NO_PLACE);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return void showToast('error', say.geolocationIsNotSupported, 'place');
    asked.current += 1;
    const mine = asked.current;
    const inTime = (work: () => void) => () => {
      if (asked.current !== mine) return;
      setAsking(false);
      work();
    };
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        inTime(() =>
          onPlace({ latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) }),
        )(),
      inTime(() => showToast('error', say.unableToAccessLocation, 'place')),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { asking, ask, forget };
}

/**
 * Fills city and state from the pin code: looks them up at six digits, clears them below six, and ignores an answer that arrives
 * after the pin code has changed. `ask` is called with whatever the field holds after a change.
 */
function usePinCode({ getValues, setValue }: PanelForm['form']) {
  const [state, setState] = useState<PinCodeState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const asked = useRef(getValues('zipcode') ?? '');

  const fill = (city: string, stateName: string) => {
    setValue('city', city);
    setValue('state', stateName);
  };
  const start = async (pin: string) => {
    running.current?.abort();
    fill('', '');
    if (pin.length < 6) return setState({ kind: 'idle' });
    const question = new AbortController();
    running.current = question;
    setState({ kind: 'asking' });
    const found = await lookUp(pin, question.signal);
    if (question.signal.aborted) return;
    if (found.kind === 'filled') fill(found.district, found.state);
    showToast(found.kind === 'filled' ? 'success' : 'error', SAID[found.kind], 'pin-code');
    setState(found.kind === 'filled' ? { kind: 'filled' } : { kind: found.kind, sentence: SAID[found.kind] });
  };
  const ask = (pin: string) => {
    if (pin === asked.current) return;
    asked.current = pin;
    void start(pin);
  };

  const begin = useEffectEvent(() => {
    // A draft whose panel was closed before the answer arrived.
    if (asked.current.length === 6 && !getValues('city')) void start(asked.current);
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  return { state, ask };
}

async function lookUp(pin: string, signal: AbortSignal): Promise<Found> {
  // No postal zone begins with 0, so no request is needed.
  if (!isPinCode(pin)) return { kind: 'unknown' };
  const result = await toResult(accountClient.pinCode(pin, signal));
  if (result.kind === 'granted') return { kind: 'filled', ...result.data };
  return { kind: result.kind === 'refused' && NO_SUCH_PIN.has(result.code) ? 'unknown' : 'failed' };
}
