import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** An address with #id opens that answer, on the first view and at each later jump. Browsers that open it themselves are done already. */
export function useLinkedAnswer(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new jump.
  useEffect(() => {
    if (hash === '') return;
    const answer = document.getElementById(decodeURIComponent(hash.slice(1)));
    const question = answer?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: 'start' });
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
}
