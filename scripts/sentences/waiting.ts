/**
 * Folders and files whose sentences still stand in their code. The list only shrinks: `npm run lint` refuses a sentence anywhere
 * else, and a line of this list that has none left.
 */
export const WAITING: readonly string[] = ['src/shop/content/'];
