import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeysData } from '#contract/areas/counter/passkey.ts';
import * as passkeyApi from '#contract/endpoints/counter/passkey.ts';
import * as say from '#sentences/counter/passkeys.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { momentInWords } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { TypedField } from '../frame/typed-field.tsx';
import { addPasskey, hasPasskeys } from './use-passkey.ts';

/** The user's own passkeys: the list, adding one for this machine, and removing one. */
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
    { keys: 'a', does: say.addAPasskeyForThis, run: () => field.current?.focus() },
    { keys: 'Escape', does: say.outOfTheField, run: () => field.current?.blur(), inFields: true },
  ]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setDone('');
    void run(async () => {
      setKeys(await addPasskey(name.trim()));
      setDone(say.isAddedTheNext(name.trim()));
      setName('');
    });
  };
  const remove = (passkey: string, called: string) =>
    run(async () => {
      setDone('');
      setKeys(await callCounter<PasskeysData>(passkeyApi.removePasskey, { passkey }));
      setDone(say.isRemoved(called));
    });
  return (
    <>
      <ScreenTitle>{say.myPasskeys}</ScreenTitle>
      <div className="grid max-w-3xl gap-4">
        <p>{say.aPasskeySignsYou}</p>
        {missing && keys === null && <Notice look="error">{missing.message}</Notice>}
        {keys === null && !missing && <p role="status">{say.lookingUpYourPasskeys}</p>}
        {keys?.length === 0 && <p className="card p-6">{say.youHaveNoPasskey}</p>}
        {keys && keys.length > 0 && (
          <ul aria-label={say.myPasskeys} className="grid gap-2">
            {keys.map((key) => (
              <li key={key.passkey} className="card flex flex-wrap items-center gap-3 p-3">
                <span className="min-w-0 flex-1">
                  <b className="wrap-anywhere">{key.name}</b>
                  <span className="block text-ink-2 text-sm">
                    {say.added(momentInWords(key.added_at), key.used_at && momentInWords(key.used_at))}
                  </span>
                </span>
                <Button look="outline" className="small" onClick={() => void remove(key.passkey, key.name)}>
                  {say.remove(<span className="sr-only"> {key.name}</span>)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={done === '' ? 'sr-only' : 'font-semibold'}>
          {done}
        </p>
        {refused && <Notice look="error">{refused.message}</Notice>}
        {!hasPasskeys() && <Notice look="info">{say.thisBrowserCannotMake}</Notice>}
        {hasPasskeys() && (
          <form onSubmit={add} noValidate className="card grid gap-3 p-4">
            <TypedField
              ref={field}
              label={say.nameOfThePasskey}
              hint={say.toKnowItAgain}
              required
              maxLength={100}
              value={name}
              error={refused?.fields.name}
              onText={setName}
            />
            <KeyButton
              keys="a"
              does={say.addAPasskeyForThis}
              look="primary"
              type="submit"
              className="justify-self-start"
              busy={isBusy}
              busyText={say.adding}
            />
          </form>
        )}
      </div>
    </>
  );
}
