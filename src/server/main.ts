/** Where the shop's process begins: what is imported here is compiled at every start, all that follows is kept. */
import { keepCompiledCode } from './ops/compiled-code.ts';

keepCompiledCode();
// Reading the program takes a second or two: whoever typed `npm start` sees at once that it began.
if (process.argv.includes('--build-pages')) process.stdout.write('Starting the shop …\n');
await import('./run-shop.ts');
