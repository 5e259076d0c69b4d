import { useContext, useEffect } from 'react';
import { CartContext } from '#shop/data/cart.tsx';
import { onCartMayDiffer } from '#shop/data/cart-events.ts';
import { healOldPage } from '#shop/data/heal-old-page.ts';
import { healWith } from '#shop/data/missing-part.ts';
import { startWorker } from '#shop/data/service-worker.ts';
import { useSession } from '#shop/data/session.tsx';
import { VisitCounter } from '#shop/features/analytics/visit-counter.tsx';
// Not used here: with this file they are there when a line is lost.
import '#shop/ui/not-loaded.tsx';
import '#shop/ui/toast-list.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

export interface LaterPartsProps {
  /** The paths looked at before these parts came, in their order. */
  readonly seen: readonly string[];
  /** The shop could not be reached at some time before. */
  readonly wasOut: boolean;
}

/** All that a page needs only after it can be used. The worker keeps this file too, because it is started from here. */
export function LaterParts({ seen, wasOut }: LaterPartsProps) {
  useEffect(() => {
    healWith(healOldPage);
    if (import.meta.env.PROD) startWorker();
  }, []);
  const refresh = useContext(CartContext)?.refresh;
  const signedIn = useSession().session.status === 'in';
  useEffect(() => (signedIn && refresh ? onCartMayDiffer(() => void refresh()) : undefined), [signedIn, refresh]);
  return (
    <>
      <ConnectionStrip startsOut={wasOut} />
      <VisitCounter seen={seen} />
    </>
  );
}
