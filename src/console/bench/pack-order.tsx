import { useRef, useState } from 'react';
import type { PickLine, PickSheet } from '#contract/areas/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { DueTime } from '../queue/due-time.tsx';
import { CameraButton } from '../scan/camera-button.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { LEAST_LETTERS } from './find-pack.ts';
import { PackLine } from './pack-line.tsx';
import { isToPack, STATUS_WORDS } from './pack-states.ts';
import { PackedOrder } from './packed-order.tsx';
import { isComplete, scannedOf } from './scanned.ts';
import { ShortDialog } from './short-dialog.tsx';
import { useHold } from './use-hold.ts';
import { usePackOrder } from './use-pack-order.ts';

interface PackOrderProps {
  readonly sheet: PickSheet;
  readonly readAgain: () => Promise<PickSheet | null>;
  readonly onNext: () => void;
  /** Leaves the order in the queue. */
  readonly onLeave: () => void;
}

/** One order on the bench: its lines, and the field that scans into them. Packed, it offers its papers and the next one. */
export function PackOrder(props: PackOrderProps) {
  const { sheet, onNext } = props;
  if (sheet.status === 'PACKED') return <PackedOrder sheet={sheet} onNext={onNext} />;
  if (!isToPack(sheet))
    return (
      <Notice look="info">
        {sheet.number} is {STATUS_WORDS[sheet.status]}, so there is nothing to pack. Put back what was taken for it.
      </Notice>
    );
  return <OpenOrder {...props} />;
}

type Open = { readonly kind: 'batch' | 'short'; readonly line: PickLine } | null;

function OpenOrder({ sheet, readAgain, onNext, onLeave }: PackOrderProps) {
  const acts = usePackOrder({ sheet, readAgain, onPacked: () => void readAgain() });
  const { scanned, told, changes, choosing, call } = acts;
  const taken = useHold(sheet.number, true);
  const now = useServerNow(20_000);
  const [open, setOpen] = useState<Open>(null);
  const field = useRef<HTMLInputElement>(null);
  useScanner(acts.scan);
  const line = sheet.lines.find((each) => each.line === choosing.at);
  const move = (by: 1 | -1) => {
    const place = sheet.lines.findIndex((each) => each.line === choosing.at) + by;
    const next = sheet.lines[Math.max(0, Math.min(place, sheet.lines.length - 1))];
    if (next) choosing.choose(next.line);
  };
  const otherBatch = () => {
    if (told?.look === 'wrong' && told.choosable) acts.chooseBatch(told.choosable.line, told.choosable.batch);
    else if (line) setOpen({ kind: 'batch', line });
  };
  const oneLess = () => {
    const last = line && scannedOf(scanned, line).batches.at(-1);
    if (line && last) acts.takeAway(line, last.batch);
    else if (line) acts.byHand(line, -1);
  };
  useKeys([
    ...sheet.lines.slice(0, 9).map((each) => ({
      keys: String(each.line),
      does: `Go to line ${each.line}`,
      run: () => choosing.choose(each.line),
    })),
    { keys: 'j', does: 'Next line', run: () => move(1), repeats: true },
    { keys: 'k', does: 'Line before', run: () => move(-1), repeats: true },
    { keys: '/', does: 'Type the first letters of a batch', run: () => field.current?.focus() },
    {
      keys: '+',
      does: 'One pack of a line that has no batches',
      run: () => line && !line.counted && acts.byHand(line, 1),
    },
    { keys: '-', does: 'Take one pack of the line away', run: oneLess },
    { keys: 'b', does: 'Pack another batch', run: otherBatch },
    { keys: '!', does: 'Packs are short', run: () => line && setOpen({ kind: 'short', line }) },
    { keys: 'u', does: 'Undo the last step', run: acts.undo },
    { keys: 'F10', does: 'Pack the order', run: () => void acts.pack(), inFields: true },
    { keys: 'Escape', does: 'Out of the field', run: () => field.current?.blur(), inFields: true },
  ]);
  const isAll = isComplete(scanned, sheet);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-semibold text-lg">
          {sheet.number}: {sheet.receiver}, {sheet.city}
        </h2>
        <DueTime day={sheet.due} now={now} />
        <span className="text-ink-2">{sheet.order_type === 'cod' ? 'cash at the door' : 'paid online'}</span>
      </div>
      {taken && <Notice look="warn">{taken} What you scan is kept here, and you cannot pack it now.</Notice>}
      {sheet.obstacles.map((sentence) => (
        <Notice key={sentence} look="warn">
          {sentence} Press ! for what can be done.
        </Notice>
      ))}
      {changes.length > 0 && (
        <Notice look="warn">
          <p className="font-semibold">The order changed while it lay here. What was scanned is kept.</p>
          <ul className="list-disc pl-5">
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="sticky top-8 z-20 grid gap-2 rounded-card border border-line bg-white p-3 shadow-card">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-[16rem] flex-1">
            <ScanField
              label="Pack or batch"
              hint={`Scan from anywhere on this screen, or press / and type the first ${LEAST_LETTERS} letters of the batch.`}
              does="Count"
              field={field}
              onScan={acts.scan}
            />
          </div>
          <CameraButton onScan={acts.scan} />
        </div>
        <p role="status" className={told?.look === 'right' ? 'font-semibold text-brand-800' : 'sr-only'}>
          {told?.look === 'right' && told.sentence}
        </p>
        {told?.look === 'wrong' && (
          <Notice look="error">
            <span className="font-semibold text-lg">{told.sentence}</span>
          </Notice>
        )}
        {call.refused && <Notice look="error">{call.refused.message} What was scanned is kept.</Notice>}
      </div>
      <ol className="grid gap-2">
        {sheet.lines.map((each) => (
          <PackLine
            key={each.line}
            line={each}
            scanned={scanned}
            isAt={each.line === choosing.at}
            onAt={() => choosing.choose(each.line)}
            onByHand={(packs) => acts.byHand(each, packs)}
            onTakeAway={(batch) => acts.takeAway(each, batch)}
          />
        ))}
      </ol>
      <div role="toolbar" aria-label="Acts" className="flex flex-wrap gap-2">
        <Button
          size="large"
          busy={call.isBusy}
          busyText="Packing …"
          look={isAll ? 'primary' : 'outline'}
          onClick={() => void acts.pack()}
        >
          Pack the order <KeySign>F10</KeySign>
        </Button>
        <Button size="large" look="outline" onClick={otherBatch}>
          Other batch <KeySign>b</KeySign>
        </Button>
        <Button size="large" look="outline" onClick={() => line && setOpen({ kind: 'short', line })}>
          Short <KeySign>!</KeySign>
        </Button>
        <Button size="large" look="outline" onClick={acts.undo}>
          Undo <KeySign>u</KeySign>
        </Button>
        <Button size="large" look="quiet" onClick={onNext}>
          Next order <KeySign>n</KeySign>
        </Button>
      </div>
      {open?.kind === 'batch' && (
        <BatchDialog
          line={open.line}
          onChosen={(batch) => {
            acts.chooseBatch(open.line, batch);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'short' && (
        <ShortDialog
          sheet={sheet}
          line={open.line}
          onBatch={() => setOpen({ kind: 'batch', line: open.line })}
          onDone={(act) => {
            setOpen(null);
            // Nothing of it can be packed today: the next one is.
            if (act === 'wait' || act === 'other') onLeave();
            else void acts.fit();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
