import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { staticPart } from '#shop/ui/static-part.tsx';

const fetchPart = () => import('./faq-text.tsx');

/** All questions with their answers: part of the page's HTML, and not sent again as data or code. */
export const StaticFaq = staticPart('faq', {
  whole: import.meta.env.SSR || import.meta.env.DEV ? (await fetchPart()).default : null,
  fetchPart,
});

/**
 * A URL with #id opens that answer, on the first view and at each later jump. Browsers that open it themselves have
 * already done so. A subheading takes the focus, as after a plain anchor.
 */
export function useLinkedAnswer(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new jump.
  useEffect(() => {
    const linked = document.getElementById(hash.slice(1));
    const question = linked?.closest('details');
    if (question) {
      question.open = true;
      question.scrollIntoView();
    }
    (question?.querySelector('summary') ?? linked)?.focus({ preventScroll: true });
  }, [hash, key]);
}
