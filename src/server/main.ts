/**
 * The entry point of the shop's process: what is imported here is compiled at every start, everything after comes from
 * the compile cache.
 */
import { keepCompiledCode } from './ops/compiled-code.ts';

keepCompiledCode();
// Loading the code takes a second or two: whoever typed `npm start` sees at once that it started.
if (process.argv.includes('--build-pages')) process.stdout.write('Starting the shop …\n');
await import('./run-shop.ts');
