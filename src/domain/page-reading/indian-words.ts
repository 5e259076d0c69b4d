import { DOSE_WORDS } from '../prescription-text/dose/dose-words-table.ts';
import { FORM_WORDS } from '../prescription-text/paper-words-table.ts';
import type { PageWord } from './page-word.ts';

const OTHER_SCRIPT = /\p{Script=Devanagari}|\p{Script=Kannada}/u;

/**
 * Corrects the dose words of a row in Hindi and Kannada where only one of them can be meant; where a part of the dose
 * was not read, its other words become unread, too.
 */
export function withIndianWords(words: readonly PageWord[]): readonly PageWord[] {
  return withoutLostDose(withLastOfPhrase(words.map(withTimeOfDay)));
}

/** Times of day in another script that are long enough to be recognised with one misread character: no other dose word is that close. */
const TIMES_OF_DAY = DOSE_WORDS.flatMap(({ means, words }) =>
  means.kind === 'slot' ? words.filter((word) => /^[\p{L}\p{M}]{7,}$/u.test(word) && OTHER_SCRIPT.test(word)) : [],
);

/** The lower half of a doubled Kannada letter is read as a comma, or not at all: "ರಾತಿ," is "ರಾತ್ರಿ". No other dose word is spelt like that. */
const HALVED_TIMES = new Map(
  DOSE_WORDS.flatMap(({ means, words }) =>
    means.kind === 'slot' ? words.map((word) => [word.replace(/್[\u0c95-\u0cb9]/gu, ''), word] as const) : [],
  ).filter(([half, word]) => half !== word && !half.includes(' ')),
);

/** "ಚೆಳಿಗ್ಗೆ" and "ಚಳಿಗ್ಗೆ" are "ಬೆಳಿಗ್ಗೆ": a word that differs in one character or in its first letter from exactly one time of day, and is not one itself. */
function withTimeOfDay(word: PageWord): PageWord {
  if (!OTHER_SCRIPT.test(word.text) || TIMES_OF_DAY.includes(word.text)) return word;
  const halved = HALVED_TIMES.get(word.text.replace(/[,.]$/u, ''));
  if (halved !== undefined) return { ...word, text: halved };
  const near = TIMES_OF_DAY.filter(
    (time) => isOneSignAway(word.text, time) || withoutFirst(word.text) === withoutFirst(time),
  );
  return near.length === 1 ? { ...word, text: near[0] as string } : word;
}

/** A word of another script without its first letter and the vowel sign of that letter. */
const withoutFirst = (word: string) => word.replace(/^\p{L}\p{M}*/u, '');

/** Whether two words of the same length differ in one character. */
function isOneSignAway(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((sign, at) => sign !== other[at]).length === 1;
}

/** "दिन में दो बार": phrases of several words, whose last word says nothing that the others do not. */
const PHRASES = DOSE_WORDS.flatMap(({ means, words }) =>
  means.kind === 'times' ? words.map((words) => words.split(' ')).filter((parts) => parts.length > 2) : [],
).filter((parts) => OTHER_SCRIPT.test(parts[0] as string));

/** "ದಿನಕ್ಕೆ ಎರಡು ಬಾಠಿ" is "ದಿನಕ್ಕೆ ಎರಡು ಬಾರಿ": one character of the last word of a phrase was misread. */
function withLastOfPhrase(words: readonly PageWord[]): readonly PageWord[] {
  return words.map((word, at) => {
    const phrase = PHRASES.find((parts) => {
      const before = words.slice(Math.max(0, at - parts.length + 1), at).map(({ text }) => text);
      return before.join(' ') === parts.slice(0, -1).join(' ') && isOneSignAway(word.text, parts.at(-1) as string);
    });
    return phrase === undefined ? word : { ...word, text: phrase.at(-1) as string };
  });
}

/** Words that may follow the times of day. */
const DAYS_OR_FOOD = /^(?:\d*(?:हफ्ते|हफ़्ते|माह|महीन|ದಿನ$|ವಾರ|ತಿಂಗಳು)|दिन$|खान|खाली|भोजन|नाश्त|ಊಟ|ಖಾಲಿ)/u;
/** Words below this confidence count as unread. */
const UNREAD = 40;

/** A speck, or a word in brackets that repeats the dose: "जरूरत पड़ने पर (SOS)". */
const NO_TIME = /^(?:[|_~'"`.,:;]+|\([^()]*\)[.,]?)$/u;
/** Words of another script are never misread as Latin letters with this confidence. */
const NAME = 88;

/**
 * Times of day in Hindi and Kannada take several words ("सुबह 1 - रात 1"): where one of them was not read, the rest is
 * a different dose. So all its words get the confidence of that one.
 */
function withoutLostDose(words: readonly PageWord[]): readonly PageWord[] {
  const first = words.findIndex(({ text }) => OTHER_SCRIPT.test(text));
  if (first < 0) return words;
  // An unread word before the first dose word may have belonged to the dose; words before a name do not.
  const name = words.findLastIndex(
    ({ text, confidence }, at) =>
      at < first && /^[A-Za-z-]{3,}$/u.test(text) && (confidence >= NAME || isForm(words[at - 1])),
  );
  const from = Math.max(0, first - 3, name + 1);
  const behind = words.findIndex(
    ({ text, confidence }, at) => at >= first && confidence >= UNREAD && DAYS_OR_FOOD.test(text),
  );
  const isCounted = behind > 0 && /^\d{1,3}$/u.test(words[behind - 1]?.text ?? '');
  const isLost = words
    .slice(from, behind < 0 ? undefined : isCounted ? behind - 1 : behind)
    .some(({ text, confidence }) => confidence < UNREAD && !NO_TIME.test(text));
  if (!isLost) return words;
  return words.map((word, at) => (at < first ? word : { ...word, confidence: Math.min(word.confidence, UNREAD - 1) }));
}

/** What directly follows the word of a form is the name, however uncertain its reading is. */
function isForm(word: PageWord | undefined): boolean {
  const text = word?.text.replace(/^\d{1,2}[.)]|\.$/gu, '').toLowerCase() ?? '';
  return (word?.confidence ?? 0) >= UNREAD && Object.hasOwn(FORM_WORDS, text);
}
