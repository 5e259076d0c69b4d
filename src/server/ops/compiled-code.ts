import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Beside the packages whose code it contains: anybody who can write here could change that code as well. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/samesalt-code');

/**
 * Stores the sources as Node compiled them (types stripped) for the next start, which then takes half the time. Node
 * compares each entry with its source. Only later imports are covered, and each thread has to enable it. Where the
 * folder can't be written (a read-only installation), existing entries are read, and the rest is compiled again. Its names are relative,
 * so that a release includes compiled code, wherever it is unpacked.
 */
export function keepCompiledCode(): void {
  enableCompileCache({ directory: FOLDER, portable: true });
}
