import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as say from '#sentences/person/login.ts';
import { type LoginRequest, onLoginRequest } from '#shop/data/session/login-request.ts';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { LoginDialogProps } from './login-dialog.tsx';
import type { SentCode } from './send-code.ts';
import { useGoOn, useWelcome } from './use-go-on.ts';

const Form = pressedPart({
  what: say.theLogin,
  fetchPart: () => import('./login-dialog.tsx'),
  giveUp: ({ onClose }: LoginDialogProps) => onClose(),
});

/** The one login of the shop, on every page. The form is loaded on demand; closing it leaves the page unchanged. */
export function LoginHost() {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  const last = useRef<SentCode | null>(null);
  const welcome = useWelcome();
  const goOn = useGoOn();
  const { pathname } = useLocation();
  const close = () => setRequest(null);

  useEffect(() => onLoginRequest(setRequest), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back to another page closes it.
  useEffect(close, [pathname]);

  const finish = async () => {
    last.current = null;
    // Open until the header shows the user: Enter after the last digit must not press the header's login link.
    await welcome();
    close();
    if (request?.afterLogin) request.afterLogin();
    else goOn();
  };
  if (request === null) return null;
  return (
    <Form
      last={last.current}
      onSent={(sent) => {
        last.current = sent;
      }}
      onClose={close}
      onVerified={finish}
    />
  );
}
