import { useRef, useState } from 'react';
import type { PickLine, PickSheet } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { DueTime } from '../queue/clock.tsx';
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
  readonly readAgain: () => Promise<unknown>;
  readonly onNext: () => void;
  /** Returns the order to the queue. */
  readonly onLeave: () => void;
}

/** One order on the bench: its lines and the scan field. Once packed, it offers its papers and the next order. */
export function PackOrder(props: PackOrderProps) {
  const { sheet, onNext } = props;
  if (sheet.status === 'PACKED') return <PackedOrder sheet={sheet} onNext={onNext} onOpened={props.readAgain} />;
  if (!isToPack(sheet))
    return <Notice look="info">{say.isSoThereIsNothing(sheet.number, STATUS_WORDS[sheet.status])}</Notice>;
  return <OpenOrder {...props} />;
}

type Open = { readonly kind: 'batch' | 'short'; readonly line: PickLine } | null;

function OpenOrder({ sheet, readAgain, onNext, onLeave }: PackOrderProps) {
  const acts = usePackOrder({ sheet, readAgain, onPacked: () => void readAgain() });
  const { scanned, message, changes, choosing, call } = acts;
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
    if (message?.look === 'wrong' && message.choosable)
      acts.chooseBatch(message.choosable.line, message.choosable.batch);
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
      does: say.goToLine(each.line),
      run: () => choosing.choose(each.line),
    })),
    { keys: 'j', does: say.nextLine, run: () => move(1), repeats: true },
    { keys: 'k', does: say.lineBefore, run: () => move(-1), repeats: true },
    { keys: '/', does: say.typeTheFirstLetters, run: () => field.current?.focus() },
    {
      keys: '+',
      does: say.onePackOfALine,
      run: () => line && !line.counted && acts.byHand(line, 1),
    },
    { keys: '-', does: say.removeOnePackOfTheLine, run: oneLess },
    { keys: 'b', does: say.packAnotherBatch, run: otherBatch },
    { keys: '!', does: say.packsAreShort, run: () => line && setOpen({ kind: 'short', line }) },
    { keys: 'u', does: say.undoTheLastStep, run: acts.undo },
    { keys: 'F10', does: say.packTheOrder, run: () => void acts.pack(), inFields: true },
    { keys: 'Escape', does: say.outOfTheField, run: () => field.current?.blur(), inFields: true },
  ]);
  const isAll = isComplete(scanned, sheet);
  // The line as it is now: of another medicine than when the dialog was opened, the dialog begins again.
  const short = open?.kind === 'short' ? (sheet.lines.find((each) => each.line === open.line.line) ?? open.line) : null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-semibold text-lg">
          {sheet.number}: {sheet.receiver}, {sheet.city}
        </h2>
        <DueTime day={sheet.due} now={now} />
        <span className="text-ink-2">{sheet.order_type === 'cod' ? say.cashAtTheDoor : say.paidOnline}</span>
      </div>
      {taken && <Notice look="warn">{say.whatYouScanIsKept(taken)}</Notice>}
      {sheet.obstacles.map((sentence) => (
        <Notice key={sentence} look="warn">
          {say.pressForWhatCan(sentence)}
        </Notice>
      ))}
      {changes.length > 0 && (
        <Notice look="warn">
          <p className="font-semibold">{say.theOrderChangedWhile}</p>
          <ul className="list-disc pl-5">
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="z-20 grid top-8 tall:sticky gap-2 rounded-card border border-line bg-white p-3 shadow-card">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-[16rem] flex-1">
            <ScanField
              label={say.packOrBatch}
              hint={say.scanFromAnywhereOnThis(LEAST_LETTERS)}
              does={say.count}
              field={field}
              onScan={acts.scan}
            />
          </div>
          <CameraButton onScan={acts.scan} />
        </div>
        <p role="status" className={message?.look === 'right' ? 'font-semibold text-brand-800' : 'sr-only'}>
          {message?.look === 'right' && message.sentence}
        </p>
        {message?.look === 'wrong' && (
          <Notice look="error">
            <span className="font-semibold text-lg">{message.sentence}</span>
          </Notice>
        )}
        {call.refused && <Notice look="error">{say.scansAreSaved(call.refused.message)}</Notice>}
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
      <div role="toolbar" aria-label={say.acts} className="flex flex-wrap gap-2">
        <KeyButton
          keys="F10"
          does={say.packTheOrder}
          size="large"
          busy={call.isBusy}
          busyText={say.packing}
          look={isAll ? 'primary' : 'outline'}
          onClick={() => void acts.pack()}
        />
        <KeyButton keys="b" does={say.otherBatch} size="large" onClick={otherBatch} />
        <KeyButton keys="!" does={say.short} size="large" onClick={() => line && setOpen({ kind: 'short', line })} />
        <KeyButton keys="u" does={say.undo} size="large" onClick={acts.undo} />
        <KeyButton keys="n" does={say.nextOrder} size="large" look="quiet" onClick={onNext} />
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
      {short && (
        <ShortDialog
          key={short.medicine_id}
          sheet={sheet}
          line={short}
          onBatch={() => setOpen({ kind: 'batch', line: short })}
          onStale={readAgain}
          onDone={(act) => {
            setOpen(null);
            // Nothing of this order can be packed today: go to the next one.
            if (act === 'wait' || act === 'other') onLeave();
            else void readAgain();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
