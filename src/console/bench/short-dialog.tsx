import type { PickLine } from '#contract/areas/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';

interface ShortDialogProps {
  readonly number: string;
  readonly line: PickLine;
  readonly onBatch: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What can be done where packs are missing. Nothing here changes the order: what the patient gets is theirs to agree to. */
export function ShortDialog({ number, line, onBatch, onLeave, onClose }: ShortDialogProps) {
  const packs = line.shelf.reduce((sum, batch) => sum + batch.packs, 0);
  return (
    <Dialog open onClose={onClose} title={`${line.name} is short`}>
      <div className="grid gap-4">
        {line.counted && (
          <p>
            Line {line.line} takes {line.quantity}. By the stock list {packs === 1 ? '1 pack' : `${packs} packs`} may
            leave, of all batches together.
          </p>
        )}
        <ol className="grid list-decimal gap-4 pl-5">
          <li>
            <p className="mb-2">Look for another batch on the shelf.</p>
            <Button look="outline" size="large" onClick={onBatch}>
              Choose another batch
            </Button>
          </li>
          <li>
            Ask support to call the patient: they can wait, take fewer, or take another medicine that a pharmacist
            agrees to. Tell support the order’s number, {number}.
          </li>
          <li>
            <p className="mb-2">
              Leave the order in the queue and go on with the others. What was scanned is kept here for four hours; put
              the packs aside together.
            </p>
            <Button look="outline" size="large" onClick={onLeave}>
              Leave {number} in the queue
            </Button>
          </li>
        </ol>
      </div>
    </Dialog>
  );
}
