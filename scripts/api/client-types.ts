import { registerHooks } from 'node:module';

const LIBRARY = new URL('compiler-library.ts', import.meta.url).href;

// The generator uses the compiler as a library to write its output, which TypeScript 7 does not offer yet.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: LIBRARY, shortCircuit: true }
      : next(specifier, context),
});

/** The types of a client, generated from an OpenAPI document. */
export async function clientTypes(document: string): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript');
  return astToString(await generate(document));
}
