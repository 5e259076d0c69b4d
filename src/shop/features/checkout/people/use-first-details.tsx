import { useEffect, useEffectEvent, useState } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import { FIRST_DETAILS } from './checkout-people.ts';
import type { Recipients } from './use-recipients.ts';

/** Loaded with its library for a new customer; others need neither. */
export const FirstDetails = neededPart({
  what: say.theFormFor,
  fetchPart: () => import('./first-details.tsx'),
  waiting: <Skeleton className="h-80 w-full" />,
});

/**
 * The form of a new customer on the page. The main button saves it and then orders; while nothing is typed it opens the
 * panel. The page hides its form while the panel shows the same one.
 */
export function useFirstDetails({ firstNeeds, addresses, user }: Recipients, panel: string | undefined) {
  const [isDue, setDue] = useState(false);
  const [saving, setSaving] = useState(false);
  // Loaded together with the lists that decide whether it is needed: a missing name shows that before they load.
  const isHere = useFetched(FirstDetails, firstNeeds !== null || user?.firstName === 'User');
  return {
    needs: panel === undefined ? firstNeeds : null,
    /** False while the form is still loading: shown without it, the page would shift. */
    isReady: firstNeeds === null || isHere,
    isDue,
    saving: saving || isDue,
    setSaving,
    saved: () => {
      setDue(true);
      void addresses.reload();
    },
    done: () => setDue(false),
    submit: () => {
      const form = document.querySelector<HTMLFormElement>(`form#${FIRST_DETAILS}[data-touched]`);
      form?.requestSubmit();
      return form !== null;
    },
  };
}

/** Runs the callback each time a condition becomes true, with the page's state at that time. */
export function useWhen(isTrue: boolean, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (isTrue) act();
  }, [isTrue]);
}

/** Loads a part once it is needed; true when it has loaded, or cannot be loaded. */
export function useFetched({ prefetch }: { readonly prefetch: () => Promise<void> }, isNeeded: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useWhen(isNeeded, () => void prefetch().then(() => setHere(true)));
  return isHere;
}
