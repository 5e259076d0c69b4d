import { type ReactNode, useState } from 'react';
import { brand } from '#brand';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { SentCode } from './send-code.ts';

interface LoginFormProps {
  /** A dialog or a page around the step, with the step's title in its own kind of heading. */
  readonly frame: (title: string, step: ReactNode) => ReactNode;
  /** The code that was sent before the form was closed. */
  readonly last?: SentCode | null;
  readonly onSent?: (sent: SentCode) => void;
  /** The server knows the person now. The form stays busy until this is done. */
  readonly onVerified: () => Promise<void>;
}

/** Login and signup, which are one: the number, then the code that was sent to it. */
export function LoginForm({ frame, last = null, onSent, onVerified }: LoginFormProps) {
  const [sent, setSent] = useState(last);
  const [step, setStep] = useState<'phone' | 'changed-phone' | 'code'>('phone');
  const keep = (code: SentCode) => {
    setSent(code);
    setStep('code');
    onSent?.(code);
  };
  if (sent !== null && step === 'code') {
    return frame(
      'Verify with OTP',
      <CodeStep sent={sent} onResent={keep} onChangeNumber={() => setStep('changed-phone')} onVerified={onVerified} />,
    );
  }
  return frame(
    `Welcome to ${brand.name}!`,
    <PhoneStep last={sent} returning={step === 'changed-phone'} onSent={keep} />,
  );
}
