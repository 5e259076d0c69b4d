import { useEffect } from 'react';

/**
 * Asks once when a part of a page is shown, and hands on the answer unless the part has gone by then. Neither function may
 * change with every rendering; what `ask` rejects with is the asker's to catch.
 */
export function useAsked<Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): void {
  useEffect(() => {
    let isShown = true;
    void ask().then((answer) => {
      if (isShown) take(answer);
    });
    return () => {
      isShown = false;
    };
  }, [ask, take]);
}
