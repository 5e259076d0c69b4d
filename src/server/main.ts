/** Where the shop's process begins: what is imported here is compiled at every start, all that follows is kept. */
import { keepCompiledCode } from './compiled-code.ts';

keepCompiledCode();
await import('./run-shop.ts');
