import { plainMark } from '../stock/goods-in.ts';

/** A line of the government's list of batches that failed, as printed. */
export interface QualityAlert {
  readonly product: string;
  /** One batch, or several with commas, semicolons or "and" between. */
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

/** How sure it is that an alert means a batch. `likely` is for a pharmacist to judge; nothing happens by itself. */
export type AlertMatch = 'sure' | 'likely' | 'no';

/** Words of a maker's name that tell none from another. */
const COMMON =
  /^(?:m|s|ms|the|pvt|private|ltd|limited|llp|inc|co|company|corporation|india|indian|pharma|pharmaceutical|pharmaceuticals|pharmaceutics|laboratories|laboratory|labs|lab|healthcare|health|care|lifesciences|life|sciences|science|drugs|drug|remedies|biotech|industries|industry|formulations|unit|plot|and)$/;

/** The marks of the batches that an alert names. */
export function alertMarks(batch: string): readonly string[] {
  const parts = batch.split(/[,;&]|\band\b/i).map(plainMark);
  return [...new Set(parts)].filter((mark) => mark !== '');
}

/**
 * Whether an alert means a batch. The batch itself must be the same; then both its maker and its product make it sure, one of them
 * likely. A maker's name that is not told, or only of words that any maker has, makes nothing sure.
 */
export function matchAlert(alert: QualityAlert, held: HeldBatch): AlertMatch {
  if (!alertMarks(alert.batch).includes(plainMark(held.batch))) return 'no';
  const isMaker = isSameMaker(alert.maker, held.manufacturer);
  const isProduct = isSameProduct(alert.product, held);
  if (isMaker && isProduct) return 'sure';
  return isMaker || isProduct ? 'likely' : 'no';
}

function isSameMaker(told: string, held: string): boolean {
  const [one, other] = [wordsOf(told), wordsOf(held)].map((words) => words.filter((word) => !COMMON.test(word)));
  if (!one || !other || one.length === 0 || other.length === 0) return false;
  // The list prints addresses behind names: all words of the shorter name have to stand at the beginning of the longer one.
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((word, place) => long[place] === word);
}

/** The brand's first word, or every molecule, stands in what the list calls the product. */
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
