/**
 * The requests to the suggestions route in a day of typing. People search for few medicines often and many rarely
 * (Zipf), and the browser sends a request after each pause of 500 ms: a slow typist pauses often, a fast one once. Same
 * seed, same trace.
 */

import { seededRandom } from '../trials/kit/random.ts';

/** Picks an index with Zipf weights: the first is the most frequent. */
function zipfPlace(random: () => number, size: number): number {
  return Math.min(size - 1, Math.floor(Math.exp(random() * Math.log(size + 1))) - 1);
}

/** The prefixes that one user's typing of `text` requests, in order; none under three letters. */
export function typedPrefixes(text: string, random: () => number): string[] {
  const pausing = 0.1 + random() * 0.5;
  const prefixes: string[] = [];
  for (let length = 3; length <= text.length; length += 1) {
    if (length === text.length || random() < pausing) prefixes.push(text.slice(0, length));
  }
  return prefixes;
}

/** `count` queries of many users, one user after the other. `names` are in order of demand. */
export function typingTrace(names: readonly string[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const trace: string[] = [];
  while (trace.length < count) {
    const name = names[zipfPlace(random, names.length)];
    if (name) trace.push(...typedPrefixes(name.toLowerCase(), random));
  }
  return trace.slice(0, count);
}
