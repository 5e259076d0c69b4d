import { type FormEvent, useRef, useState } from 'react';
import {
  type ListAppliedData,
  type ListDifferenceData,
  MOST_CHARACTERS,
} from '#contract/areas/counter/catalogue-list.ts';
import * as catalogueApi from '#contract/endpoints/counter/catalogue.ts';
import * as say from '#sentences/counter/catalogue.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, Refused } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { KeyButton, KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { Difference } from './difference.tsx';

/** A chosen list with the changes it would make. It is applied as first read, even if the file changes later. */
interface Tried {
  readonly name: string;
  readonly text: string;
  readonly difference: ListDifferenceData;
}

/** Imports a list of medicines: the changes are shown first, and a second press applies them. */
export function CatalogueScreen() {
  const [tried, setTried] = useState<Tried | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const look = useCall();
  const apply = useCall();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosen = file.current?.files?.[0];
    setTried(null);
    setNotice(null);
    void look.run(async () => {
      if (!chosen) throw new Refused(say.pleaseChooseAList);
      if (chosen.size > MOST_CHARACTERS) throw new Refused(say.thisListIsTooLarge);
      const { name } = chosen;
      const text = await chosen.text();
      setTried({ name, text, difference: await callCounter<ListDifferenceData>(catalogueApi.tryList, { name, text }) });
    });
  };
  const press = () =>
    apply.run(async () => {
      if (tried === null) return;
      const { name, text, difference } = tried;
      const done = await callCounter<ListAppliedData>(catalogueApi.applyList, { name, text, seen: difference.seen });
      setTried(null);
      setNotice(say.isApplied(done.added, done.replaced, done.unchanged));
      if (file.current) file.current.value = '';
    });
  useKeys([
    { keys: 'i', does: say.chooseAList, run: () => file.current?.click() },
    ...(tried ? [{ keys: 'A', does: say.applyTheList, run: () => void press() }] : []),
  ]);
  return (
    <>
      <ScreenTitle>{say.catalogue}</ScreenTitle>
      <div className="grid gap-4">
        <form onSubmit={send} className="card grid max-w-[48rem] gap-3 p-4">
          <label className="font-semibold" htmlFor="list">
            {say.list} <KeySign>i</KeySign>
          </label>
          <p id="list-hint" className="text-ink-2 text-sm">
            {say.whatALista}
          </p>
          <input
            ref={file}
            id="list"
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-describedby="list-hint"
            className="min-h-12"
            onChange={() => setTried(null)}
          />
          <Button type="submit" className="justify-self-start" busy={look.isBusy} busyText={say.reading}>
            {say.showTheDifference}
          </Button>
        </form>
        <div role="status">{notice && <Notice look="success">{notice}</Notice>}</div>
        {look.refused && <Notice look="error">{look.refused.message}</Notice>}
        {tried && (
          <Difference name={tried.name} difference={tried.difference}>
            {apply.refused && <Notice look="error">{apply.refused.message}</Notice>}
            <div className="flex flex-wrap gap-3">
              <KeyButton
                keys="A"
                does={say.apply}
                look="primary"
                busy={apply.isBusy}
                busyText={say.applying}
                onClick={() => void press()}
              />
              <Button look="outline" onClick={() => setTried(null)}>
                {say.doNotApply}
              </Button>
            </div>
          </Difference>
        )}
      </div>
    </>
  );
}
