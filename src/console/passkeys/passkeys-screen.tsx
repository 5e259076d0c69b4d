import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeysData } from '#contract/areas/passkey.ts';
import * as passkeyApi from '#contract/endpoints/passkey.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { addPasskey, hasPasskeys } from './use-passkey.ts';

/** One's own passkeys: those there are, one more for this machine, and away with one that is not used any more. */
export function PasskeysScreen() {
  const [keys, setKeys] = useState<PasskeysData | null>(null);
  const [missing, setMissing] = useState<Refused | null>(null);
  const [name, setName] = useState('');
  const [done, setDone] = useState('');
  const { isBusy, refused, run } = useCall();
  const field = useRef<HTMLInputElement>(null);
  const load = useCallback(
    () =>
      callCounter<PasskeysData>(passkeyApi.listPasskeys).then(setKeys, (thrown: unknown) =>
        setMissing(refusalOf(thrown)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  useKeys([
    { keys: 'a', does: 'Add a passkey for this machine', run: () => field.current?.focus() },
    { keys: 'Escape', does: 'Out of the field', run: () => field.current?.blur(), inFields: true },
  ]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setDone('');
    void run(async () => {
      setKeys(await addPasskey(name.trim()));
      setDone(`${name.trim()} is added. The next sign-in on this machine needs no code.`);
      setName('');
    });
  };
  const remove = (passkey: string, called: string) =>
    run(async () => {
      setDone('');
      setKeys(await callCounter<PasskeysData>(passkeyApi.removePasskey, { passkey }));
      setDone(`${called} is removed.`);
    });
  return (
    <>
      <ScreenTitle>My passkeys</ScreenTitle>
      <div className="grid max-w-3xl gap-4">
        <p>
          A passkey signs you in by this machine’s fingerprint, face or PIN. The codes of your app go on working beside
          it.
        </p>
        {missing && <Notice look="error">{missing.message}</Notice>}
        {keys === null && !missing && <p role="status">Looking up your passkeys …</p>}
        {keys?.length === 0 && <p className="card p-6">You have no passkey yet.</p>}
        {keys && keys.length > 0 && (
          <ul aria-label="My passkeys" className="grid gap-2">
            {keys.map((key) => (
              <li key={key.passkey} className="card flex flex-wrap items-center gap-3 p-3">
                <span className="min-w-0 flex-1">
                  <b className="wrap-anywhere">{key.name}</b>
                  <span className="block text-ink-2 text-sm">
                    Added {inIndia(key.added_at)},{' '}
                    {key.used_at === null ? 'not used yet' : `used ${inIndia(key.used_at)}`}
                  </span>
                </span>
                <Button look="outline" className="small" onClick={() => void remove(key.passkey, key.name)}>
                  Remove<span className="sr-only"> {key.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={done === '' ? 'sr-only' : 'font-semibold'}>
          {done}
        </p>
        {!hasPasskeys() && <Notice look="info">This browser cannot make passkeys here.</Notice>}
        {hasPasskeys() && (
          <form onSubmit={add} noValidate className="card grid gap-3 p-4">
            <Field
              ref={field}
              label="Name of the passkey"
              hint="To know it again, as in: computer at the window."
              required
              maxLength={100}
              autoComplete="off"
              value={name}
              error={refused?.fields.name}
              onChange={({ target }) => setName(target.value)}
            />
            {refused && <Notice look="error">{refused.message}</Notice>}
            <Button type="submit" className="justify-self-start" busy={isBusy} busyText="Adding …">
              Add a passkey for this machine <KeySign>a</KeySign>
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

function inIndia(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
