import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from '../ops/compiled-code.ts';
import type { CatalogueArrays } from './catalogue-arrays.ts';

/** What the catalogue gives its worker. */
export interface BuildRequest {
  readonly databaseUrl: string;
  /** The Indian day, "yyyy-MM-dd", by the server's clock. */
  readonly day: string;
  /** The folder for the built catalogue; null to keep none. */
  readonly keptIn: string | null;
}

/** What it gets back: the catalogue, and then perhaps whether it was kept. */
export type BuildMessage = BuiltMessage | KeptMessage;

/** The catalogue itself. */
export interface BuiltMessage {
  readonly built: CatalogueArrays;
  /** Whether it was read from the file of an earlier build. */
  readonly restored: boolean;
  /** Why the kept file could not be used; null if it was used or there was none. */
  readonly why: string | null;
}

/** That a built catalogue was written for the next start, or why not. */
export interface KeptMessage {
  readonly keptBytes: number | null;
  readonly failure: string | null;
}

keepCompiledCode();
const { serveBuild } = await import('./kept/serve-build.ts');
await serveBuild(workerData as BuildRequest, (message) => parentPort?.postMessage(message));
