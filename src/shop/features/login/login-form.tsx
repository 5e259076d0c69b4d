import type { FormEvent } from 'react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/person/login.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { OtpBoxes, type OtpBoxesHandle, ResendButton, useWebOtp } from './otp-boxes.tsx';
import { EMPTY_CODE, putDigits, readDigits, wholeCode } from './otp-code.ts';
import { PhoneStep } from './phone-step.tsx';
import type { SentCode } from './send-code.ts';
import { LINE_BROKEN } from './send-code.ts';

const INCOMPLETE = say.pleaseEnterThe4;

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
  readonly onChangeNumber: () => void;
  readonly onVerified: () => Promise<void>;
}

interface LoginFormProps {
  /** The dialog or page around the step, with the step's title as its heading. */
  readonly frame: (title: string, step: ReactNode) => ReactNode;
  /** The code that was sent before the form was closed. */
  readonly last?: SentCode | null;
  readonly onSent?: (sent: SentCode) => void;
  /** Called when the server has accepted the code. The form stays busy until it is done. */
  readonly onVerified: () => Promise<void>;
}

/** Login and signup, which are the same: the number, then the code sent to it. */
export function LoginForm({ frame, last = null, onSent, onVerified }: LoginFormProps) {
  const [sent, setSent] = useState(last);
  const [step, setStep] = useState<'phone' | 'changed-phone' | 'code'>('phone');
  const keep = (code: SentCode) => {
    setSent(code);
    setStep('code');
    onSent?.(code);
  };
  /** A late answer after "Change number" leads back to no earlier number. */
  const keepResent = (again: SentCode) => {
    setSent((now) => (now?.phone === again.phone ? again : now));
    onSent?.(again);
  };
  if (sent !== null && step === 'code') {
    return frame(
      say.verifyWithOtp,
      <CodeStep
        sent={sent}
        onResent={keepResent}
        onChangeNumber={() => setStep('changed-phone')}
        onVerified={onVerified}
      />,
    );
  }
  return frame(say.welcomeTo(brand.name), <PhoneStep last={sent} returning={step === 'changed-phone'} onSent={keep} />);
}

/** Asks for the code that was sent and logs in with it. */
function CodeStep({ sent, onResent, onChangeNumber, onVerified }: CodeStepProps) {
  const id = useId();
  const boxes = useRef<OtpBoxesHandle>(null);
  const verifying = useRef(false);
  const [code, setCode] = useState(EMPTY_CODE);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => boxes.current?.focus(), []);
  useWebOtp(sent.resendAt, (message) => {
    const next = putDigits(EMPTY_CODE, 0, readDigits(message));
    setCode(next);
    void verify(wholeCode(next));
  });

  const verify = async (otp: string | null) => {
    if (verifying.current) return;
    if (otp === null) return setError(INCOMPLETE);
    verifying.current = true;
    setBusy(true);
    setError(undefined);
    const refusal = await refusalOf(sent.phone, otp);
    if (refusal === null) await onVerified();
    verifying.current = false;
    setBusy(false);
    if (refusal === null) return;
    showToast('error', refusal);
    setError(refusal);
    boxes.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(wholeCode(code));
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div id={`${id}-sent`} className="flex flex-wrap items-center gap-x-3">
        <p className="tabular">{say.sentTo(sent.phone)}</p>
        <Button look="quiet" onClick={onChangeNumber} className="-mx-4">
          {say.changeNumber}
        </Button>
      </div>
      <div className="grid min-w-0 gap-2">
        <OtpBoxes
          ref={boxes}
          code={code}
          onChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
          onArrived={(whole) => void verify(whole)}
          readOnly={busy}
          invalid={error !== undefined}
          describedBy={`${id}-sent ${id}-error`}
        />
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error text-sm">
          {error && <Icon name="alert" className="mt-0.5 size-4" />}
          {error}
        </p>
        <p className="text-ink-2 text-sm">{say.theCodeIsValid(sent.validMinutes)}</p>
      </div>
      <Button type="submit" size="large" busy={busy} busyText={say.checking}>
        {say.submitNow}
      </Button>
      <ResendButton
        sent={sent}
        onResent={(again) => {
          setCode(EMPTY_CODE);
          setError(undefined);
          onResent(again);
          boxes.current?.focus();
        }}
      />
    </form>
  );
}

/** Null if the code was right, else why it was refused. */
async function refusalOf(phone: string, otp: string): Promise<string | null> {
  const answer = await accountClient.verifyOtp({ phone, otp }).catch(() => null);
  if (answer === null) return LINE_BROKEN;
  if (!answer.success) return answer.message || say.invalidOtp;
  if (answer.result.data.isRestored) showToast('success', answer.message);
  return null;
}
