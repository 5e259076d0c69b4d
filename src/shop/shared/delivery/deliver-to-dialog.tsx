import { type FormEvent, useRef, useState } from 'react';
import { INVALID_INPUT, NOT_FOUND } from '#contract/result-codes.ts';
import { isPinCode, PIN_SENTENCE } from '#domain/people/form-rules.ts';
import * as say from '#sentences/shopping/delivery.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { pinDigits } from '#shop/shared/people/typed-texts.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { choosePlace, type Place } from './chosen-place.ts';
import { afterCheck, cashWords, dayWords, feeWords } from './place-words.ts';

interface DeliverToDialogProps {
  readonly place: Place | null;
  /** What the cart lacks for free delivery, in rupees; null if it is empty or not known. */
  readonly missing: number | null;
  readonly onClose: () => void;
}

/** Asks for the pin code, checks it, and shows its delivery terms. A sheet on the phone. */
export default function DeliverToDialog({ place, missing, onClose }: DeliverToDialogProps) {
  const [typed, setTyped] = useState(place?.pin ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const found = await placeOf(typed);
    setBusy(false);
    setProblem(typeof found === 'string' ? found : undefined);
    if (typeof found === 'string') input.current?.focus();
    else choosePlace(found);
  };
  return (
    <Dialog open sheet onClose={onClose} title={say.deliverTo}>
      <form onSubmit={check} noValidate className="grid gap-4">
        <Field
          ref={input}
          label={say.pinCode}
          hint={say.pinCodeHint}
          name="pin"
          value={typed}
          onChange={(event) => {
            setTyped(pinDigits(event.target.value));
            setProblem(undefined);
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={problem}
        />
        <div aria-live="polite">
          {place && place.pin === typed && <DeliveryTerms place={place} missing={missing} />}
        </div>
        <div className="grid gap-2 sm:flex">
          <Button type="submit" size="large" busy={busy} busyText={say.checking}>
            {say.showTheDeliveryDay}
          </Button>
          {place && (
            <Button look="outline" size="large" onClick={onClose}>
              {say.done}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const IN_THE_DIALOG = { all: say.youCanPayCash, upTo: say.youCanPayCashUpTo, none: say.youPayOnline };

function DeliveryTerms({ place: { pin, name }, missing }: Pick<DeliverToDialogProps, 'missing'> & { place: Place }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="grid gap-1 rounded-md bg-neutral p-3">
      <li>
        <strong className="wrap-anywhere">
          {pin}
          {name && `, ${name}`}
        </strong>
      </li>
      <li>{say.ifYouOrderNow(dayWords(pin, now))}</li>
      <li>{say.onPrescription(afterCheck(pin))}</li>
      <li>{cashWords(pin, IN_THE_DIALOG)}</li>
      <li>{feeWords(missing)}.</li>
    </ul>
  );
}

const NO_SUCH_PIN = new Set<number>([INVALID_INPUT, NOT_FOUND]);

/** The place of a pin code, or a sentence why there is none. */
async function placeOf(pin: string): Promise<Place | string> {
  if (pin.length < 6) return PIN_SENTENCE;
  const nowhere = say.weDoNotKnow(pin);
  if (!isPinCode(pin)) return nowhere;
  const result = await toResult(accountClient.pinCode(pin));
  if (result.kind === 'granted') return { pin, name: result.data.district };
  if (result.kind === 'failed') return result.sentence ?? UNREACHABLE;
  return NO_SUCH_PIN.has(result.code) ? nowhere : result.sentence;
}
