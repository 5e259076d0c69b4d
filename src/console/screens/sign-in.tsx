import { type FormEvent, useState } from 'react';
import type { MeData } from '#contract/areas/counter.ts';
import * as counterApi from '#contract/endpoints/counter.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useSession } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { CardPage } from '../frame/card-page.tsx';
import { hasPasskeys, signInByPasskey } from '../passkeys/use-passkey.ts';

/** Signing in by name and the code of the app, or a recovery code in its place. */
export function SignIn() {
  const { enter, why } = useSession();
  const { isBusy, refused, run } = useCall();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => enter(await callCounter<MeData>(counterApi.signIn, { name, code })));
  };
  return (
    <CardPage title="Sign in">
      {why && <Notice look="info">{why}</Notice>}
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          label="Your name"
          name="name"
          required
          autoComplete="username"
          value={name}
          error={refused?.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          key={byRecovery ? 'recovery' : 'app'}
          label={byRecovery ? 'Recovery code' : 'Code of your authenticator app'}
          hint={
            byRecovery
              ? 'One of the ten that you printed. Each works once.'
              : 'Six digits that change every half minute.'
          }
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={byRecovery ? 'text' : 'numeric'}
          value={code}
          error={refused?.fields.code}
          onChange={(event) => setCode(event.target.value)}
        />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText="Signing in …">
          Sign in
        </Button>
      </form>
      {hasPasskeys() && (
        <Button
          look="outline"
          busy={isBusy}
          busyText="Signing in …"
          onClick={() => void run(async () => enter(await signInByPasskey()))}
        >
          Sign in with a passkey
        </Button>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setByRecovery(!byRecovery);
          setCode('');
        }}
      >
        {byRecovery ? 'Use the authenticator app' : 'I do not have my telephone'}
      </Button>
      <p className="text-ink-2 text-sm">No codes left? An owner can make you a new link.</p>
    </CardPage>
  );
}
