import { staticPart } from '#shop/ui/static-part.tsx';

const fetchTexts = () => import('./static-texts.tsx');
const texts = import.meta.env.SSR || import.meta.env.DEV ? await fetchTexts() : null;

/** The read-only parts of the home page: part of its HTML, and not sent again as code. */
export const StaticPromises = staticPart('home-promises', {
  whole: texts?.Promises ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Promises }),
});

export const StaticProof = staticPart('home-proof', {
  whole: texts?.Proof ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Proof }),
});

export const StaticOrdering = staticPart('home-ordering', {
  whole: texts?.Ordering ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Ordering }),
});
