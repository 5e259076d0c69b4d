import type { Ref } from 'react';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { readPhone } from '#domain/people/phone.ts';
import * as say from '#sentences/person/login.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { type SentCode, sendCode } from './send-code.ts';

/** Twelve digits are a number with the country code 91; more is not an Indian number. */
const MOST_DIGITS = 12;

interface PhoneFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onInput: () => void;
}

interface PhoneStepProps {
  /** The code that was sent before, which includes the number. */
  readonly last: SentCode | null;
  /** The user came back from the code to change the number. */
  readonly returning: boolean;
  readonly onSent: (sent: SentCode) => void;
}

/** Asks for the mobile number and sends the code to it. */
export function PhoneStep({ last, returning, onSent }: PhoneStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  useEffect(() => {
    // A dialog that opens focuses the element with this mark.
    field.current?.setAttribute('autofocus', '');
    if (returning) field.current?.focus();
  }, [returning]);

  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readPhone(field.current?.value ?? '');
    if (!read.ok) return refuse(read.sentence);
    // The code for this number has already been sent: requesting another so soon would only be refused.
    if (last?.phone === read.phone && Date.now() < last.resendAt) return onSent(last);
    setBusy(true);
    const sending = await sendCode(read.phone, 'first');
    setBusy(false);
    if (sending.ok) onSent(sending.sent);
    else refuse(sending.sentence);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{say.loginOrSignup}</p>
      <PhoneField ref={field} defaultValue={last?.phone ?? ''} error={error} onInput={() => setError(undefined)} />
      <Button type="submit" size="large" disabled={!ready} busy={busy} busyText={say.sendingCode}>
        {say.continueLabel}
      </Button>
      <p className="text-ink-2 text-sm">
        {say.byContinuingYouAgree(
          (words) => (
            <LegalLink href="/terms-conditions">{words}</LegalLink>
          ),
          (words) => (
            <LegalLink href="/privacy-policy">{words}</LegalLink>
          ),
        )}
      </p>
      <noscript>
        <p>{say.loggingInNeedsJavascript}</p>
      </noscript>
    </form>
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold text-brand-700 underline underline-offset-4">
      {children}
      <span className="sr-only"> {say.opensInANew}</span>
    </a>
  );
}

const never = () => () => {};

/** False in the server's HTML, where the form would be submitted with the number in the URL. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The field's value for typed or pasted text: the ten digits once they can be read, only digits until then. */
function keptPhone(text: string): string {
  const read = readPhone(text);
  return read.ok ? read.phone : text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
}

/** The mobile number beside its fixed +91. The browser holds the text, so what is typed before hydration stays. */
function PhoneField({ ref, defaultValue, error, onInput }: PhoneFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {say.mobileNumber}
      </label>
      <div className="flex min-h-12 items-stretch overflow-hidden rounded-md border border-line-strong bg-white focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 has-aria-invalid:border-error">
        <span className="tabular grid place-items-center border-line border-r bg-bg px-3 text-ink-2">+91</span>
        <input
          ref={ref}
          id={id}
          type="tel"
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="next"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          defaultValue={defaultValue}
          onInput={({ currentTarget: field }) => {
            const kept = keptPhone(field.value);
            if (field.value !== kept) field.value = kept;
            onInput();
          }}
          className="tabular min-w-0 flex-1 px-3 py-2 focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
