import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import * as say from '#sentences/person/login.ts';
import { Button } from '#shop/ui/button.tsx';
import { OTP_BOXES, type OtpCode, putDigits, readDigits, typedDigit, wholeCode } from './otp-code.ts';
import { type Sending, type SentCode, sendCode } from './send-code.ts';

const SENT_AGAIN = say.weSentAnotherCode;

interface ResendButtonProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
}

/** Sends another code, which invalidates the earlier one; counts down until that is allowed. */
export function ResendButton({ sent, onResent }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Sending | null>(null);
  const left = useCountdown(sent.resendAt);
  const resend = async () => {
    setBusy(true);
    const sending = await sendCode(sent.phone, 'another');
    setBusy(false);
    setOutcome(sending);
    if (sending.ok) onResent(sending.sent);
  };
  return (
    <div className="grid gap-1">
      <Button look="quiet" disabled={left > 0} busy={busy} busyText={say.sendingCode} onClick={() => void resend()}>
        <span className="tabular">{left > 0 ? say.resendOtpIn(clock(left)) : say.resendOtp}</span>
      </Button>
      {/* A toast is behind the dialog, so the result is announced here too. */}
      <p role="status" className={`text-center text-sm ${outcome?.ok === false ? 'text-error' : 'text-ink-2'}`}>
        {outcome && (outcome.ok ? SENT_AGAIN : outcome.sentence)}
      </p>
    </div>
  );
}

/** Seconds as minutes and seconds: 84 is `1:24`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Whole seconds left until a time (milliseconds since 1970), 0 once it is past. By the clock, so that a sleeping tab
 * stays correct.
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

export interface OtpBoxesHandle {
  /** Focuses the first box with its digit selected, ready to be replaced. */
  focus(): void;
}

interface OtpBoxesProps {
  readonly ref: Ref<OtpBoxesHandle>;
  readonly code: OtpCode;
  readonly onChange: (code: OtpCode) => void;
  /** Called with the last digit of a whole code, typed, pasted or filled in by the browser: it may be sent. */
  readonly onArrived: (code: string) => void;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  /** Ids of the texts around the boxes: where the code went, what is wrong with it. */
  readonly describedBy: string;
}

/** Four boxes of one digit each. Typing moves on, Backspace in an empty box moves back, arrows move, typing over replaces. */
export function OtpBoxes({ ref, code, onChange, onArrived, readOnly, invalid, describedBy }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const moveTo = (box: number) => {
    const target = boxes.current[Math.max(0, Math.min(box, OTP_BOXES - 1))];
    target?.focus();
    target?.select();
  };
  useImperativeHandle(ref, () => ({ focus: () => moveTo(0) }));

  const put = (box: number, digits: string) => {
    if (readOnly || digits === '') return;
    const next = putDigits(code, box, digits);
    onChange(next);
    moveTo(digits.length >= OTP_BOXES ? OTP_BOXES - 1 : box + digits.length);
    const whole = wholeCode(next);
    // A digit corrected in the middle of a refused code does not complete it.
    if (box + digits.length >= OTP_BOXES && whole !== null) onArrived(whole);
  };

  const change = (box: number, text: string) => {
    const before = code[box] ?? '';
    if (text === '') return onChange(code.map((digit, index) => (index === box ? '' : digit)));
    const digits = readDigits(text);
    put(box, digits.length <= before.length + 1 ? typedDigit(before, digits) : digits);
  };

  const press = (box: number, event: KeyboardEvent) => {
    const back = event.key === 'Backspace' && code[box] === '';
    const step = back || event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    moveTo(box + step);
  };

  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1 font-semibold">{say.codeFromTheText}</legend>
      <div className="flex gap-2 xs:gap-3">
        {code.map((digit, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places.
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            value={digit}
            readOnly={readOnly}
            aria-label={say.digitOf(box + 1, OTP_BOXES)}
            aria-invalid={invalid || undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="done"
            onChange={(event) => change(box, event.target.value)}
            onKeyDown={(event) => press(box, event)}
            onFocus={(event) => event.target.select()}
            onClick={(event) => event.currentTarget.select()}
            onPaste={(event) => {
              event.preventDefault();
              put(box, readDigits(event.clipboardData.getData('text')));
            }}
            className="tabular h-14 w-full min-w-0 max-w-14 rounded-md border border-line-strong bg-white text-center font-bold text-2xl aria-invalid:border-error"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The result of WebOTP; the TypeScript library does not declare it yet. */
interface OtpCredential {
  readonly code?: string;
}

/**
 * Reads the code from the text message where the browser can (Chrome on Android) and the user agrees. `sentAt`
 * distinguishes the messages: each is waited for separately. Waiting ends when the boxes are unmounted.
 */
export function useWebOtp(sentAt: number, onCode: (code: string) => void): void {
  const heard = useRef(onCode);
  heard.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message starts a new wait.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential;
        if (code && !stop.signal.aborted) heard.current(code);
      },
      // Refused, timed out or aborted: the user types the code.
      () => {},
    );
    return () => stop.abort();
  }, [sentAt]);
}
