import { useEffect, useRef } from 'react';
import type { PriceChange } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
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
  const others = changes.filter(({ medicine_id }) => named[medicine_id] === undefined);
  const lines = [
    ...Object.entries(named).map(([id, sentence]) => ({ id, sentence })),
    ...others.map(({ medicine_id, sentence }) => ({ id: medicine_id, sentence })),
  ];
  if (problem === null && lines.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice look={problem ? 'error' : 'warn'}>
        <p>{problem?.sentence ?? say.somethingInYourCartHas}</p>
        {lines.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {lines.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        )}
        {problem?.patient_id && (
          <div className="mt-3 grid justify-items-start gap-2">
            <p>{say.youCanChangeYour}</p>
            <div className="flex flex-wrap gap-2">
              <Button look="outline" busy={busy} busyText={say.placing} onClick={onAskPharmacist}>
                {say.orderAndHaveThe}
              </Button>
              <ButtonLink look="quiet" to="/cart">
                {say.changeMyCart}
              </ButtonLink>
            </div>
          </div>
        )}
      </Notice>
    </div>
  );
}
