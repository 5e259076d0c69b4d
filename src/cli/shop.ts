/**
 * Entry point of the operator's commands. What is imported here is compiled at every command; everything else comes
 * from the compile cache.
 */
import { keepCompiledCode } from '../server/ops/compiled-code.ts';

keepCompiledCode();
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
