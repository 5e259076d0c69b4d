/** The parts used of `gs1-barcode-parser-mod` 1.2.1, which ships no types. */
declare module 'gs1-barcode-parser-mod' {
  interface ReadElement {
    /** The application identifier: "01", "10", "17" … */
    readonly ai: string;
    /** The raw value after it. */
    readonly raw: string;
  }
  const parser: {
    /** Throws where the text is not a sequence of GS1 elements. */
    parseBarcode(text: string): { readonly parsedCodeItems: readonly ReadElement[] };
  };
  export default parser;
}
