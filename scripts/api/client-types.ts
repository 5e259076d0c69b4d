import { registerHooks } from 'node:module';

const LIBRARY = new URL('compiler-library.ts', import.meta.url).href;

// The generator builds its text with the library of the compiler, which TypeScript 7 does not have yet.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: LIBRARY, shortCircuit: true }
      : next(specifier, context),
});

/** The types of a client, made of an OpenAPI document. */
export async function clientTypes(document: string): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript');
  return astToString(await generate(document));
}
