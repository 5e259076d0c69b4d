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
/** Beside a text that only looks like a sentence stands why nobody reads it. */
const EXPLAINED = /not a sentence: \S/;

/** The sentences outside of the places that wait, and the places that wait for nothing any more. */
export function misplacedIn(files: readonly SourceFile[], waiting: readonly string[]) {
  const all = files.filter(({ path }) => !FREE.test(path)).flatMap(placesIn);
  const isIn = (path: string, place: string) => path === place || (place.endsWith('/') && path.startsWith(place));
  return {
    literals: all.filter(({ path }) => !waiting.some((place) => isIn(path, place))),
    emptied: waiting.filter((place) => !all.some(({ path }) => isIn(path, place))),
  };
}

function placesIn({ path, text }: SourceFile): readonly Place[] {
  const lines = text.split('\n');
  return literalsIn(path, text)
    .filter(
      ({ line }) => ![lines[line - 1], lines[line - 2]].some((near) => near !== undefined && EXPLAINED.test(near)),
    )
    .map(({ line, text: said }) => ({ path, line, text: said }));
}
