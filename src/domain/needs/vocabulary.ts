/** The languages whose words of illness the shop reads. Latin spellings stand beside the script of their language. */
export const NEED_LANGUAGES = ['en', 'hi', 'mr', 'kn', 'ta', 'te', 'bn', 'gu'] as const;
export type NeedLanguage = (typeof NEED_LANGUAGES)[number];

/**
 * The words of one meaning by language, separated by commas; a word may be several words. An asterisk stands for any ending
 * ("dukh*"). A word that two meanings share counts for the first table row.
 */
export type Words = Readonly<Partial<Record<NeedLanguage, string>>>;
export type Vocabulary = Readonly<Record<string, Words>>;
