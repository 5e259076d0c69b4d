/** What is used of `gs1-barcode-parser-mod` 1.2.1, which brings no types of its own. */
declare module 'gs1-barcode-parser-mod' {
  interface ReadElement {
    /** The application identifier: "01", "10", "17" … */
    readonly ai: string;
    /** What stands behind it, untouched. */
    readonly raw: string;
  }
  const parser: {
    /** Throws where the text is no row of GS1 elements. */
    parseBarcode(text: string): { readonly parsedCodeItems: readonly ReadElement[] };
  };
  export default parser;
}
