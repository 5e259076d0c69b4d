import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readPhone } from '#domain/people/phone.ts';
import { Button } from '#shop/ui/button.tsx';
import { PhoneField } from './phone-field.tsx';
import { type SentCode, sendCode } from './send-code.ts';

interface PhoneStepProps {
  /** The code that was sent before, by which the number is still known. */
  readonly last: SentCode | null;
  /** The person came back from the code to change the number. */
  readonly returning: boolean;
  readonly onSent: (sent: SentCode) => void;
}

/** Asks for the mobile number and sends the code there. */
export function PhoneStep({ last, returning, onSent }: PhoneStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  useEffect(() => {
    // A dialog that opens puts the focus where this mark is.
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
    // The code for this number is on its way already: asking again so soon would only be refused.
    if (last?.phone === read.phone && Date.now() < last.resendAt) return onSent(last);
    setBusy(true);
    const sending = await sendCode(read.phone, 'first');
    setBusy(false);
    if (sending.ok) onSent(sending.sent);
    else refuse(sending.sentence);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Login or Signup</p>
      <PhoneField ref={field} defaultValue={last?.phone ?? ''} error={error} onInput={() => setError(undefined)} />
      <Button type="submit" size="large" disabled={!ready} busy={busy} busyText="SENDING CODE">
        CONTINUE
      </Button>
      <p className="text-ink-2 text-sm">
        By continuing you agree to our <LegalLink href="/terms-conditions">Terms of Use</LegalLink> and{' '}
        <LegalLink href="/privacy-policy">Privacy Policy</LegalLink>.
      </p>
      <noscript>
        <p>Logging in needs JavaScript. You can also order by phone or on WhatsApp: see the foot of this page.</p>
      </noscript>
    </form>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold text-brand-700 underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const never = () => () => {};

/** False in the server's HTML, where the form would be sent as a plain page with the number in its address. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
