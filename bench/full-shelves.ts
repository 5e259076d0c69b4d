/**
 * Puts so many packs of everything on sale that no trial runs out of them, in the batches too: stock that its batches do not
 * have breaks a rule of `shop verify`. For a database in which nothing was ordered yet.
 */
export const FULL_SHELVES = `with batches as (update medicine_batch set packs = 10000000)
  update medicine set stock = 10000000, short = 0`;
