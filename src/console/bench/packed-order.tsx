import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PickSheet } from '#contract/areas/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { PaperLinks } from '../frame/paper-links.tsx';

/** An order that is packed: its label, the way to the courier, and the next one. */
export function PackedOrder({ sheet, onNext }: { readonly sheet: PickSheet; readonly onNext: () => void }) {
  const { number, lines } = sheet;
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
        <PaperLinks number={number} hasInvoice={false} />
        <Button look="outline" size="large" onClick={ship}>
          {say.handToTheCourier} <KeySign>h</KeySign>
        </Button>
        <Button size="large" onClick={onNext}>
          {say.nextOrder} <KeySign>n</KeySign>
        </Button>
      </div>
    </section>
  );
}
