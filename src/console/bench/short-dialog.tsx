import type { PickLine } from '#contract/areas/bench.ts';
import * as say from '#sentences/counter/bench.ts';
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
    <Dialog open onClose={onClose} title={say.isShort(line.name)}>
      <div className="grid gap-4">
        {line.counted && <p>{say.lineTakesByTheStock(line.line, line.quantity, packs)}</p>}
        <ol className="grid list-decimal gap-4 pl-5">
          <li>
            <p className="mb-2">{say.lookForAnotherBatch}</p>
            <Button look="outline" size="large" onClick={onBatch}>
              {say.chooseAnotherBatch}
            </Button>
          </li>
          <li>{say.askSupportToCall(number)}</li>
          <li>
            <p className="mb-2">{say.leaveTheOrderInTheQueue}</p>
            <Button look="outline" size="large" onClick={onLeave}>
              {say.leaveInTheQueue(number)}
            </Button>
          </li>
        </ol>
      </div>
    </Dialog>
  );
}
