import { useEffect, useEffectEvent, useState } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import { FIRST_DETAILS } from './checkout-people.ts';
import type { Recipients } from './use-recipients.ts';

/** Fetched with its library where somebody is new; whoever has ordered before needs neither. */
export const FirstDetails = neededPart({
  what: say.theFormFor,
  fetchPart: () => import('./first-details.tsx'),
  waiting: <Skeleton className="h-80 w-full" />,
});

/**
 * What somebody new fills in on the page. The main button saves it and then orders; while nothing was typed it opens the panel.
 * The page hides its form while the panel shows the same one.
 */
export function useFirstDetails({ firstNeeds, addresses, user }: Recipients, panel: string | undefined) {
  const [isDue, setDue] = useState(false);
  const [saving, setSaving] = useState(false);
  // Beside the lists that say whether it is needed: a name that was never given tells it before they come.
  const isHere = useFetched(firstNeeds !== null || user?.firstName === 'User');
  return {
    needs: panel === undefined ? firstNeeds : null,
    /** False while the form that is needed is on its way: shown without it, the page would move. */
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

/** Runs it once it is due, with the state of the page at that moment. */
export function useGoOn(isDue: boolean, goOn: () => void) {
  const act = useEffectEvent(goOn);
  useEffect(() => {
    if (isDue) act();
  }, [isDue]);
}

/** Fetches the form once it is wanted; true when it has come, or cannot be had. */
function useFetched(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isWanted) void FirstDetails.prefetch().then(() => setHere(true));
  }, [isWanted]);
  return isHere;
}
