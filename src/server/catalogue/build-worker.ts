import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { keepCompiledCode } from '../ops/compiled-code.ts';
import type { CatalogueArrays } from './catalogue-arrays.ts';

/** The catalogue's only message to its worker, which may have to wait for it. */
export interface BuildRequest {
  readonly databaseUrl: string;
  /** The Indian day, "yyyy-MM-dd", by the server's clock. */
  readonly day: string;
  /** The folder for the built catalogue; null to store none. */
  readonly keptIn: string | null;
}

/** The worker's output: the catalogue, then perhaps whether it was stored. */
export type BuildMessage = BuiltMessage | StoredMessage;

/** The catalogue itself. */
export interface BuiltMessage {
  readonly built: CatalogueArrays;
  /** Whether it was read from the file of an earlier build. */
  readonly restored: boolean;
  /** Why the stored file could not be used; null if it was used or there was none. */
  readonly why: string | null;
}

/** That a built catalogue was written for the next start, or why not. */
export interface StoredMessage {
  readonly keptBytes: number | null;
  readonly failure: string | null;
}

keepCompiledCode();
if (parentPort === null) throw new Error('This is the program of a worker.');
const port = parentPort;
const requested = once(port, 'message') as Promise<[BuildRequest]>;
const { serveBuild } = await import('./kept/serve-build.ts');
const [request] = await requested;
await serveBuild(request, (message) => port.postMessage(message));
