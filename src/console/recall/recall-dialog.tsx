import { useState } from 'react';
import type { PaidBackData, RecallRowData } from '#contract/areas/counter/recall.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import * as approvals from '#sentences/server/approvals.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { rupees } from '../frame/in-words.ts';
import { TypedField } from '../frame/typed-field.tsx';

interface RecallDialogProps {
  readonly recallId: string;
  readonly row: RecallRowData;
  readonly act: 'came_back' | 'paid_back';
  /** Gets a sentence about the result. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks how many packs came back, or how cash was refunded. */
export function RecallDialog({ recallId, row, act, onDone, onClose }: RecallDialogProps) {
  const isBack = act === 'came_back';
  const [text, setText] = useState(isBack ? String(row.packs - row.packs_back) : '');
  const { isBusy, refused, run } = useCall();
  const send = () => {
    const packs = /^\d+$/.test(text.trim()) ? Number(text) : null;
    void run(async () => {
      if (isBack) {
        await callCounter(recallApi.noteRecall, { recall_id: recallId, number: row.number, kind: act, packs });
        return onDone(say.isNoted);
      }
      const body = { number: row.number, how: text };
      const { state, amount } = await callCounter<PaidBackData>(recallApi.payBackRecall, body);
      onDone(state === 'done' ? say.wasRefunded(rupees(amount)) : approvals.cashWaits);
    });
  };
  return (
    <ActDialog
      title={`${isBack ? say.cameBack : say.cashRefunded}: ${row.number}`}
      does={isBack ? say.cameBack : say.cashRefunded}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <TypedField
        label={isBack ? say.howMany : say.howPaid}
        required
        inputMode={isBack ? 'numeric' : 'text'}
        value={text}
        error={refused?.fields.packs ?? refused?.fields.how}
        onText={setText}
      />
    </ActDialog>
  );
}
