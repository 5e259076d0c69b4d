/** A text that stays where it is written. */
interface Content {
  /** A file, or a folder with a slash at its end. */
  readonly path: string;
  readonly because: string;
}

/** Texts that are written, checked and signed as a whole. They are content: another language gets a document, not sentences. */
export const CONTENT: readonly Content[] = [
  { path: 'src/shop/content/faq/', because: 'answers are written and read as a whole, with links and headings' },
  { path: 'src/shop/content/legal/', because: 'law: what the shop is bound by is signed in one language' },
  { path: 'src/shop/content/stories.ts', because: 'people speak in their own words' },
];
