import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PickSheet } from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { PaperLinks } from '../frame/paper-links.tsx';

interface PackedOrderProps {
  readonly sheet: PickSheet;
  readonly onNext: () => void;
  /** Called when its parcel was opened, here or elsewhere, to reload the order. */
  readonly onOpened: () => Promise<unknown>;
}

/** A packed order: its label, the link to the courier screen, and the next order. */
export function PackedOrder({ sheet, onNext, onOpened }: PackedOrderProps) {
  const { number, lines, recalled, has_dose: hasDose } = sheet;
  if (recalled.length > 0) return <RecalledParcel sheet={sheet} onNext={onNext} onOpened={onOpened} />;
  return <GoodParcel number={number} lines={lines} hasDose={hasDose} onNext={onNext} />;
}

/** A parcel with packs of a recalled batch: it is opened, and the order packed again. */
function RecalledParcel({ sheet: { number, version, recalled }, onNext, onOpened }: PackedOrderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { isBusy, refused, run } = useCall(onOpened);
  useEffect(() => title.current?.focus(), []);
  const open = () =>
    run(async () => {
      await callCounter(benchApi.unpackParcel, { number, version });
      await onOpened();
    });
  useKeys([{ keys: 'U', does: say.openTheParcel, run: () => void open() }]);
  return (
    <section className="card grid gap-4 p-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold text-xl">
        {say.holdsRecalledPacks(number)}
      </h2>
      <Notice look="error">{say.whatToDoWithRecalled(recalled.join(', '))}</Notice>
      {refused && <Notice look="error">{refused.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <KeyButton
          keys="U"
          does={say.openTheParcel}
          look="primary"
          size="large"
          busy={isBusy}
          onClick={() => void open()}
        />
        <KeyButton keys="n" does={say.nextOrder} size="large" onClick={onNext} />
      </div>
    </section>
  );
}

interface GoodParcelProps extends Pick<PickSheet, 'number' | 'lines'> {
  readonly hasDose: boolean;
  readonly onNext: () => void;
}

function GoodParcel({ number, lines, hasDose, onNext }: GoodParcelProps) {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const ship = () => void navigate(`/door?q=${encodeURIComponent(number)}`);
  useKeys([{ keys: 'h', does: say.handItToTheCourier, run: ship }]);
  return (
    <section className="card grid gap-4 p-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold text-xl">
        {say.isPacked(<span aria-hidden="true">✓ </span>, number)}
      </h2>
      <div>
        <p className="font-semibold">{say.inTheParcel}</p>
        <ul className="list-disc pl-5">
          {lines.map(({ line, name, quantity, planned }) => (
            <li key={line} className="tabular">
              {say.packsOfMedicine(quantity, name)}
              {planned.length > 0 && `: ${planned.map(({ batch, packs }) => say.ofBatch(packs, batch)).join(', ')}`}
            </li>
          ))}
        </ul>
        <p className="text-ink-2">{say.packsOfOtherBatches}</p>
      </div>
      <p>{say.printTheLabelAndPut}</p>
      <div className="flex flex-wrap gap-2">
        <PaperLinks number={number} hasInvoice={false} hasDose={hasDose} />
        <KeyButton keys="h" does={say.handToTheCourier} size="large" onClick={ship} />
        <KeyButton keys="n" does={say.nextOrder} look="primary" size="large" onClick={onNext} />
      </div>
    </section>
  );
}
