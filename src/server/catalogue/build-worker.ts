import { parentPort, workerData } from 'node:worker_threads';
import { readCatalogue } from '../persistence/catalogue-repository.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { CatalogueArrays } from './catalogue-arrays.ts';

/** What the catalogue gives its worker. */
export interface BuildRequest {
  readonly databaseUrl: string;
}

/** What it gets back. */
export interface BuildMessage {
  readonly built: CatalogueArrays;
}

const { databaseUrl } = workerData as BuildRequest;
parentPort?.postMessage({ built: buildCatalogue(await readCatalogue(databaseUrl)) } satisfies BuildMessage);
