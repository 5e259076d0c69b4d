import { staticPart } from '#shop/ui/static-part.tsx';

const fetchPart = () => import('./faq-text.tsx');

/** All questions with their answers: they come with the page, and not once more as data or code. */
export const StillFaq = staticPart('faq', {
  whole: import.meta.env.SSR || import.meta.env.DEV ? (await fetchPart()).default : null,
  fetchPart,
});
