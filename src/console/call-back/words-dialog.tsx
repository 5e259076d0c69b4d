import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SpokenQuoteData } from '#contract/areas/counter/call-back.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import { PRICES_CHANGED } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/call-back.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, Refused } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

interface WordsDialogProps {
  /** The order, as the server accepts it. */
  readonly body: object;
  readonly first: SpokenQuoteData;
  readonly onOrdered: (number: string) => void;
  readonly onClose: () => void;
}

/** The text that is read to the patient. The order can be placed only after the patient has agreed; the box is not ticked in advance. */
export function WordsDialog({ body, first, onOrdered, onClose }: WordsDialogProps) {
  const { isBusy, refused, run } = useCall();
  const [quote, setQuote] = useState(first);
  const [hasAgreed, setAgreed] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => checkbox.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!hasAgreed) return checkbox.current?.focus();
    void run(async () => {
      try {
        const { words } = quote;
        const { number } = await callCounter<{ number: string }>(callBackApi.placeSpokenOrder, {
          ...body,
          words,
          agreed: true,
        });
        onOrdered(number);
      } catch (thrown) {
        if (thrown instanceof Refused && thrown.code === PRICES_CHANGED) {
          setAgreed(false);
          setQuote(await callCounter<SpokenQuoteData>(callBackApi.quoteSpokenOrder, body));
        }
        throw thrown;
      }
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.readThisToThePatient}>
      <form onSubmit={send} className="grid gap-4">
        <p className="rounded-md bg-bg p-3 text-lg">{quote.words}</p>
        <label className="flex min-h-11 items-center gap-3">
          <input
            ref={checkbox}
            type="checkbox"
            className="size-6 flex-none"
            checked={hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          {say.thePatientHasSaid}
        </label>
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.ordering} disabled={!hasAgreed}>
          {say.placeTheOrder}
        </Button>
      </form>
    </Dialog>
  );
}
