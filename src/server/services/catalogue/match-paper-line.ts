import { isEverydayWord } from '#domain/language/query-words.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import type { ReadLine } from '#domain/prescription-text/paper-line.ts';
import {
  fitsForm,
  isByComposition,
  isNamedStrength,
  matchStrength,
  nameKey,
  partsOf,
} from '#domain/prescription-text/paper-match.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { isWordOfPacks } from '../../search/open-index.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { isGuarded, rankOf } from '../../search/search-index.ts';

/** Why a line of a document needs a person. */
export type OpenReason =
  | 'no product of this name'
  | 'no strength on the paper'
  | 'no product of this strength'
  | 'no release on the paper'
  | 'more than one product'
  | 'written by its salts'
  | 'no longer made'
  | 'a pharmacist reads it'
  | 'not read surely';

/** The possible meanings of a line of a document. A person confirms each line, also one that was preselected. */
export interface MatchedLine {
  /** Ids of medicines, the likeliest first, five at most. */
  readonly choices: readonly string[];
  /** One of the choices, or null. */
  readonly preselected: string | null;
  /** Null if one is preselected. */
  readonly open: OpenReason | null;
}

const MOST_CHOICES = 5;
/**
 * Minimum confidence (of 100) at which a name or strength read from a picture is preselected; below it, it is only offered. None of the 53 preselected
 * on 60 labelled pages was wrong (`npm run test:pictures -- --all`, 2026-11-23).
 */
const SURE_OF_NAME = 75;
const LOOKED_AT = 60;

/**
 * Finds what a read line may mean, by the shop's own search. One medicine is preselected only where its name and strength
 * match the document exactly, its form fits, and no other medicine has them; never a medicine whose mix-up is most harmful
 * (narrow therapeutic index, psychotropic, Schedule H1 and X).
 */
export function matchPaperLine(snapshot: CatalogueSnapshot, read: ReadLine): MatchedLine {
  const candidates = candidatesOf(snapshot, read);
  const [best, second] = candidates;
  const choices = candidates.slice(0, MOST_CHOICES).map(({ rank }) => snapshot.idOf(rank));
  const open = best === undefined ? 'no product of this name' : whyOpen(snapshot, read, candidates); // not a sentence: a code of the contract.
  if (best === undefined || open !== null) return { choices, preselected: null, open };
  if (second !== undefined && isPlain(second) && second.exactForm === best.exactForm) {
    return { choices, preselected: null, open: 'more than one product' }; // not a sentence: a code of the contract.
  }
  return { choices, preselected: snapshot.idOf(best.rank), open: null };
}

interface Candidate {
  readonly rank: number;
  readonly named: boolean;
  readonly composed: boolean;
  readonly strength: ReturnType<typeof matchStrength>;
  readonly fits: boolean;
  readonly exactForm: boolean;
}

/** Whether everything in the document matches the medicine. */
function isPlain({ named, strength, fits }: Candidate): boolean {
  return named && strength === 'equal' && fits;
}

function whyOpen(snapshot: CatalogueSnapshot, read: ReadLine, candidates: readonly Candidate[]): OpenReason | null {
  const best = candidates[0] as Candidate;
  if (candidates.slice(0, MOST_CHOICES).some(({ rank }) => isReadByPharmacist(snapshot, rank))) {
    return 'a pharmacist reads it'; // not a sentence: a code of the contract.
  }
  if (!best.named) return best.composed ? 'written by its salts' : 'no product of this name'; // not a sentence: a code of the contract.
  if (read.strengths.length === 0) return 'no strength on the paper'; // not a sentence: a code of the contract.
  if (read.sureness !== null && read.sureness < SURE_OF_NAME) return 'not read surely'; // not a sentence: a code of the contract.
  if (!isPlain(best) || !isNamedStrength(read.strengths, snapshot.factsAt(best.rank))) {
    return 'no product of this strength'; // not a sentence: a code of the contract.
  }
  if (!saysRelease(read, snapshot.factsAt(best.rank))) return 'no release on the paper'; // not a sentence: a code of the contract.
  return snapshot.isDiscontinued(best.rank) ? 'no longer made' : null; // not a sentence: a code of the contract.
}

/** "Metolar 50" is not "Metolar 50 Tablet XL": a slow release must be named in the document too. */
function saysRelease({ name }: ReadLine, { releaseToken }: MedicineFacts): boolean {
  return releaseToken === null || new RegExp(`(?<!\\p{L})${releaseToken}(?!\\p{L})`, 'iu').test(name);
}

/** Whether a pharmacist must read the line in the document, because a mix-up of this medicine is most harmful. */
export function isReadByPharmacist(snapshot: CatalogueSnapshot, rank: number): boolean {
  const schedule = snapshot.scheduleOf(rank);
  return isGuarded(snapshot.search.index, rank) || (schedule !== 'OTC' && schedule !== 'H');
}

/** The search results for the name with and without its numbers, best match with the document first. */
function candidatesOf(snapshot: CatalogueSnapshot, read: ReadLine): Candidate[] {
  const key = nameKey(read.name);
  const ranks = new Set(searchesOf(read.name).flatMap((text) => ranksOf(snapshot, text)));
  const near = [...ranks].filter((rank) => isNear(read, key, snapshot.factsAt(rank)));
  const candidates = near.map((rank): Candidate => {
    const facts = snapshot.factsAt(rank);
    return {
      rank,
      named: nameKey(facts.name) === key,
      composed: isByComposition(read, facts),
      strength: matchStrength(read.strengths, facts),
      fits: fitsForm(read.form, facts.form),
      exactForm: read.form !== null && facts.form.includes(read.form),
    };
  });
  return candidates
    .map((each, place) => ({ each, worth: worthOf(each), place }))
    .sort(byWorth)
    .map(({ each }) => each);
}

/** A choice has the name in the document, a similar name, or its salts; unrelated medicines are not listed. */
function isNear(read: ReadLine, key: string, facts: MedicineFacts): boolean {
  const other = nameKey(facts.name);
  return (
    isByComposition(read, facts) || other.startsWith(key.slice(0, LETTERS_OF_A_BRAND)) || likeness(key, other) >= NEAR
  );
}

const LETTERS_OF_A_BRAND = 5;
const NEAR = 0.4;

/** How many pairs of letters two names share, 0 to 1. */
function likeness(first: string, second: string): number {
  const pairs = (name: string) =>
    new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)));
  const [ours, theirs] = [pairs(first), pairs(second)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / Math.max(1, ours.size + theirs.size);
}

function byWorth(first: { worth: number; place: number }, second: { worth: number; place: number }): number {
  return second.worth - first.worth || first.place - second.place;
}

function worthOf({ named, composed, strength, fits, exactForm }: Candidate): number {
  return (named ? 16 : 0) + (composed ? 8 : 0) + (strength === 'equal' ? 4 : 0) + (fits ? 2 : 0) + (exactForm ? 1 : 0);
}

/** Whether a typed text is a name on packs as it stands, and not a word of everyday talk that also begins one. */
export function isNameOfPack({ search }: CatalogueSnapshot, text: string): boolean {
  const first = /^(?:\p{L}{4,}|\p{L}{3}(?= ?\d))/u.exec(text.toLowerCase())?.[0];
  if (first === undefined || isEverydayWord(first) || !isWordOfPacks(search, first)) return false;
  return findMedicines(search, { text, by: 'query', offset: 0, limit: 1, asTyped: true }).count > 0;
}

function searchesOf(name: string): string[] {
  const plain = name.replace(/[^\p{L}\p{M}\p{Nd}.%]+/gu, ' ').trim();
  const bare = plain.replace(/(?<!\p{L})\d+(?:\.\d+)? ?(?:mcg|mg|gms?|gm|g|iu|ml|%)?(?!\p{L})/giu, ' ').trim();
  const first = bare.split(' ').slice(0, 1).join('');
  const parts = partsOf(name.toLowerCase()).map((part) => /\p{L}[\p{L}-]+/u.exec(part)?.[0] ?? '');
  const salts = parts.length > 1 ? parts.join(' ') : '';
  // "VitaminE": text recognition may drop the space.
  const apart = plain.replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ');
  return [...new Set([plain, bare, salts, first, apart])].filter((text) => text.length > 1);
}

function ranksOf({ search }: CatalogueSnapshot, text: string): number[] {
  const { matches } = findMedicines(search, { text: text.slice(0, 100), by: 'query', offset: 0, limit: LOOKED_AT });
  return Array.from(matches, rankOf);
}
