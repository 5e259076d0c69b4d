import { findRedFlag } from './find-red-flag.ts';
import type { Meaning } from './lexicon.ts';
import { NEEDS, type Need } from './needs-table.ts';
import { type IsPackWord, type ReadText, readWords } from './read-words.ts';
import type { RedFlag } from './red-flags-table.ts';
import type { NeedLanguage } from './word-forms.ts';

/** The request in a text, other than a medicine by name. */
export type FoundNeed =
  | { readonly kind: 'red_flag'; readonly flag: Omit<RedFlag, 'when'>; readonly language: NeedLanguage | null }
  | {
      readonly kind: 'need';
      readonly need: Need;
      readonly language: NeedLanguage | null;
      /** Words that the tables do not know: the name of a medicine, or anything else. */
      readonly unknown: readonly string[];
      /** The unknown words and the lone numbers, in order. */
      readonly rest: readonly string[];
    };

/** Words beside which no card is shown: it would fit something else. */
const SOMETHING_ELSE: readonly Meaning[] = ['sugar-free', 'blood-test', 'blood-thinner'];

/** A need whose only word is also a thing ("gas stove", "cold coffee"): beside an unknown word it counts only if a medicine is asked for. */
const THINGS: ReadonlySet<Meaning> = new Set<Meaning>([
  'gas',
  'cold',
  'diabetes',
  'bp',
  'sleep',
  'weight',
  'smoking',
  'alcohol',
  'burn',
  'wound',
  'wax',
  'joint',
  'corn',
  'appetite',
  'calcium',
  'anaemia',
  'weakness',
  'infection',
  'stress',
  'bite',
  'dry-skin',
  'breath',
  'period',
  'acidity',
  'swelling',
  'pain',
  'body-ache',
  'cancer',
  'indigestion',
  'allergy',
  'dehydration',
  'vitamins',
  'phlegm',
  'cramp',
  'travel',
  'lice',
  'itch',
  'acne',
]);

/**
 * Reads what a text asks for: a red flag wherever one occurs, else a need where the text as a whole asks for one. Null
 * where it asks for neither.
 */
export function findNeed(text: string, isPackWord: IsPackWord): FoundNeed | null {
  const read = readWords(text, isPackWord);
  if (read.meanings.size + read.measured.length === 0) return null;
  const flag = findRedFlag(read);
  if (flag) return { kind: 'red_flag', flag, language: read.language };
  const need = bestNeed(read);
  if (need === null) return null;
  return { kind: 'need', need, language: read.language, unknown: read.unknown, rest: read.rest };
}

function bestNeed(read: ReadText): Need | null {
  let best: Need | null = null;
  let most = 0;
  let means: readonly Meaning[] = [];
  for (const need of NEEDS) {
    for (const set of need.means) {
      if (set.length <= most || !set.every((meaning) => read.meanings.has(meaning))) continue;
      best = need;
      most = set.length;
      means = set;
    }
  }
  if (best === null) return null;
  const warning = best.otc.includes('diclofenacGel') ? NEEDS.find((need) => warns(need, read)) : undefined;
  if (warning) return warning;
  if (read.unknown.length > 0 && !read.asksForMedicine && means.length === 1 && THINGS.has(means[0] as Meaning))
    return null;
  return SOMETHING_ELSE.some((meaning) => read.meanings.has(meaning) && !means.includes(meaning)) ? null : best;
}

/** An illness in the text whose card warns of painkillers comes before a pain that one is offered for: "knee pain with dengue". */
function warns({ warnsOfPainkillers, means }: Need, { meanings }: ReadText): boolean {
  return warnsOfPainkillers === true && means.some((set) => set.every((meaning) => meanings.has(meaning)));
}
