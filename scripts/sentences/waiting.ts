/**
 * Folders and files whose sentences still stand in their code. The list only shrinks: `npm run lint` refuses a sentence anywhere
 * else, and a line of this list that has none left.
 */
export const WAITING: readonly string[] = [
  // Texts that are written, checked and signed as a whole: content, not sentences.
  'src/shop/content/faq/',
  'src/shop/content/legal/',
  'src/shop/content/licensee-words.ts',
  'src/shop/content/stories.ts',
  'src/shop/features/account/medicines/',
  'src/shop/features/dev-ui/',
  'src/shop/features/prescription/',
];
