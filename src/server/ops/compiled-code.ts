import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Beside the packages whose code it holds: whoever may write here could change that code as well. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/samesalt-code');

/**
 * Keeps what Node makes of the sources (types stripped, compiled) for the next start, which needs half the time then. Node
 * compares each entry with its source. Only what is imported afterwards counts, and each thread asks for itself. Where the
 * folder can't be written (a sealed installation), what is there is read, and the rest compiled anew. Its names are relative,
 * so that a release brings the code compiled, wherever it is unpacked.
 */
export function keepCompiledCode(): void {
  enableCompileCache({ directory: FOLDER, portable: true });
}
