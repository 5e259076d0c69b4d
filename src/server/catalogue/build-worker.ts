import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from '../compiled-code.ts';
import type { CatalogueArrays } from './catalogue-arrays.ts';

/** What the catalogue gives its worker. */
export interface BuildRequest {
  readonly databaseUrl: string;
  /** The Indian day, "yyyy-MM-dd", by the server's clock. */
  readonly day: string;
}

/** What it gets back. */
export interface BuildMessage {
  readonly built: CatalogueArrays;
}

keepCompiledCode();
const [{ readCatalogue }, { buildCatalogue }] = await Promise.all([
  import('../persistence/catalogue-repository.ts'),
  import('./build-catalogue.ts'),
]);
const { databaseUrl, day } = workerData as BuildRequest;
parentPort?.postMessage({ built: buildCatalogue(await readCatalogue(databaseUrl), day) } satisfies BuildMessage);
