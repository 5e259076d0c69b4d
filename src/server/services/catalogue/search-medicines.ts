import {
  SEARCH_MAX_CHARACTERS,
  type SearchData,
  type SearchRow,
  type UnderstoodWire,
} from '#contract/areas/shop/inventory.ts';
import { scriptOf } from '#domain/language/scripts.ts';
import * as say from '#sentences/services/catalogue.ts';
import { type CatalogueSnapshot, ROWS_KEPT } from '../../catalogue/catalogue-snapshot.ts';
import { type FoundMedicines, findMedicines } from '../../search/query/find-medicines.ts';
import type { SearchBy } from '../../search/query/match-terms.ts';
import { isNameMatch, TIER } from '../../search/query/match-tiers.ts';
import { matchKey, rankOf, tierOf } from '../../search/search-index.ts';
import { answerNeed, type NeedAnswer } from './answer-need.ts';
import { toSearchRowFacts } from './search-row.wire.ts';

/** One page of a search. Pages count from 1. */
export interface SearchRequest {
  readonly text: string;
  /** `query`: names and compositions. `salt`: compositions alone. */
  readonly by: SearchBy;
  readonly page: number;
  readonly limit: number;
  /** Exact search: neither spellings nor sounds are guessed. */
  readonly asTyped?: boolean | undefined;
}

/** Finds medicines by brand or composition, as `findMedicines` ranks them. An empty page where nothing matches. */
export function searchMedicines(snapshot: CatalogueSnapshot, request: SearchRequest): SearchData {
  const { found, need } = answer(snapshot, request);
  const medicines = Array.from(
    found.matches,
    (match, place): SearchRow => ({
      ...searchRowAt(snapshot, rankOf(match)),
      searchstring: isNameMatch(tierOf(match)) ? 'medicine_name' : 'content',
      corrected: place >= found.correctedFrom,
    }),
  );
  return { medicines, ...factsOf(snapshot, request, found, need) };
}

/**
 * The same as a complete JSON body, including the envelope. This is requested at every pause in typing, so rows are stored as
 * finished JSON and whole bodies by request, both for the lifetime of the snapshot.
 */
export function searchProductsJson(snapshot: CatalogueSnapshot, request: SearchRequest): string {
  const { searches } = snapshot.answers;
  const key = `${request.by} ${request.page} ${request.limit}${request.asTyped ? ' as typed' : ''} ${request.text}`; // not a sentence: a code of the contract.
  const known = searches.get(key);
  if (known !== undefined) return known;
  const body = makeBody(snapshot, request);
  searches.set(key, body);
  return body;
}

const NAME_ROW_END = ',"searchstring":"medicine_name","corrected":false}';
const CONTENT_ROW_END = ',"searchstring":"content","corrected":false}';
const headOf = (message: string) =>
  `{"success":true,"result_code":0,"message":${asciiJson(message)},"result":{"data":{"medicines":[`;
const HEAD = headOf(say.medicinesFound);
const EMPTY_HEAD = headOf(say.noMedicineFound);
const UNREAD_HEAD = headOf(say.weCantReadThis);

/** Builds the body that `searchProductsJson` caches. */
export function makeBody(snapshot: CatalogueSnapshot, request: SearchRequest): string {
  const { found, need: asked } = answer(snapshot, request);
  const { matches, correctedFrom } = found;
  let body = found.count > 0 ? HEAD : scriptOf(request.text) === 'unread' ? UNREAD_HEAD : EMPTY_HEAD;
  for (let place = 0; place < matches.length; place += 1) {
    const match = matches[place] as number;
    const end = isNameMatch(tierOf(match)) ? NAME_ROW_END : CONTENT_ROW_END;
    if (place > 0) body += ',';
    body += rowJson(snapshot, rankOf(match)) + (place >= correctedFrom ? end.replace('false', 'true') : end);
  }
  const { corrected, understood, need, ...facts } = factsOf(snapshot, request, found, asked);
  return `${body}],"in_brand":${facts.in_brand},"in_composition":${facts.in_composition},"currentPage":${facts.currentPage},"totalPages":${facts.totalPages},"totalCount":${facts.totalCount},"catalogue_version":${facts.catalogue_version},"corrected":${corrected === null ? 'null' : asciiJson(corrected)},"understood":${understood === null ? 'null' : asciiJson(understood)},"need":${need === null ? 'null' : asciiJson(need)}}}}`;
}

/** What is listed, and the need that it answers, where the words ask for help and not for a medicine. */
function answer(
  snapshot: CatalogueSnapshot,
  request: SearchRequest,
): { readonly found: FoundMedicines; readonly need: NeedAnswer | null } {
  const need = answerNeed(snapshot, request);
  if (need === null) return { found: find(snapshot, request), need };
  const dosed = need.wire.kind === 'need' && !need.isWarnedOf ? findDosed(snapshot, request, need.wire.language) : null;
  if (dosed !== null) return { found: dosed, need };
  if (need.ranks === null) return { found: find(snapshot, { ...request, text: need.name ?? request.text }), need };
  return { found: listNamed(need.ranks, request), need };
}

/**
 * "பேன் 40" says lice in Tamil, and Pan 40: where a word with a dose sounds like a medicine of that dose, it is listed under the card.
 * So are the names that a lone word of an Indian language in Latin letters begins: "dom 10" is breath in Bengali, and Domstal 10.
 */
function findDosed(
  snapshot: CatalogueSnapshot,
  request: SearchRequest,
  language: string | null,
): FoundMedicines | null {
  if (!/\p{Nd}/u.test(request.text)) return null;
  const found = find(snapshot, request);
  if (language !== 'en' && WORD_AND_DOSE.test(request.text) && found.count > 0 && found.correctedTo.length === 0)
    return found;
  return found.heard !== null && found.correctedTo.some((text) => /\d/.test(text)) ? found : null;
}

const WORD_AND_DOSE = /^\s*[a-z]{3,}\s*\d+(?:\s*m?c?g)?\s*$/i;

/** A page of given medicines, none of which was found by a typed name. */
function listNamed(ranks: readonly number[], { page, limit }: SearchRequest): FoundMedicines {
  const listed = ranks.slice((page - 1) * limit, page * limit);
  const matches = Uint32Array.from(listed, (rank) => matchKey(TIER.wholeComposition, rank));
  const nothingTyped = { inName: false, inComposition: false, correctedTo: [], heard: null };
  return { matches, correctedFrom: matches.length, count: ranks.length, ...nothingTyped };
}

function find({ search }: CatalogueSnapshot, { text, by, page, limit, asTyped }: SearchRequest): FoundMedicines {
  const offset = (page - 1) * limit;
  return findMedicines(search, { text: text.slice(0, SEARCH_MAX_CHARACTERS), by, offset, limit, asTyped });
}

/** The answer without its rows. */
function factsOf(
  snapshot: CatalogueSnapshot,
  request: SearchRequest,
  found: FoundMedicines,
  need: NeedAnswer | null,
): Omit<SearchData, 'medicines'> {
  return {
    in_brand: found.inName,
    in_composition: found.inComposition,
    currentPage: request.page,
    totalPages: Math.ceil(found.count / request.limit),
    totalCount: found.count,
    corrected: correctedOf(request.text, found),
    understood: understoodOf(found) ?? understoodNeed(request.text, need),
    need: need?.wire ?? null,
    catalogue_version: snapshot.version,
  };
}

/** A row of suggestions or results without what depends on the query. */
export function searchRowAt({ listedAt, soldAt, substituteOf, isLowestAt }: CatalogueSnapshot, rank: number) {
  const substitute = substituteOf(rank);
  return toSearchRowFacts(listedAt(rank), substitute < 0 ? null : soldAt(substitute), isLowestAt(rank));
}

/** What was not found as typed, and the texts that were searched instead: of a list only those parts, and none for an unknown name. */
function correctedOf(text: string, { correctedTo, missed }: FoundMedicines): SearchData['corrected'] {
  if (missed === undefined ? correctedTo.length === 0 : missed.length === 0) return null;
  return { from: missed?.join(', ') ?? text, to: [...correctedTo] };
}

/** How a query was read by its sound: the names that it may mean, as they are printed. */
function understoodOf({ heard, correctedTo, inName, missed }: FoundMedicines): UnderstoodWire | null {
  if (heard === null || heard.script === 'unread' || heard.script === 'none') return null;
  const names = correctedTo.map(printedName);
  const text = missed ? names.join(', ') : names.slice(0, MOST_READINGS_SHOWN).join(' or ');
  return { text, script: heard.script, kind: inName ? 'brand' : 'salt', language: heard.language };
}

/** How words of illness in another language than English were read. */
function understoodNeed(text: string, need: NeedAnswer | null): UnderstoodWire | null {
  const language = need?.wire.language;
  if (!need?.subject || !language) return null;
  const script = scriptOf(text);
  if (script === 'unread' || script === 'none') return null;
  const spoken = script === 'latin' ? `${language}-Latn` : language;
  return { text: need.subject, script, kind: 'need', language: spoken };
}

const MOST_READINGS_SHOWN = 3;
const LONGEST_MARK = 3;

/** "montek lc 10" as packs print it: Montek LC 10. */
function printedName(words: string): string {
  return words
    .split(' ')
    .map((word, place) =>
      place > 0 && word.length <= LONGEST_MARK ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** A row as JSON without its closing bracket, so that fields that depend on the query can be appended. */
function rowJson(snapshot: CatalogueSnapshot, rank: number): string {
  const { answers } = snapshot;
  const known = answers.rows[rank];
  if (known !== undefined) return known;
  const json = asciiJson(searchRowAt(snapshot, rank)).slice(0, -1);
  if (rank < ROWS_KEPT) answers.rows[rank] = json;
  return json;
}

/** JSON in pure ASCII, which can be stored and sent without conversion. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
