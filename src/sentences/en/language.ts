/** The folder of this language, as `node --conditions=…` and SHOP_LANGUAGE name it. */
export const code: string = 'en';
/** The language that pages declare to browsers. */
export const locale = 'en-IN';
