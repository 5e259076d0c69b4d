import { type FormEvent, useState } from 'react';
import type { MeData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useSession } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { CardPage } from '../frame/card-page.tsx';
import { hasPasskeys, signInByPasskey } from '../passkeys/use-passkey.ts';

/** Signing in with a name and the app’s code or a recovery code, or with a passkey. */
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
    <CardPage title={say.signIn}>
      {why && <Notice look="info">{why}</Notice>}
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          label={say.yourName}
          name="name"
          required
          autoComplete="username"
          value={name}
          error={refused?.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          key={byRecovery ? 'recovery' : 'app'}
          label={byRecovery ? say.recoveryCode : say.codeOfYourAuthenticator}
          hint={byRecovery ? say.oneOfTheTen : say.sixDigitsThatChange}
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
        <Button type="submit" busy={isBusy} busyText={say.signingIn}>
          {say.signIn}
        </Button>
      </form>
      {hasPasskeys() && (
        <Button
          look="outline"
          busy={isBusy}
          busyText={say.signingIn}
          onClick={() => void run(async () => enter(await signInByPasskey()))}
        >
          {say.signInWithAPasskey}
        </Button>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setByRecovery(!byRecovery);
          setCode('');
        }}
      >
        {byRecovery ? say.useTheAuthenticatorApp : say.iDoNotHave}
      </Button>
      <p className="text-ink-2 text-sm">{say.noCodesLeftAnOwner}</p>
    </CardPage>
  );
}
