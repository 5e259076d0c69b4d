import { useEffect } from 'react';
import { startWorker } from '#shop/data/service-worker.ts';
import { VisitCounter } from '#shop/features/analytics/visit-counter.tsx';
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
    if (import.meta.env.PROD) startWorker();
  }, []);
  return (
    <>
      <ConnectionStrip startsOut={wasOut} />
      <VisitCounter seen={seen} />
    </>
  );
}
