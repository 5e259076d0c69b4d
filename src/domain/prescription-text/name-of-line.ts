import { HOURLY_WORDS } from './dose/dose-words-table.ts';
import { DAYS_AS_FRACTION } from './dose/read-days.ts';
import type { PaperForm } from './paper-line.ts';
import { FOOD_WORDS, FORM_WORDS } from './paper-words-table.ts';

const NUMBERING = /^(?:(?:rx?)?\(?\d{1,2} ?[.):]|\(\d{1,2}\)|#\d{1,2}[.) ]|[•>+-]) */u;
/** "a. Tab", "ii) Tab", "b) Tab": letters as serial numbers before a form. */
const LETTERED = /^\(?(?:[abd-hj-z]|[ivx]{1,4}|[a-z](?=\)))[.)] ?(?=\p{L}{2})/u;
/** OCR may read the dot of a serial number as a comma; house numbers end with one, too. */
const NUMBERED_BY_COMMA = /^\d{1,2}, ?(?=(?:\p{L}{2,4}|t)[. ].*\d)/u;
/** "[24/11, 9:15 am] Ravi: ", "24/11/26, 09:15 - Ravi: ": the prefix of a message in a copied chat. */
const CHAT_STAMP =
  /^\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? \d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?\]?(?: ?-)? ?[^:\d][^:]{0,39}: */u;
/** "Continue Tab …", "Please send …": an instruction before the name of a medicine to take. */
const OPENER =
  /^(?:(?:please|pls|plz|kindly|also|sir|madam|bhaiya|bhai|dear|hi|hello|and|(?:can|could|would) you|(?:i|we)(?= (?:need|want))|rx:?|adv(?:ised?|ice)?:?|treatment:?|medicines?:|medications?:|tt:)[ ,:]{1,3}-? ?){0,6}(?:(?:to )?(?:continue|contd?|cont|start|restart|resume|add|give|take|need|want|send(?: me)?|get|order|buy|deliver|arrange|bring|apply|massage(?= with)|gargle(?= with)|rinse(?= with)|bhejo|bhej do|bhejiye|prescribed)(?: with| on)?[ .:]+-? ?)?(?:(?:(?:the|these|my|following) )*(?:medicines?|medications?|meds) ?[:-] ?)?(?:\d{1,2} (?:strips?|patt[ae]|packets?|boxe?s?|bottles?|tubes?)(?: of)? )?/u;
/** "For mother: …", "Mummy ki dawai: …": whom the medicine is for, before its name. */
const LABEL = /^[^:\d(]{2,40}: (?=\p{L})/u;

const APPLY = /\b(?:apply|l\/a|local application|instil)(?![\p{L}])/u;
/** After Latin letters or digits, Hindi and Kannada text says how to take the medicine and is not part of its name. */
const OTHER_SCRIPT = /(?<=[\p{Script=Latin}\d][ .)-]{0,3})[\p{Script=Devanagari}\p{Script=Kannada}]/u;
/** The route, after a strength or before the dose. "Inderal LA 40": before a number the same letters belong to the name. */
const ROUTE =
  /(?<=[\d%] ?(?:mg|mcg|gm?|ml|iu|k)?|\p{L}) (?:p\/o|po|i\/v|iv|i\/m|im|s\/c|sc|s\/l|l\/a|inhalation|nebuli[sz]ation|\(?orally\)?|by mouth|sublingually)(?= (?:od|bd|bid|tds|tid|qid|hs|sos|stat|once|twice|thrice|q\d|\d ?[-+]|\d (?:od|bd|tds|tab)|x|daily|on|alt|alternate|every|for)|$)/u;
/** "T-Bact LA BD": for local application; after a medicine that is not applied to the skin the letters belong to the name. */
const LOCALLY = / (?:la|local)(?= |$)/u;
const ON_SKIN: readonly (PaperForm | null)[] = ['cream', 'ointment', 'gel', 'lotion', 'powder', 'spray'];
const MEASURES =
  'drops?|puffs?|sprays?|respules?|rotacaps?|sachets?|tsp|tsf|teaspoons?|tablespoons?|amps?|ampoules?|goli|goliyan|गोली|कैप्सूल|टैबलेट|चम्मच|बूंद|यूनिट|ಮಾತ್ರೆ|ಹನಿ|ಚಮಚ|strips?|patt[ae]|packets?|bottles?|boxe?s?|tubes?|nos?|pcs';
/** "2-3 drops", "1 respule", "2 strips", "14 units": an amount, not part of a name. Only of units may the first number have two digits. */
const AMOUNT = new RegExp(
  `(?<!/)[ -] ?(?:\\d(?:\\.\\d)?|(?<=\\d.*)\\d\\d|\\d\\d(?= ?units?(?!\\p{L}| ?/))|[½¼¾]|[13]/[24]|half|one|two|three|ek|do)(?:-\\d{1,2}| (?:to|or) \\d{1,2})? ?(?:(?:${MEASURES})(?![\\p{L}\\p{M}])|(?<=[ -]\\d{1,2} ?)units?(?!\\p{L}| ?/)|(?<=\\d.* \\d(?:\\.\\d)? ?)ml(?!\\p{L}| ?/))`,
  'u',
);
/** "1 tab", "½ tab", and after a strength "2 tabs": the first number before "tab" may be the strength. */
const PIECES =
  /[ -] ?(?:1|½|1\/2|half|one|(?<=\d.*)[2-6])(?:-\d| (?:to|or) \d)? ?(?:tabs?|tablets?|caps?|capsules?)(?![\p{L}\p{M}])|(?<=\d.*) - \d{1,3} ?(?:tabs?|tablets?|caps?|capsules?)(?![\p{L}\p{M}])/u;
/** Counts whose dose could not be read: "1 0 1", "I - O - X", and after a strength "1-1", "1 1 1" and a single "1". */
const COUNTS =
  / [0-4½xoil] ?[-+:·,/.] ?(?:[0-4½xoil]|nil) ?[-+:·,/.] ?[0-4½xoil](?![\p{L}\d./])|(?<=[\p{L}\d]) (?=[0-4½ ]*0)[0-4½](?: [0-4½]){2}(?= |$)|(?<=\d{2}(?:\.\d{1,2})? ?(?:mg|mcg)?) (?:[0-4½] ?(?:- ?){1,3}[0-4½]|[1-4](?: [1-4]){2})(?= |$)|(?<=\d ?(?:mg|mcg)) (?:1\/2|[1-4½]) ?- ?(?:1\/2|[1-4½])(?= |$)|(?<=\d ?(?:mg|mcg)) (?:[1-4]|½)(?= (?!ml|m?gs?\b|gm|mcg|iu|%|[-+/x])|$)/u;
const BEHIND =
  /[ ,]+(?:dose|dosage|sig|freq\p{L}*|duration|timings?|instructions?|route|disp|remarks?) ?[:.-]|(?: x| for) ?\d(?!\d* ?[-+] ?[\d½])|#\d|\bqty\b| as (?:directed|advised)| \d{1,2} (?:sprays?|puffs?|drops?)(?![\p{L}])| (?:to (?:be )?(?:cont\p{L}*|taken)|cont(?:inue|d|\.)?(?: same)?(?= |$)|chahiye|bhej\p{L}*|dena|please|pls|b\.? ?no\b|batch|exp[ :.]|mrp|rs\.? ?\d|₹)| \d{1,2} ?(?:days?|weeks?|months?)(?!\p{L})/u;

/** A dose in the line makes an initial "T" or "C" a form, as a serial number does. */
const HOW_OFTEN = /[\d½] ?[-+] ?[\dox½] ?[-+] ?[\d½]|(?<![\p{L}\d])(?:[obt]d|tds|hs|sos)(?!\p{L})/u;
/** "Persol AC 2.5% 1-0-1": before a dose, letters that can mean a meal belong to the name. */
const NAME_LETTERS = /^ [ap]c$/u;

/** Where a name begins, and the form before it. */
export interface NameStart {
  readonly at: number;
  readonly form: PaperForm | null;
}

/** Finds the beginning of the name: after numbers, verbs, labels and a form word. */
export function startOfName(lower: string, isBill: boolean): NameStart {
  const opened = CHAT_STAMP.exec(lower)?.[0].length ?? 0;
  const numbered = opened + numberLength(lower.slice(opened), isBill);
  const rest = lower.slice(numbered);
  const isForm = leadingForm(rest, true) !== null;
  const opener = isForm ? 0 : (OPENER.exec(rest)?.[0].length ?? 0);
  const label = opener > 0 || isForm ? 0 : (LABEL.exec(rest)?.[0].length ?? 0);
  const begin = numbered + opener + label;
  const again = opener + label > 0 ? numberLength(lower.slice(begin), isBill) : 0;
  const at = begin + again;
  const leading = leadingForm(lower.slice(at), at > 0 || HOW_OFTEN.test(lower));
  return leading === null ? { at, form: null } : { at: at + leading.length, form: leading.form };
}

/** A serial number is followed by a dot or bracket, or by a form word, or is in a row of a bill. */
function numberLength(lower: string, isBill: boolean): number {
  const numbered = NUMBERING.exec(lower)?.[0];
  if (numbered !== undefined) return numbered.length;
  const lettered = (LETTERED.exec(lower) ?? NUMBERED_BY_COMMA.exec(lower))?.[0];
  if (lettered !== undefined && leadingForm(lower.slice(lettered.length), true) !== null) return lettered.length;
  const bare = /^\d{1,2} (?=\p{L})/u.exec(lower)?.[0];
  if (bare === undefined) return 0;
  return isBill || leadingForm(lower.slice(bare.length), true) !== null ? bare.length : 0;
}

/**
 * The form before a name. A single letter needs its dot ("T. Dolo"), which OCR may lose after a serial number ("4 T
 * Dolo").
 */
function leadingForm(lower: string, isNumbered: boolean): { readonly form: PaperForm; readonly length: number } | null {
  const found = /^(?:rx:? ?)?(?:(?:nasal|eye|ear|oral|topical|dry) )?([\p{L}\p{M}/]{1,14})([.:]? ?)/u.exec(lower);
  const word = found?.[1] as string | undefined;
  if (found === null || word === undefined) return null;
  const form = Object.hasOwn(FORM_WORDS, word) ? FORM_WORDS[word] : undefined;
  if (form === undefined) return null;
  const isCertain = word.length > 1 || found[2]?.[0] === '.';
  if (!isCertain && !(isNumbered && /^\p{L}(?:\p{L}{2}|\p{L} \d)/u.test(lower.slice(found[0].length)))) return null;
  return found[0].length < lower.length ? { form, length: found[0].length } : null;
}

/** The form that a word inside a name indicates: "Ciplox eye drops". */
export function innerForm(name: string): PaperForm | null {
  for (const word of name.toLowerCase().split(/[ .]+/u)) {
    if (word.length > 1 && Object.hasOwn(FORM_WORDS, word)) return FORM_WORDS[word] ?? null;
  }
  return null;
}

/** The name ends where dose, food, route, amount, duration or quantity begins. */
export function endOfName(lower: string, dose: number, form: PaperForm | null): number {
  const hourly = HOURLY_WORDS.exec(lower)?.index ?? lower.length;
  const places = [
    ...[APPLY, OTHER_SCRIPT, DAYS_AS_FRACTION, ROUTE, AMOUNT, PIECES, COUNTS, BEHIND],
    ...(ON_SKIN.includes(form) ? [LOCALLY] : []),
  ].map((words) => words.exec(lower)?.index ?? lower.length);
  const food = FOOD_WORDS.map(([words]) => {
    const found = words.exec(lower);
    return found === null || (found.index < dose && NAME_LETTERS.test(found[0])) ? lower.length : found.index;
  });
  return Math.min(dose, hourly, ...[...places, ...food].filter((place) => place > 1));
}

/** A name without the signs at its ends, and without the salts that are repeated in brackets after a brand. */
export function tidyName(name: string): string {
  const tidy = name.replace(/^[ .,:-]+/u, '').replace(/[ .,:;([{½–-]+$/u, '');
  const brand =
    /^(?=[^(]*\p{L}{3})([^(]+?) ?[([](?=[^)\]]*\p{L}{4})[^)\]]*\d ?(?:mg|mcg|gm?|iu|%)[^)\]]*[)\]]?$/iu.exec(tidy)?.[1];
  return brand ?? tidy;
}
