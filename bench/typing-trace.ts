/**
 * What a day of typing asks of the suggestions route. People look for few medicines often and many rarely (Zipf),
 * and the browser asks after each pause of 500 ms: a slow typist pauses often, a quick one once. Same seed, same trace.
 */

import { seededRandom } from '../trials/kit/random.ts';

/** Picks a place with Zipf weights: the first is asked for most. */
function zipfPlace(random: () => number, size: number): number {
  return Math.min(size - 1, Math.floor(Math.exp(random() * Math.log(size + 1))) - 1);
}

/** The prefixes one person's typing of `text` asks for, in order; none under three letters. */
export function typedPrefixes(text: string, random: () => number): string[] {
  const pausing = 0.1 + random() * 0.5;
  const prefixes: string[] = [];
  for (let length = 3; length <= text.length; length += 1) {
    if (length === text.length || random() < pausing) prefixes.push(text.slice(0, length));
  }
  return prefixes;
}

/** `count` queries in the order in which many typists' requests reach a server. `names` run from the most asked for to the least. */
export function typingTrace(names: readonly string[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const trace: string[] = [];
  while (trace.length < count) {
    const name = names[zipfPlace(random, names.length)];
    if (name) trace.push(...typedPrefixes(name.toLowerCase(), random));
  }
  return trace.slice(0, count);
}
