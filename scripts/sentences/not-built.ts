import { inlineSentences, SENTENCES } from './inline-sentences.ts';
import { readSentenceModule, type SentenceModule } from './sentence-module.ts';
import type { SourceFile } from './unsaid.ts';

/** Why the build would refuse a page's sentences, one line for each page. Paths of `modules` are below `#sentences/`. */
export function notBuiltIn(pages: readonly SourceFile[], modules: readonly SourceFile[]): readonly string[] {
  const texts = new Map(modules.map(({ path, text }) => [path, text]));
  const read = new Map<string, SentenceModule>();
  const moduleAt = (source: string) => {
    const path = source.slice(SENTENCES.length);
    const text = texts.get(path);
    if (text === undefined) throw new Error(`There is no module of sentences ${source}.`);
    const known = read.get(path) ?? readSentenceModule(path, text);
    read.set(path, known);
    return known;
  };
  return pages.flatMap(({ path, text }) => {
    try {
      if (text.includes(SENTENCES)) inlineSentences(path, text, moduleAt);
      return [];
    } catch (error) {
      return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
