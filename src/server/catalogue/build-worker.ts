import { parentPort, workerData } from 'node:worker_threads';
import { readCatalogue } from '../persistence/catalogue-repository.ts';
import { buildCatalogue } from './build-catalogue.ts';

/** What the catalogue gives its worker. */
export interface BuildRequest {
  readonly databaseUrl: string;
}

const { databaseUrl } = workerData as BuildRequest;
parentPort?.postMessage(buildCatalogue(await readCatalogue(databaseUrl)));
