import { literalsIn } from './find-literals.ts';

/** A file of the project and its text. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A sentence and its position. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Tests, test helpers and type declarations have no readers among customers. */
const FREE = /\.test\.tsx?$|-samples\.tsx?$|\.d\.ts$|\/testing\//;
/** On the line of a text that only looks like a sentence, or above the statement, a comment says why it is not one. */
const EXPLAINED = /not a sentence: \S/i;

/** The sentences outside the places for content, and the places that no longer contain any. */
export function misplacedIn(files: readonly SourceFile[], content: readonly string[]) {
  const all = files.filter(({ path }) => !FREE.test(path)).flatMap(placesIn);
  const isIn = (path: string, place: string) => path === place || (place.endsWith('/') && path.startsWith(place));
  return {
    literals: all.filter(({ path }) => !content.some((place) => isIn(path, place))),
    emptied: content.filter((place) => !all.some(({ path }) => isIn(path, place))),
  };
}

function placesIn({ path, text }: SourceFile): readonly Place[] {
  const lines = text.split('\n');
  return literalsIn(path, text)
    .filter(({ line }) => !isExplained(lines, line))
    .map(({ line, text: said }) => ({ path, line, text: said }));
}

/** On its own line, or in the comment above its statement. */
function isExplained(lines: readonly string[], line: number): boolean {
  for (let at = line - 1; at >= 0; at -= 1) {
    const near = lines[at] ?? '';
    if (EXPLAINED.test(near)) return true;
    if (at < line - 1 && /^\s*$|;\s*$|[{}]$/.test(near)) return false;
  }
  return false;
}
