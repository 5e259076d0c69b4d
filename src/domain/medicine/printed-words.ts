import { APOSTROPHES } from '../language/scripts.ts';

const TOKENS = /\d+(?:[.,]\d+)*|[a-z\u00b5\u03bc\u00df-\u00ff]+|[/+%]/g;

/**
 * Splits printed text into lower-case words, numbers and the signs `/ + %`; everything else separates them. "Isx 40SR
 * Tablet" gives isx, 40, sr, tablet. Letters and digits are split, because labels join them. Linear in the length of
 * the text, whatever the text.
 */
export function readPrintedWords(text: string): readonly string[] {
  return text.toLowerCase().replace(APOSTROPHES, '').match(TOKENS) ?? [];
}

/** Thousands as they are grouped in India ("1,00,000") and elsewhere ("100,000"): the last group has three digits. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** A printed number as a number: "75,000" is 75000. Null if it is not a number, or its comma may be a decimal one ("0,25"). */
export function readPrintedNumber(text: string): number | null {
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const value = Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : null;
}

/** Pieces that a pack counts, in one and in many. */
const PIECES =
  'tablet|capsule|rotacap|instacap|respule|lozenge|pastille|injection|sachet|vial|ampoule|pen|kit|syringe|cartridge|patch(?:e(?=s))?|suppositor(?:y|ie)';
/** "20 tablet sr", "15 Chewable Tablets": a count, at most two words of kind, the piece, and the letters of its release. */
const COUNTED = new RegExp(
  `(?<![\\d.])(\\d+) ((?:(?!(?:ml|gm?|mg|mcg|mdi|iu|for)\\b)[a-z]+ ){0,2})(${PIECES})s?\\b( [a-z]{2}\\b(?<! (?:in|of)))?`,
  'gi',
);

/** A pack label with its plural as people write it: "strip of 20 tablet sr" is a "strip of 20 tablets SR". */
export function plainPackLabel(label: string): string {
  return label
    .replace(COUNTED, (_, count: string, kind: string, piece: string, release = '') => {
      const one = piece
        .toLowerCase()
        .replace(/suppositorie$/, 'suppository')
        .replace(/patche$/, 'patch');
      const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : one.endsWith('ch') ? `${one}es` : `${one}s`;
      return `${count} ${kind.toLowerCase()}${count === '1' ? one : many}${release.toUpperCase()}`;
    })
    .replace(/\b(d)rop$/i, '$1rops');
}
