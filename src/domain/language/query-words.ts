import { EVERYDAY_HINGLISH_WORDS, EVERYDAY_WORDS, HEALTH_WORDS, HINGLISH_WORDS } from './everyday-words-table.ts';
import { FORM_WORDS, SENTENCE_WORDS, UNIT_WORDS } from './query-words-table.ts';
import { isIndic, scriptOf } from './scripts.ts';
import { soundDistance } from './sound-distance.ts';
import { kindsOf, type SoundKey, soundKey } from './sound-key.ts';

/** What a word of a search is, where it names no medicine. */
export type QueryWord =
  | { readonly kind: 'form'; readonly form: string }
  | { readonly kind: 'unit' }
  | { readonly kind: 'sentence' };

/** Latin words shorter than this are compared by their letters, not by their sound: "me", "mi" and "my" are three words. */
const SOUND_FROM = 4;
const TELLING_SOUNDS = 3;
/** How far an English form's name may be off: टैबलेट and tablet. */
const FORM_DISTANCE = 0.35;
/** Forms whose names are long enough to be known by their sound. */
const SPOKEN_FORM_FROM = 5;

const forms = collect(
  Object.entries(FORM_WORDS).flatMap(([form, words]) => words.map((word) => [word, form] as const)),
);
const units = collect(UNIT_WORDS.map((word) => [word, word] as const));
const sentence = collect(SENTENCE_WORDS.map((word) => [word, word] as const));
const hinglish = collect([...HINGLISH_WORDS, ...EVERYDAY_HINGLISH_WORDS].map((word) => [word, word] as const));
const english = collect([...HEALTH_WORDS, ...EVERYDAY_WORDS].map((word) => [word, word] as const));
const ordinaryHinglish = collect(EVERYDAY_HINGLISH_WORDS.map((word) => [word, word] as const));
const ordinaryEnglish = new Set(EVERYDAY_WORDS);
const spokenForms = Object.keys(FORM_WORDS)
  .filter((form) => form.length >= SPOKEN_FORM_FROM)
  .map((form) => ({ form, key: soundKey(form) }));

/** What a word of a search is where it names no medicine, in any script; null where it may name one. */
export function readQueryWord(word: string): QueryWord | null {
  const form = find(forms, word);
  if (form !== undefined) return { kind: 'form', form };
  if (find(units, word) !== undefined) return { kind: 'unit' };
  if (find(sentence, word) !== undefined) return { kind: 'sentence' };
  if (!isIndic(scriptOf(word))) return null;
  const key = soundKey(word);
  const spoken = spokenForms.find((each) => soundDistance(each.key, key) <= FORM_DISTANCE);
  return spoken === undefined ? null : { kind: 'form', form: spoken.form };
}

/** Whether a word is one of everyday talk or of health, which no medicine's name is ever guessed from. */
export function isEverydayWord(word: string): boolean {
  if (find(hinglish, word) !== undefined || english.byText.has(word)) return true;
  // A short English word sounds like many: पैन is pan, pen and pain.
  return kindsOf(soundKey(word)).length >= TELLING_SOUNDS && find(english, word) !== undefined;
}

/** Whether a word is one of everyday talk and of nothing else: neither a medicine nor an illness is heard in it. */
export function isOrdinaryWord(word: string): boolean {
  return find(ordinaryHinglish, word) !== undefined || ordinaryEnglish.has(word);
}

/** Whether a Latin word is one of Hindi, as people type it. */
export function isHinglishWord(word: string): boolean {
  return sentence.byText.has(word) && !ENGLISH.has(word);
}

const ENGLISH = new Set(SENTENCE_WORDS.slice(0, SENTENCE_WORDS.indexOf('ki')));

interface Words {
  readonly byText: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<SoundKey, string>;
}

function collect(words: readonly (readonly [word: string, meaning: string])[]): Words {
  const byText = new Map(words);
  const spoken = words.filter(([word]) => word.length >= SOUND_FROM || isIndic(scriptOf(word)));
  return { byText, byKey: new Map(spoken.map(([word, meaning]) => [soundKey(word), meaning])) };
}

function find({ byText, byKey }: Words, word: string): string | undefined {
  const known = byText.get(word);
  if (known !== undefined || (word.length < SOUND_FROM && !isIndic(scriptOf(word)))) return known;
  return byKey.get(soundKey(word));
}
