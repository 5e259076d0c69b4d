import { importWithRetry } from '#shop/data/connection/missing-part.ts';

/** The code of what is in the cart. Separate, so that links to the cart can load it before they are pressed. */
export const askCartBody = importWithRetry(() => import('./cart-body.tsx'));
