/** Where an operator's command begins: what is imported here is compiled at every command, all that follows is kept. */
import { keepCompiledCode } from '../server/ops/compiled-code.ts';

keepCompiledCode();
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
