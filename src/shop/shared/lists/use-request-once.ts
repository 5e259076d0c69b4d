import { useEffect } from 'react';

/**
 * Makes a request once when a component mounts, and passes on the answer unless it has unmounted by then. Both
 * functions must be stable; `ask` must catch its own rejections.
 */
export function useRequestOnce<Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): void {
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
