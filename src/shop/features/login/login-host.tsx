import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type LoginRequest, onLoginRequest } from '#shop/data/login-request.ts';
import { showToast } from '#shop/ui/toasts.ts';
import type { LoginDialog } from './login-dialog.tsx';
import type { SentCode } from './send-code.ts';
import { useGoOn, useWelcome } from './use-go-on.ts';

const FAILED = 'The login could not be opened. Please check your connection and try again.';

/** The one login of the shop, on every page. The form is fetched when it is first asked for; closing it just closes. */
export function LoginHost() {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  const [Form, setForm] = useState<typeof LoginDialog | null>(null);
  const last = useRef<SentCode | null>(null);
  const welcome = useWelcome();
  const goOn = useGoOn();
  const { pathname } = useLocation();
  const close = () => setRequest(null);

  useEffect(
    () =>
      onLoginRequest(async (asked) => {
        try {
          const { LoginDialog } = await import('./login-dialog.tsx');
          setForm(() => LoginDialog);
          setRequest(asked);
        } catch {
          showToast('error', FAILED);
        }
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back to another page closes it.
  useEffect(close, [pathname]);

  const finish = async () => {
    last.current = null;
    close();
    await welcome();
    if (request?.afterLogin) request.afterLogin();
    else goOn();
  };
  if (request === null || Form === null) return null;
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
