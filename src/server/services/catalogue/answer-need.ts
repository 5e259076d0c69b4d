import type { NeedWire } from '#contract/areas/shop/need.ts';
import { isEverydayWord } from '#domain/language/query-words.ts';
import { soundDistance } from '#domain/language/sound-distance.ts';
import { soundKey } from '#domain/language/sound-key.ts';
import { routeOf } from '#domain/medicine/form/dosage-form.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { scheduleOf } from '#domain/medicine/schedule.ts';
import { findHouseholdName } from '#domain/needs/find-household-name.ts';
import { type FoundNeed, findNeed } from '#domain/needs/find-need.ts';
import type { HouseholdName } from '#domain/needs/household-table.ts';
import { readExactly } from '#domain/needs/lexicon.ts';
import { isOtcByTable } from '#domain/needs/otc-choices.ts';
import { OTC_CHOICES, type OtcChoice, type OtcCode } from '#domain/needs/otc-choices-table.ts';
import { readWords } from '#domain/needs/read-words.ts';
import { ASPIRIN_CHILD_FLAG, HELP_LINES } from '#domain/needs/red-flags-table.ts';
import { isLatinWord, plainWords } from '#domain/needs/word-forms.ts';
import * as say from '#sentences/services/catalogue.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { findsNothing, isWordOfPacks } from '../../search/open-index.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { isHowOften } from '../../search/query/written-orders.ts';
import { rankOf } from '../../search/search-index.ts';
import type { SearchRequest } from './search-medicines.ts';
import { isAspirinForChild, isPainkiller } from './warned-names.ts';

/** What a search returns in addition to medicines by name. */
export interface NeedAnswer {
  readonly wire: NeedWire;
  /** The medicines to list; null if a name was typed as well, which is then what is searched for. */
  readonly ranks: readonly number[] | null;
  /** The name of the medicine that was typed beside the need; null if none was, or none may be listed. */
  readonly name: string | null;
  /** Whether the card warns of that medicine, which is then not listed. */
  readonly isWarnedOf?: boolean;
  /** The need in a word, where it was read in another language than English: "Fever". */
  readonly subject: string | null;
}

/** How many medicines of one salt a card links, and how many its list holds. */
const LINKED = 3;
const LISTED = 12;
const LOOKED_AT_FOR_A_NAME = 20;
/** Below this distance two words count as sounding alike. */
const JUST_AS = 0.2;
/** Compositions are searched in the order of their medicines' rank; beyond this many, none is well known. */
const LOOKED_THROUGH = 2_000;
const ONLY_FROM_A_DOCTOR = say.prescriptionMedicinesForThis;

/**
 * The answer to a search that asks for help and not for a medicine: a red flag, a household name that is not sold
 * here, a need. Null if it only asks for a medicine.
 */
export function answerNeed(snapshot: CatalogueSnapshot, { text, by, asTyped }: SearchRequest): NeedAnswer | null {
  const isPackWord = asTyped === true ? () => true : askingOnce(isPackWordOf(snapshot, isOneName(text)));
  const found = findNeed(text, isPackWord);
  if (found?.kind === 'red_flag') return { wire: redFlagWire(found), ranks: [], name: null, subject: null };
  if (by === 'salt' || asTyped) return null;
  const read = readWords(text, isPackWord);
  if (isAspirinForChild(snapshot, read)) {
    const flag = redFlagWire({ kind: 'red_flag', flag: ASPIRIN_CHILD_FLAG, language: read.language });
    return { wire: flag, ranks: [], name: null, subject: null };
  }
  const named = findHouseholdName(text, isPackWord);
  const isNotSold =
    named &&
    !isPartOfNeed(found, named.rest, isPackWord) &&
    !isBrand(snapshot, named.household.name) &&
    !isBrand(snapshot, named.words);
  if (isNotSold && !readWords(named.rest, isPackWord).unknown.some((word) => isOnPacks(snapshot, word))) {
    return { wire: householdWire(snapshot, named.household), ranks: [], name: null, subject: null };
  }
  if (found === null || isNameBySound(snapshot, text)) return null;
  const offered = offeredFor(snapshot, found.need.otc);
  const wire = needWire(snapshot, found, offered);
  if (found.unknown.some((word) => !isHowOften(word) && isOnPacks(snapshot, word))) {
    const name = found.rest.join(' ');
    const isWarnedOf = found.need.warnsOfPainkillers === true && isPainkiller(snapshot, name);
    return { wire, ranks: isWarnedOf ? [] : null, name: isWarnedOf ? null : name, isWarnedOf, subject: null };
  }
  const subject = found.language === 'en' ? null : found.need.title;
  return { wire, ranks: inTurn(offered.map(({ ranks }) => ranks)), name: null, subject };
}

/**
 * Whether a text is one word of a script that is matched by sound, which sounds just like a name and is no listed word of a need:
 * "ನೋವಾಮಾಕ್ಸ್" is Novamox, although it begins as the word for pain does.
 */
function isNameBySound(snapshot: CatalogueSnapshot, text: string): boolean {
  const [word = '', ...more] = plainWords(text);
  return more.length === 0 && !isLatinWord(word) && readExactly(word) === null && isOnPacks(snapshot, word);
}

/** "Para", "para 500": one word, and perhaps numbers. */
function isOneName(text: string): boolean {
  return plainWords(text).filter((word) => !/^\d/.test(word)).length === 1;
}

/**
 * Whether a word is printed on packs. A lone word in Latin letters that begins one counts too: whoever typed "torco" is on the way to
 * Torcoxia, and does not ask about a fit because "torka" sounds like it.
 */
function isPackWordOf({ search }: CatalogueSnapshot, isAlone: boolean): (word: string) => boolean {
  return (word) => isWordOfPacks(search, word) || (isAlone && isLatinWord(word) && !findsNothing(search, word));
}

/** The readers of a query ask for the same few words again and again. */
function askingOnce(ask: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const answer = ask(word);
    known.set(word, answer);
    return answer;
  };
}

/** "Diaper" in "diaper rash": without it the query means another need, or none, so it does not name a product. */
function isPartOfNeed(found: FoundNeed | null, rest: string, isPackWord: (word: string) => boolean): boolean {
  if (found?.kind !== 'need' || rest === '') return false;
  const without = findNeed(rest, isPackWord);
  return without?.kind !== 'need' || without.need !== found.need;
}

/** Whether the name of a medicine that is listed starts with these words. */
function isBrand({ search, nameOf }: CatalogueSnapshot, words: string): boolean {
  const wanted = plainWords(words).join(' ');
  const query = { text: wanted, by: 'query', offset: 0, limit: LOOKED_AT_FOR_A_NAME, asTyped: true } as const;
  return findMedicines(search, query).matches.some((match) => {
    const name = plainWords(nameOf(rankOf(match))).join(' ');
    return name === wanted || name.startsWith(`${wanted} `);
  });
}

/**
 * Whether a word is the name of a medicine: packs print exactly this word and it is no everyday word ("anti"), or, in a script
 * that is matched by sound, sounds exactly like a name.
 */
function isOnPacks({ search }: CatalogueSnapshot, word: string): boolean {
  if (isLatinWord(word)) return !isEverydayWord(word) && isWordOfPacks(search, word);
  const found = findMedicines(search, { text: word, by: 'query', offset: 0, limit: 1 });
  const heard = found.correctedTo[0]?.split(' ')[0];
  return found.heard !== null && heard !== undefined && soundDistance(soundKey(word), soundKey(heard)) < JUST_AS;
}

interface Offered {
  readonly choice: OtcChoice;
  readonly ranks: readonly number[];
}

/** The choices that the schedule table calls OTC, with medicines of theirs that the catalogue calls so too. */
function offeredFor(snapshot: CatalogueSnapshot, codes: readonly OtcCode[]): Offered[] {
  return codes
    .filter((code) => isOtcByTable(OTC_CHOICES[code]))
    .map((code) => ({ choice: OTC_CHOICES[code], ranks: ranksOf(snapshot, code) }));
}

function ranksOf(snapshot: CatalogueSnapshot, code: OtcCode): readonly number[] {
  const { otc } = snapshot.answers;
  const known = otc.get(code);
  if (known) return known;
  const ranks = findOtc(snapshot, OTC_CHOICES[code]);
  otc.set(code, ranks);
  return ranks;
}

function findOtc(snapshot: CatalogueSnapshot, choice: OtcChoice): readonly number[] {
  const ranks = new Set<number>();
  for (const molecules of choice.compositions) {
    const query = { text: molecules.join(' '), by: 'salt', offset: 0, limit: LOOKED_THROUGH, asTyped: true } as const;
    for (const match of findMedicines(snapshot.search, query).matches) {
      if (ranks.size >= LISTED) break;
      const rank = rankOf(match);
      if (snapshot.scheduleOf(rank) !== 'OTC' || snapshot.isDiscontinued(rank)) continue;
      if (isMeant(snapshot.factsAt(rank), molecules, choice)) ranks.add(rank);
    }
  }
  return [...ranks];
}

/** Whether a medicine is one of the choice's, and nothing else: where the list may leave out a salt, it is not known to be. */
function isMeant(
  { salts, listing, form, name }: MedicineFacts,
  molecules: readonly string[],
  choice: OtcChoice,
): boolean {
  if (salts === null || listing !== 'complete' || scheduleOf(salts, form) !== 'OTC' || routeOf(form) !== choice.route)
    return false;
  if (choice.named && !choice.named.test(`${name} ${form}`)) return false;
  const read = new Set(salts.map(({ molecule }) => molecule));
  return read.size === molecules.length && molecules.every((molecule) => read.has(molecule));
}

/** The best of each list, then the second of each, so that no salt is ranked above another. */
function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const ranks = new Set<number>();
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const rank = list[place];
      if (rank !== undefined) ranks.add(rank);
    }
  }
  return [...ranks];
}

function needWire(
  snapshot: CatalogueSnapshot,
  { need, language }: Extract<FoundNeed, { kind: 'need' }>,
  offered: readonly Offered[],
): NeedWire {
  const helps = offered.length > 0;
  return {
    ...EMPTY,
    kind: 'need',
    code: need.code,
    title: say.titleOfNeed(need.title, helps),
    language,
    otc: offered.map((one) => otcWire(snapshot, one)),
    care: need.care,
    see_doctor: `${need.doctor} ${ONLY_FROM_A_DOCTOR}`,
  };
}

function redFlagWire({ flag, language }: Extract<FoundNeed, { kind: 'red_flag' }>): NeedWire {
  const isEmergency = flag.kind === 'emergency';
  return {
    ...EMPTY,
    kind: 'red_flag',
    code: flag.code,
    title: flag.title,
    language,
    see_doctor: isEmergency ? null : flag.now,
    emergency: isEmergency ? flag.now : null,
    calls: flag.call.map((line) => HELP_LINES[line]),
  };
}

function householdWire(snapshot: CatalogueSnapshot, { name, what, goods = name, otc }: HouseholdName): NeedWire {
  return {
    ...EMPTY,
    kind: 'household',
    code: name,
    title: say.weDoNotSell(goods),
    otc: offeredFor(snapshot, otc).map((one) => otcWire(snapshot, one)),
    care: what.endsWith('.') ? what : `${name} is ${what}.`,
  };
}

const EMPTY = {
  language: null,
  otc: [],
  care: null,
  see_doctor: null,
  emergency: null,
  calls: [],
} as const satisfies Partial<NeedWire>;

function otcWire(snapshot: CatalogueSnapshot, { choice, ranks }: Offered): NeedWire['otc'][number] {
  return {
    salt: choice.salt,
    form: choice.form,
    use: choice.use,
    medicines: ranks.slice(0, LINKED).map((rank) => ({
      medicine_id: snapshot.idOf(rank),
      medicine_name: snapshot.nameOf(rank),
      packing_size: snapshot.packLabelAt(rank),
    })),
  };
}
