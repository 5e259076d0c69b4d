import { taxedAlikeSince } from '#domain/invoicing/gst-rates.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import type { CatalogueDigest } from '../../persistence/catalogue/digest-catalogue.ts';
import type { CatalogueMoment } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import type { ListState } from '../../persistence/repositories/catalogue/reference-repository.ts';
import { applyTrade } from '../apply-trade.ts';
import type { CatalogueArrays } from '../catalogue-arrays.ts';
import { textTables } from '../text-tables.ts';
import type { AllKept } from './array-layout.ts';
import { keepValue, openStored, type StoredValue, UnusableFile } from './kept-file.ts';

/** The key of a stored catalogue: everything but texts, prices and stock that determines its content. One with a different key is never served. */
export interface CatalogueKey {
  /** The hash of the rules, tables and code that build it, see `codeFingerprint`. */
  readonly code: string;
  /** The hash of the database's content, see `digestCatalogue`. */
  readonly facts: string;
  /** Since when the tax rates of its day apply. */
  readonly taxedAlikeSince: string;
  /** The government's lists that were too old to be shown on its day. */
  readonly hiddenLists: readonly string[];
}

/** The code and the Indian day for which a stored catalogue is requested. */
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

/** The content of the file: the catalogue, and the checksums of the parts that can be updated. */
export interface StoredCatalogue extends Pick<CatalogueDigest, 'texts' | 'trade'> {
  readonly arrays: CatalogueArrays;
}

/** Writes a built catalogue into the folder in place of the previous one. Returns the size of the file in bytes. Throws where it can't. */
export function keepCatalogue(
  folder: string,
  key: CatalogueKey,
  catalogue: StoredCatalogue & { readonly arrays: AllKept<CatalogueArrays> },
): number {
  return keepValue(folder, NAME, key, catalogue);
}

/** The source of the current values for a restored catalogue. */
type Now = Pick<CatalogueMoment, 'readTrade' | 'readTexts'> & { readonly digest: Promise<CatalogueDigest | null> };

/** A stored catalogue that may be served, and how many medicines have changed price or stock since; or null and the reason; `why` is null if none was stored. */
export type Restored =
  | { readonly arrays: CatalogueArrays; readonly changed: number }
  | { readonly arrays: null; readonly why: string | null };

/**
 * Reads the stored catalogue of a folder if this code made it from the database's current content, apart from prices, stock and
 * texts, which are updated. Its version and day become today's: an article or a day that changes nothing about medicines needs no
 * new catalogue.
 */
export async function restoreCatalogue(folder: string, { code, day }: WantedCatalogue, now: Now): Promise<Restored> {
  let kept: StoredValue<CatalogueKey> | null = null;
  try {
    kept = openStored<CatalogueKey>(folder, NAME);
    if (kept === null) return { arrays: null, why: null };
    if (kept.key.code !== code) return { arrays: null, why: 'it was built by other rules or another version' };
    const { arrays, texts, trade } = kept.read() as StoredCatalogue;
    const digest = await now.digest;
    if (digest === null) return { arrays: null, why: 'the database could not compute the checksums' };
    const wanted = keyOf({ ...arrays, day }, code, digest);
    const differs = (Object.keys(wanted) as (keyof CatalogueKey)[]).find(
      (part) => JSON.stringify(kept?.key[part]) !== JSON.stringify(wanted[part]),
    );
    if (differs !== undefined) return { arrays: null, why: DIFFERS[differs] };
    const changed = await bringTrade(arrays, trade, digest.trade, now);
    const tables = texts === digest.texts ? arrays.tables : { ...arrays.tables, ...textTables(await now.readTexts()) };
    return { arrays: { ...arrays, tables, version: digest.version, day }, changed };
  } catch (error) {
    // An unreadable file counts as none; a database that can't be reached is an error.
    if (error instanceof UnusableFile) return { arrays: null, why: error.message };
    throw error;
  } finally {
    kept?.close();
  }
}

/** Updates the parts whose checksums differ. Returns how many medicines changed. */
async function bringTrade(
  arrays: CatalogueArrays,
  before: readonly string[],
  after: readonly string[],
  { readTrade }: Pick<Now, 'readTrade'>,
): Promise<number> {
  const parts = [...after.keys()].filter((part) => after[part] !== before[part]);
  return parts.length === 0 ? 0 : applyTrade(arrays, await readTrade(parts));
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
