/** The folder of this language: what `node --conditions=…` and SHOP_LANGUAGE name it. */
export const code: string = 'en';
/** What the pages tell browsers that they are written in. */
export const locale = 'en-IN';
