import { useEffect, useRef } from 'react';
import type { PickLine } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { expiryInWords, rupees } from '../frame/in-words.ts';

interface BatchDialogProps {
  readonly line: PickLine;
  readonly onChosen: (batch: string) => void;
  readonly onClose: () => void;
}

/** The batches of a medicine that may be packed; the packer's choice counts, even if another expires first. */
export function BatchDialog({ line, onChosen, onClose }: BatchDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog open onClose={onClose} title={say.whichBatchOf(line.name)}>
      {line.shelf.length === 0 ? (
        <p>{line.counted ? say.noBatchOnTheShelf : say.thisMedicineIsNotCounted}</p>
      ) : (
        <>
          <p className="mb-3 text-ink-2">{say.theFirstToExpire}</p>
          <ul ref={list} className="grid gap-2">
            {line.shelf.map(({ batch, expiry, mrp, packs }) => (
              <li key={batch}>
                <Button look="outline" size="large" className="w-full justify-between" onClick={() => onChosen(batch)}>
                  <span className="tabular font-semibold">{batch}</span>
                  <span className="tabular">{say.batchWithPacks(expiryInWords(expiry), rupees(mrp), packs)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
