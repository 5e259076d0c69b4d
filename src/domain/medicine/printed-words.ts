const APOSTROPHES = /['’`]/g;
const TOKENS = /\d+(?:[.,]\d+)*|[a-z\u00b5\u03bc\u00df-\u00ff]+|[/+%]/g;

/**
 * Splits printed text into lower-case words, numbers and the signs `/ + %`; everything else separates them. "Isx 40SR
 * Tablet" gives isx, 40, sr, tablet. Letters and digits are split, because labels join them. Linear in the length of
 * the text, whatever the text.
 */
export function readPrintedWords(text: string): readonly string[] {
  return text.toLowerCase().replace(APOSTROPHES, '').match(TOKENS) ?? [];
}

/** A printed number as a number: "75,000" is 75000. Null where it is not a number. */
export function readPrintedNumber(text: string): number | null {
  const plain = text.replace(/,(?=\d{2,3}(?:\D|$))/g, '');
  const value = Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : null;
}
