import { literalsIn } from './find-literals.ts';

/** A file of the project and its text. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A sentence and where it stands. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Tests, what they show and what declares types has no reader among customers. */
const FREE = /\.test\.tsx?$|-samples\.tsx?$|\.d\.ts$|\/testing\//;
/** In the line of a text that only looks like a sentence, or above the statement, stands why it is none. */
const EXPLAINED = /not a sentence: \S/i;

/** The sentences outside of the places that hold content, and the places that hold none any more. */
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

/** On its own line, or in the comment over the statement that it stands in. */
function isExplained(lines: readonly string[], line: number): boolean {
  for (let at = line - 1; at >= 0; at -= 1) {
    const near = lines[at] ?? '';
    if (EXPLAINED.test(near)) return true;
    if (at < line - 1 && /^\s*$|;\s*$|[{}]$/.test(near)) return false;
  }
  return false;
}
