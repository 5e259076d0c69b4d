import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures of specimen prescriptions, drawn by a program; every name on them is invented. */
export type SamplePage = 'printed' | 'handwritten' | 'hindi';

/** A picture of one of them, as a phone would send it. */
export function samplePage(name: SamplePage): Buffer {
  return readFileSync(join(import.meta.dirname, `${name}.jpg`));
}

/** Replaces the reading program: it is killed, never answers, uses too much memory, or exits after its answer. */
export function brokenProgram(how: 'ends' | 'hangs' | 'is-large' | 'exits-later'): URL {
  return new URL(`./program-that-${how}.ts`, import.meta.url);
}
