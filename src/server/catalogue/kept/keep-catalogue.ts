import { taxedAlikeSince } from '#domain/invoicing/gst-rates.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import type { CatalogueDigest } from '../../persistence/catalogue/digest-catalogue.ts';
import type { CatalogueMoment } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import type { ListState } from '../../persistence/repositories/catalogue/reference-repository.ts';
import { applyStock } from '../apply-stock.ts';
import { type CatalogueArrays, FLAG } from '../catalogue-arrays.ts';
import type { AllKept } from './array-layout.ts';
import { type KeptValue, keepValue, openKept, UnusableFile } from './kept-file.ts';

/**
 * Everything but stock that decides what a built catalogue holds. One that was kept under another key is never served.
 */
export interface CatalogueKey {
  /** Of the rules, tables and code that build, see `codeFingerprint`. */
  readonly code: string;
  /** Of what the database holds, see `digestCatalogue`. */
  readonly facts: string;
  /** Since when the tax rates of its day apply. */
  readonly taxedAlikeSince: string;
  /** The government's lists that were too old to be shown on its day. */
  readonly hiddenLists: readonly string[];
}

/** What a kept catalogue is requested for: the code, and the Indian day. */
export interface WantedCatalogue {
  readonly code: string;
  readonly day: string;
}

const NAME = 'catalogue';

/** The key of a catalogue that was just built. */
export function keyOf({ references, day }: CatalogueArrays, code: string, digest: CatalogueDigest): CatalogueKey {
  return {
    code,
    facts: digest.facts,
    taxedAlikeSince: taxedAlikeSince(day),
    hiddenLists: hiddenLists(references.lists, day),
  };
}

/**
 * Writes a built catalogue into the folder in place of the previous one. Returns the file's size in bytes. Throws if it
 * can't.
 */
export function keepCatalogue(
  folder: string,
  key: CatalogueKey,
  catalogue: { readonly arrays: AllKept<CatalogueArrays>; readonly stock: string },
): number {
  return keepValue(folder, NAME, key, catalogue);
}

type ReadStock = CatalogueMoment['idsByStock'];

/**
 * A kept catalogue that may be served, with how many medicines came into or went out of stock since; or null and why
 * not; `why` is null if none was ever kept.
 */
export type Restored =
  | { readonly arrays: CatalogueArrays; readonly changed: number }
  | { readonly arrays: null; readonly why: string | null };

/**
 * Reads the kept catalogue of a folder if it was made by this code from what the database holds now, except for stock,
 * which is updated. Its version and day become today's: an article or a day that changes nothing about medicines does
 * not change the catalogue.
 */
export async function restoreCatalogue(
  folder: string,
  { code, day }: WantedCatalogue,
  { digest: digestNow, idsByStock }: { digest: Promise<CatalogueDigest | null>; idsByStock: ReadStock },
): Promise<Restored> {
  let kept: KeptValue<CatalogueKey> | null = null;
  try {
    kept = openKept<CatalogueKey>(folder, NAME);
    if (kept === null) return { arrays: null, why: null };
    if (kept.key.code !== code) return { arrays: null, why: 'it was built by other rules or another version' };
    const { arrays, stock } = kept.read() as { arrays: CatalogueArrays; stock: string };
    const digest = await digestNow;
    if (digest === null) return { arrays: null, why: 'the database can tell no checksums' };
    const wanted = keyOf({ ...arrays, day }, code, digest);
    const differs = (Object.keys(wanted) as (keyof CatalogueKey)[]).find(
      (part) => JSON.stringify(kept?.key[part]) !== JSON.stringify(wanted[part]),
    );
    if (differs !== undefined) return { arrays: null, why: DIFFERS[differs] };
    const changed = stock === digest.stock ? 0 : await bringStock(arrays, idsByStock);
    return { arrays: { ...arrays, version: digest.version, day }, changed };
  } catch (error) {
    // An unreadable file counts as none; a database that can't be reached is an error.
    if (error instanceof UnusableFile) return { arrays: null, why: error.message };
    throw error;
  } finally {
    kept?.close();
  }
}

/** Asks for the smaller of the two sets, as the kept catalogue knows them. */
async function bringStock(arrays: CatalogueArrays, idsByStock: ReadStock): Promise<number> {
  const inStock = arrays.flags.reduce((sum, flags) => sum + ((flags & FLAG.inStock) === 0 ? 0 : 1), 0);
  const areInStock = 2 * inStock < arrays.flags.length;
  return applyStock(arrays, { ids: await idsByStock(areInStock), areInStock });
}

const DIFFERS: Readonly<Record<keyof CatalogueKey, string>> = {
  code: 'it was built by other rules or another version',
  facts: 'the catalogue has changed since',
  taxedAlikeSince: 'the taxes have changed since',
  hiddenLists: 'a list of the government has become too old since',
};

function hiddenLists(lists: readonly ListState[], day: string): string[] {
  return lists.filter(({ kind, asOf }) => isHidden(kind, asOf, day)).map(({ kind }) => kind);
}
