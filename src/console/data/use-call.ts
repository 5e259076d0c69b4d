import { useState } from 'react';
import { type Refused, refusalOf } from './call-counter.ts';

/** Sends one change at a time, and remembers why the server refused the last one, until that is forgotten. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    await work().catch((thrown: unknown) => setRefused(refusalOf(thrown)));
    setBusy(false);
  };
  return { isBusy, refused, run, forget: () => setRefused(null) };
}
