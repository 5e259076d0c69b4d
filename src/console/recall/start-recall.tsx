import { useState } from 'react';
import type { StartedRecallData } from '#contract/areas/counter/recall.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';

/** The batch to recall, and the alert behind it, if any. */
export interface ToRecall {
  readonly medicineId: string;
  readonly name: string;
  readonly batch: string;
  readonly alertId: string | null;
  readonly why: string;
}

interface StartRecallProps extends ToRecall {
  readonly onStarted: (recallId: string) => void;
  readonly onClose: () => void;
}

/** Asks why, says what will happen, and recalls the batch with one press. */
export function StartRecall({ medicineId, name, batch, alertId, why: given, onStarted, onClose }: StartRecallProps) {
  const [why, setWhy] = useState(given);
  const { isBusy, refused, run } = useCall();
  const send = () => {
    void run(async () => {
      const body = { medicine_id: medicineId, batch, why, alert_id: alertId };
      onStarted((await callCounter<StartedRecallData>(recallApi.startRecall, body)).recall_id);
    });
  };
  return (
    <ActDialog
      title={say.recallOf(batch, name)}
      does={say.doRecall}
      busyText={say.recalling}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{say.whatHappens}</p>
      <TypedField label={say.reason} required value={why} error={refused?.fields.why} onText={setWhy} />
    </ActDialog>
  );
}
