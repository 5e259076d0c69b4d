import { useEffect, useEffectEvent, useState } from 'react';
import { FIRST_DETAILS } from './first-details.tsx';
import type { Recipients } from './use-recipients.ts';

/**
 * What somebody new fills in on the page. The main button saves it and then orders; while nothing was typed it opens the panel.
 * The page's copy goes while the panel shows its own.
 */
export function useFirstDetails({ firstNeeds, addresses }: Recipients, panel: string | undefined) {
  const [isDue, setDue] = useState(false);
  const [saving, setSaving] = useState(false);
  return {
    needs: panel === undefined ? firstNeeds : null,
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

/** Does it once it is due, with what the page knows then. */
export function useGoOn(isDue: boolean, goOn: () => void) {
  const act = useEffectEvent(goOn);
  useEffect(() => {
    if (isDue) act();
  }, [isDue]);
}
