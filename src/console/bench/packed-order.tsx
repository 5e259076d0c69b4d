import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PickSheet } from '#contract/areas/bench.ts';
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
  useKeys([{ keys: 'h', does: 'Hand it to the courier', run: ship }]);
  return (
    <section className="card grid gap-4 p-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold text-xl">
        <span aria-hidden="true">✓ </span>
        {number} is packed.
      </h2>
      <div>
        <p className="font-semibold">In the parcel:</p>
        <ul className="list-disc pl-5">
          {lines.map(({ line, name, quantity, planned }) => (
            <li key={line} className="tabular">
              {quantity} of {name}
              {planned.length > 0 && `: ${planned.map(({ batch, packs }) => `${packs} of batch ${batch}`).join(', ')}`}
            </li>
          ))}
        </ul>
        <p className="text-ink-2">Packs of other batches that lie here go back on the shelf.</p>
      </div>
      <p>Print the label and put it on the parcel. The invoice is issued when the courier takes it.</p>
      <div className="flex flex-wrap gap-2">
        <PaperLinks number={number} hasInvoice={false} />
        <Button look="outline" size="large" onClick={ship}>
          Hand to the courier <KeySign>h</KeySign>
        </Button>
        <Button size="large" onClick={onNext}>
          Next order <KeySign>n</KeySign>
        </Button>
      </div>
    </section>
  );
}
