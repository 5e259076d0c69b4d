import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inlineSentences, SENTENCES, sentencesImportedBy } from './inline-sentences.ts';
import { readSentenceModule, type SentenceModule } from './sentence-module.ts';

/** The language of a build: the folder of sentences that its condition selects in package.json. */
export const LANGUAGE = process.env.SHOP_LANGUAGE ?? 'en';

/**
 * Inlines every sentence where it is used, before any other plugin reads the page, so that a page downloads only its
 * own sentences in its own language, and nothing of how they are stored.
 */
export function compileSentences(): Plugin {
  const read = new Map<string, SentenceModule>();
  return {
    name: 'compile-sentences',
    enforce: 'pre',
    apply: 'build',
    config: () => (LANGUAGE === 'en' ? {} : speaking(LANGUAGE)),
    async transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (!/\.tsx?$/.test(path) || !code.includes(SENTENCES) || path.includes('/sentences/')) return;
      const modules = new Map<string, SentenceModule>();
      for (const source of sentencesImportedBy(path, code)) {
        const file = (await this.resolve(source, path))?.id;
        if (!file) return this.error(`${path}: there is no module of sentences ${source}.`);
        const known = read.get(file) ?? readSentenceModule(file, readFileSync(file, 'utf8'));
        read.set(file, known);
        modules.set(source, known);
      }
      return { code: inlineSentences(path, code, (source) => modules.get(source) as SentenceModule), map: null };
    },
  };
}

function speaking(language: string) {
  const own = [language, 'module', 'development|production'];
  return {
    environments: {
      client: { resolve: { conditions: [...own, 'browser'] } },
      ssr: { resolve: { conditions: [...own, 'node'] } },
    },
  };
}
