import { useEffect, useRef, useState } from 'react';
import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import type { OtherData } from '#contract/areas/shop/letter.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { MedicineSearch } from '../../call-back/medicine-search.tsx';
import { callCounter } from '../../data/call-counter.ts';
import { useCall } from '../../data/use-call.ts';

/** What a dialog about one line of an order gets. */
export interface LineDialogProps {
  readonly desk: DeskData;
  readonly line: DeskLine;
  /** Reloads the order, which is no longer as the screen shows it. */
  readonly onStale: () => Promise<void>;
  /** Called after the change, to reload the order. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Finds another medicine for a line, shows what changes, and sends it once the patient has agreed to the text. */
export function OtherDialog({ desk: { number, version }, line, onStale, onDone, onClose }: LineDialogProps) {
  const [quote, setQuote] = useState<(OtherData & { readonly id: string }) | null>(null);
  const { isBusy, refused, run } = useCall(onStale);
  const field = useRef<HTMLInputElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => (quote === null ? field : yes).current?.focus(), [quote]);
  const look = (id: string) =>
    run(async () => {
      const query = { number, line: line.line, medicine_id: id };
      setQuote({ id, ...(await callCounter<OtherData>(letterApi.quoteOther, undefined, { query })) });
    });
  const agree = () =>
    run(async () => {
      if (quote === null) return;
      const { id, words } = quote;
      await callCounter(letterApi.chooseOther, { number, version, line: line.line, medicine_id: id, words });
      onDone();
    });
  return (
    <Dialog open onClose={onClose} title={say.anotherMedicineFor(line.line)}>
      <div className="dense grid gap-3">
        <p>{say.ordered(line.name, line.quantity)}</p>
        {quote === null ? (
          <MedicineSearch field={field} onChosen={({ medicine_id }) => void look(medicine_id)} />
        ) : (
          <>
            <Notice look={quote.is_same ? 'info' : 'warn'}>
              {quote.is_same ? say.packsPrintTheSame : say.isNotKnownTheSame}
            </Notice>
            <p className="font-semibold">{say.readThisToThePatient}</p>
            <blockquote className="rounded-md bg-bg p-3">{quote.words}</blockquote>
          </>
        )}
        {refused && <Notice look="error">{refused.message}</Notice>}
        {quote !== null && (
          <div className="flex flex-wrap gap-2">
            <Button ref={yes} busy={isBusy} onClick={() => void agree()}>
              {say.thePatientAgrees}
            </Button>
            <Button look="outline" onClick={() => setQuote(null)}>
              {say.chooseAnother}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
