import { staticPart } from '#shop/ui/static-part.tsx';

const fetchTexts = () => import('./still-texts.tsx');
const texts = import.meta.env.SSR || import.meta.env.DEV ? await fetchTexts() : null;

/** The parts of the home page that are read and never change: they come with the page, and not once more as code. */
export const StillPromises = staticPart('home-promises', {
  whole: texts?.Promises ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Promises }),
});

export const StillProof = staticPart('home-proof', {
  whole: texts?.Proof ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Proof }),
});

export const StillOrdering = staticPart('home-ordering', {
  whole: texts?.Ordering ?? null,
  fetchPart: async () => ({ default: (await fetchTexts()).Ordering }),
});
