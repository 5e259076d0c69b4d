import { type CatalogueMoment, openMoment } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import type { BuildMessage, BuildRequest } from '../build-worker.ts';
import type { CatalogueArrays } from '../catalogue-arrays.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { keepCatalogue, keyOf, restoreCatalogue } from './keep-catalogue.ts';

/**
 * A restored catalogue is written again once more than this many medicines have changed price or stock: each change since the file was
 * written costs the next restart the recommendations of a family, and a large one has thousands of medicines.
 */
const KEPT_ANEW = 50;

/**
 * Returns the catalogue as the database holds it now: the stored one if it still matches, otherwise a newly built one,
 * which is then stored. The answer never waits for the file to be written.
 */
export async function serveBuild(
  { databaseUrl, day, keptIn }: BuildRequest,
  answer: (message: BuildMessage) => void,
): Promise<void> {
  const moment = await openMoment(databaseUrl);
  try {
    const code = keptIn === null ? null : codeFingerprint();
    if (keptIn === null || code === null) {
      answer({ built: await build(moment, day), restored: false, why: null });
      return;
    }
    const digest = moment.digest();
    const kept = await restoreCatalogue(keptIn, { code, day }, { ...moment, digest });
    // A failed checksum query aborts that part of the transaction: nothing is read until it is rolled back.
    await digest;
    const built = kept.arrays ?? (await build(moment, day));
    answer({ built, restored: kept.arrays !== null, why: kept.arrays === null ? kept.why : null });
    if (kept.arrays === null || kept.changed > KEPT_ANEW) answer(keep(keptIn, code, built, await digest));
  } finally {
    await moment.close();
  }
}

async function build(moment: CatalogueMoment, day: string): Promise<CatalogueArrays> {
  const { buildCatalogue } = await import('../build-catalogue.ts');
  return buildCatalogue(await moment.read(), day);
}

function keep(
  folder: string,
  code: string,
  built: CatalogueArrays,
  digest: Awaited<ReturnType<CatalogueMoment['digest']>>,
): BuildMessage {
  try {
    if (digest === null) throw new Error('the database could not compute the checksums');
    // Sources changed during the build may have been loaded before or after the change.
    if (codeFingerprint() !== code) throw new Error('the code was changed meanwhile');
    return {
      keptBytes: keepCatalogue(folder, keyOf(built, code, digest), {
        arrays: built,
        texts: digest.texts,
        trade: digest.trade,
      }),
      failure: null,
    };
  } catch (error) {
    return { keptBytes: null, failure: (error as Error).message };
  }
}
