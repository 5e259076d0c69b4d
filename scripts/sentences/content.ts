/** A text that stays where it is written. */
interface Content {
  /** A file, or a folder with a slash at the end. */
  readonly path: string;
  readonly because: string;
}

/**
 * Texts that are written, checked and signed as a whole. They are content: another language gets its own document, not
 * translated sentences.
 */
export const CONTENT: readonly Content[] = [
  { path: 'src/shop/content/faq/', because: 'answers are written and read as a whole, with links and headings' },
  { path: 'src/shop/content/legal/', because: 'law: what the shop is bound by is signed in one language' },
  { path: 'src/server/services/sample-day/act-on-sample.ts', because: 'what invented staff typed on a sample day' },
  {
    path: 'src/server/services/sample-day/draw-prescription.ts',
    because: 'a drawing of a paper that an invented doctor wrote',
  },
  { path: 'src/server/services/sample-day/sample-plan.ts', because: 'names of invented people' },
  { path: 'src/shop/content/stories.ts', because: 'people speak in their own words' },
];
