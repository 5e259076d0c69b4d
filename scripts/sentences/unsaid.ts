import { readSentenceModule } from './sentence-module.ts';

/** A file of the project and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const IMPORT = /import \* as (\w+) from '#sentences\/([\w/-]+\.ts)';/g;

/** Unused sentences, each by module and name: a translator's work on them would be wasted. */
export function unsaidIn(modules: readonly SourceFile[], code: readonly SourceFile[]): readonly string[] {
  const said = new Set(code.flatMap(saidIn));
  return modules.flatMap(({ path, text }) =>
    [...readSentenceModule(path, text).sentences.keys()]
      .filter((name) => !said.has(`${path} ${name}`) && !isSaidInside(text, name))
      .map((name) => `${path}: ${name}`),
  );
}

function saidIn({ text }: SourceFile): readonly string[] {
  const whole = [...text.matchAll(IMPORT)].flatMap(([, local, path]) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => `${path} ${name}`),
  );
  const single = [...text.matchAll(/import \{ ([\w, ]+) \} from '#sentences\/([\w/-]+\.ts)';/g)];
  return [...whole, ...single.flatMap(([, names = '', path]) => names.split(', ').map((name) => `${path} ${name}`))];
}

/** Used by another sentence of its module. */
function isSaidInside(text: string, name: string): boolean {
  return (text.match(new RegExp(`\\b${name}\\(`, 'g')) ?? []).length > 0;
}
