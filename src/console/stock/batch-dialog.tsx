import { useState } from 'react';
import type { CorrectedData, ShelfBatchData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { ALONE_PACKS, type CorrectionKind } from '#domain/stock/correction.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import * as stock from '#sentences/counter/stock/stock.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';

/** What can be done with a batch: correct its packs, block it from sale, or release it. */
export type BatchAct = CorrectionKind | 'apart' | 'release';

const NAMES: Readonly<Record<BatchAct, string>> = {
  counted: say.countBatch,
  destroyed: say.destroy,
  sent_back: say.sendBack,
  apart: say.block,
  release: say.release,
};

interface BatchDialogProps {
  readonly act: BatchAct;
  readonly batch: ShelfBatchData;
  /** Called when the batch is no longer as shown, to reload it. */
  readonly onStale: () => Promise<unknown>;
  /** Gets a sentence about the result. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks how many packs and why, and sends the change. */
export function BatchDialog({ act, batch, onStale, onDone, onClose }: BatchDialogProps) {
  const [packs, setPacks] = useState('');
  const [why, setWhy] = useState('');
  const { isBusy, refused, run } = useCall(onStale);
  const isCorrection = act !== 'apart' && act !== 'release';
  const { medicine_id, batch: name, packs: shown } = batch;
  const send = () => {
    void run(async () => {
      if (!isCorrection) {
        await callCounter(act === 'apart' ? stockApi.keepApart : stockApi.releaseBatch, {
          medicine_id,
          batch: name,
          why,
        });
        return onDone(act === 'apart' ? stock.isApart : stock.isReleased);
      }
      const asked = {
        medicine_id,
        batch: name,
        kind: act,
        packs: packs.trim() === '' ? null : Number(packs),
        shown,
        why,
      };
      onDone(wordsOf(await callCounter<CorrectedData>(stockApi.correctStock, asked)));
    });
  };
  return (
    <ActDialog
      title={say.titleOf(NAMES[act], name)}
      does={say.save}
      busyText={say.saving}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      {isCorrection && (
        <TypedField
          label={act === 'counted' ? say.packsOnTheShelf : say.packsToRemove}
          hint={say.booksSay(shown)}
          required
          inputMode="numeric"
          value={packs}
          error={refused?.fields.packs}
          onText={setPacks}
        />
      )}
      <TypedField label={say.why} required value={why} error={refused?.fields.why} onText={setWhy} />
    </ActDialog>
  );
}

function wordsOf({ state, before, after }: CorrectedData): string {
  if (state === 'same') return stock.booksAgree;
  return state === 'done' ? stock.corrected(before, after) : stock.correctionWaits(ALONE_PACKS);
}
