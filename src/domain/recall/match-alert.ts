import { plainMark } from '../stock/goods-in.ts';

/** A line of the government's list of batches that failed, as printed. */
export interface QualityAlert {
  readonly product: string;
  /** One batch, or several with commas, semicolons, "and" or nothing but a gap between. */
  readonly batch: string;
  readonly maker: string;
}

/** A batch that the shop has or had. */
export interface HeldBatch {
  readonly name: string;
  /** Names of its molecules, as printed. */
  readonly molecules: readonly string[];
  readonly manufacturer: string;
  readonly batch: string;
}

/**
 * How certain it is that an alert means a batch. A pharmacist decides about `likely`; nothing happens automatically.
 */
export type AlertMatch = 'sure' | 'likely' | 'no';

/** Words in a manufacturer's name that do not distinguish it. */
const COMMON =
  /^(?:m|s|ms|the|pvt|private|ltd|limited|llp|inc|co|company|corporation|india|indian|pharma|pharmaceutical|pharmaceuticals|pharmaceutics|laboratories|laboratory|labs|lab|healthcare|health|care|lifesciences|life|sciences|science|drugs|drug|remedies|biotech|industries|industry|formulations|unit|plot|and)$/;

/** What lists print before a batch number. */
const BATCH_WORD = /^\s*(?:b(?:atch)?\.?\s*nos?\b|batch(?:es)?\b|lot\s*nos?\b|lots?\b)[.:#\s-]*/i;
/** A piece of a text that is shorter, or has no digit, is not taken as a batch number. */
const SHORTEST_PIECE = 5;

/** The normalised batch numbers in an alert, whole ones first, and the pieces of them that may be numbers themselves. */
export function alertMarks(batch: string): readonly string[] {
  return [...new Set([...wholeMarks(batch), ...pieceMarks(batch)])];
}

function wholeMarks(batch: string): readonly string[] {
  const parts = batch.split(/[,;&|\n]|\band\b/i);
  // A number may itself begin with such a word: "LOT 12" is 12, or LOT12.
  const marks = parts.flatMap((part) => [plainMark(part), plainMark(part.replace(BATCH_WORD, ''))]);
  return [...new Set(marks)].filter((mark) => mark !== '');
}

/** "DL2310 DL2311" or "DL2310/DL2311" is one number, or two whose comma was lost: a pharmacist decides. */
function pieceMarks(batch: string): readonly string[] {
  return batch
    .split(/[\s,;&|/]+/)
    .map(plainMark)
    .filter((mark) => mark.length >= SHORTEST_PIECE && /\d/.test(mark));
}

/**
 * Whether an alert means a batch. The batch number must be the same, and manufacturer or product too: then it is likely. With both it is
 * sure, unless the number is only a piece of the printed one. A manufacturer's name that is missing or has only common words proves
 * nothing.
 */
export function matchAlert(alert: QualityAlert, held: HeldBatch): AlertMatch {
  const mark = plainMark(held.batch);
  if (!alertMarks(alert.batch).includes(mark)) return 'no';
  const isMaker = isSameMaker(alert.maker, held.manufacturer);
  const isProduct = isSameProduct(alert.product, held);
  if (isMaker && isProduct && wholeMarks(alert.batch).includes(mark)) return 'sure';
  return isMaker || isProduct ? 'likely' : 'no';
}

function isSameMaker(listed: string, held: string): boolean {
  const [one, other] = [wordsOf(listed), wordsOf(held)].map((words) => words.filter((word) => !COMMON.test(word)));
  if (!one || !other || one.length === 0 || other.length === 0) return false;
  // The list prints addresses after names: all words of the shorter name must be at the beginning of the longer one.
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((word, place) => long[place] === word);
}

/** The brand's first word, or every molecule, occurs in the product named in the list. */
function isSameProduct(product: string, { name, molecules }: HeldBatch): boolean {
  const words = new Set(wordsOf(product));
  const [brand = ''] = wordsOf(name);
  const isBrand = brand.length >= 4 && words.has(brand);
  const named = molecules.map((molecule) => wordsOf(molecule.replace(/\(.*$/, '')));
  const isComposition =
    named.length > 0 && named.every((molecule) => molecule.length > 0 && molecule.every((word) => words.has(word)));
  return isBrand || isComposition;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
