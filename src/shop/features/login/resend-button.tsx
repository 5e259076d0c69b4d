import { useEffect, useState } from 'react';
import * as say from '#sentences/person/login.ts';
import { Button } from '#shop/ui/button.tsx';
import { type Sending, type SentCode, sendCode } from './send-code.ts';

const SENT_AGAIN = say.weSentAnotherCode;

interface ResendButtonProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
}

/** Sends another code, which ends the one before; counts down until that may be asked for. */
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
      {/* A toast stands behind the dialog, so that what came of it is said here too. */}
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

/** Whole seconds left until a moment (milliseconds since 1970), 0 once it is past. By the clock, so a sleeping tab loses nothing. */
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
