import { useEffect, useRef } from 'react';
import type { PriceChange } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { AfterStop } from './asked-parts.tsx';
import type { PlacingProblem } from './use-placing.ts';

interface PlacingNoticeProps {
  readonly problem: PlacingProblem | null;
  /** What the cart says has changed since it was last shown. */
  readonly changes: readonly PriceChange[];
  readonly busy: boolean;
  readonly onAskPharmacist: () => void;
}

/** Why the order was not placed, with every line that changed; it gets the focus. */
export function PlacingNotice({ problem, changes, busy, onAskPharmacist }: PlacingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === null) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const named = problem?.lines ?? {};
  const others = changes.filter(({ medicine_id }) => !named[medicine_id]);
  const lines = [...Object.entries(named), ...others.map((change) => [change.medicine_id, change.sentence])];
  if (problem === null && lines.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice look={problem ? 'error' : 'warn'}>
        <p>{problem?.sentence ?? say.somethingInYourCartHas}</p>
        {lines.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {lines.map(([id, sentence]) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        )}
        {problem?.patient_id && <AfterStop busy={busy} onAskPharmacist={onAskPharmacist} />}
      </Notice>
    </div>
  );
}
