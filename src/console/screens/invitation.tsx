import { type FormEvent, useEffect, useState } from 'react';
import type { AcceptedData, InvitationData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { announceSignIn } from '../data/presence.ts';
import { useCall } from '../data/use-call.ts';
import { CardPage } from '../frame/card-page.tsx';
import { QrCode } from './qr-code.tsx';

interface InvitationProps {
  readonly token: string;
  readonly onDone: () => void;
}

/**
 * Accepting an invitation: the user sets up the authenticator app, its first code accepts the invitation, and recovery codes are shown
 * once.
 */
export function Invitation({ token, onDone }: InvitationProps) {
  const [invitation, setInvitation] = useState<InvitationData | Refused | null>(null);
  const [accepted, setAccepted] = useState<AcceptedData & { readonly name: string }>();
  useEffect(() => {
    callCounter<InvitationData>(counterApi.openInvitation, { token }).then(setInvitation, (thrown: unknown) =>
      setInvitation(refusalOf(thrown)),
    );
  }, [token]);
  if (accepted) return <RecoveryCodes codes={accepted.recovery_codes} name={accepted.name} onDone={onDone} />;
  if (invitation === null)
    return (
      <CardPage title={say.yourLink}>
        <p role="status">{say.openingYourLink}</p>
      </CardPage>
    );
  if (invitation instanceof Error)
    return (
      <CardPage title={say.thisLinkDoesNotOpen}>
        <Notice look="error">{invitation.message}</Notice>
        <Button look="outline" onClick={onDone}>
          {say.goToSignIn}
        </Button>
      </CardPage>
    );
  return <SetUp token={token} invitation={invitation} onAccepted={setAccepted} />;
}

interface SetUpProps {
  readonly token: string;
  readonly invitation: InvitationData;
  readonly onAccepted: (accepted: AcceptedData & { readonly name: string }) => void;
}

function SetUp({ token, invitation, onAccepted }: SetUpProps) {
  const { isBusy, refused, run } = useCall();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const given = await callCounter<AcceptedData>(counterApi.acceptInvitation, { token, code, name });
      announceSignIn();
      onAccepted({ ...given, name: invitation.asks_name ? name.trim() : invitation.name });
    });
  };
  return (
    <CardPage title={invitation.asks_name ? say.becomeTheFirstOwner : say.welcome(invitation.name)}>
      <p>{say.yourRoleAtTheCounter(<b>{invitation.roles.join(', ')}</b>)}</p>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p>{say.scanThisPictureWithTheApp}</p>
          <QrCode text={invitation.uri} label={say.pictureForAnAuthenticator} />
          <p className="font-mono text-lg tracking-wide wrap-anywhere">{inFours(invitation.secret)}</p>
        </li>
        <li>
          <p className="mb-2">{say.theCodeThatTheApp(invitation.asks_name)}</p>
          <form onSubmit={send} noValidate className="grid gap-4">
            {invitation.asks_name && (
              <Field
                label={say.yourName}
                hint={say.asItShouldStandIn}
                name="name"
                required
                autoComplete="name"
                value={name}
                error={refused?.fields.name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
            <Field
              label={say.codeOfTheApp}
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={refused?.fields.code}
              onChange={(event) => setCode(event.target.value)}
            />
            {refused && <Notice look="error">{refused.message}</Notice>}
            <Button type="submit" busy={isBusy} busyText={say.settingUp}>
              {say.setUpAndSign}
            </Button>
          </form>
        </li>
      </ol>
    </CardPage>
  );
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly name: string;
  readonly onDone: () => void;
}

/** The codes for signing in when the phone is lost: shown once, to print or write down. */
function RecoveryCodes({ codes, name, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  return (
    <CardPage title={say.yourRecoveryCodes}>
      <p>{say.ifYourTelephoneIsGone(<b>{name}</b>)}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-4 print:hidden">
        <Notice look="warn">{say.theyAreShownNow}</Notice>
        <Button look="outline" onClick={() => window.print()}>
          {say.print}
        </Button>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          {say.iHavePrintedOrWritten}
        </label>
        <Button disabled={!isKept} onClick={onDone}>
          {say.goToTheCounter}
        </Button>
      </div>
    </CardPage>
  );
}
