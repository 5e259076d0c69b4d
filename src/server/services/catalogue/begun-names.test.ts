import { expect, it } from 'vitest';
import { findHouseholdName } from '#domain/needs/find-household-name.ts';
import { findNeed } from '#domain/needs/find-need.ts';
import { shippedCatalogue } from '../../catalogue/testing/shipped-catalogue.ts';
import { findsNothing } from '../../search/open-index.ts';
import { answerNeed } from './answer-need.ts';
import { searchMedicines } from './search-medicines.ts';

const shop = shippedCatalogue();
const { search } = shop;
const words = Array.from(search.index.isGuardedWord, (_, word) => search.wordText(word));

it('reads no beginning of a word on packs as an illness that merely sounds like it', () => {
  const begun = words
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .flatMap((word) => Array.from({ length: word.length - 3 }, (_, at) => word.slice(0, at + 3)));
  const asked = { by: 'query', page: 1, limit: 5 } as const;
  const heard = [...new Set(begun)].filter(
    (text) => !findsNothing(search, text) && answerNeed(shop, { text, ...asked }) !== null && !isListed(text),
  );
  expect(heard).toEqual([]);
});

it('raises no red flag while the name of a medicine is typed', () => {
  const begun = new Set(
    Array.from(
      { length: shop.size },
      (_, rank) =>
        shop
          .nameOf(rank)
          .toLowerCase()
          .split(/[^a-z]/)[0] ?? '',
    ).flatMap((brand) => Array.from({ length: Math.max(0, brand.length - 2) }, (_, at) => brand.slice(0, at + 3))),
  );
  const flagged = [...begun].filter(
    (text) => answerNeed(shop, { text, by: 'query', page: 1, limit: 5 })?.wire.kind === 'red_flag',
  );
  expect(flagged).toEqual([]);
});

/** Whether the tables list exactly this word: where every word counts as printed on packs, nothing is read by sound. */
function isListed(text: string): boolean {
  return findNeed(text, () => true) !== null || findHouseholdName(text, () => true) !== null;
}

it.each([
  ['torco', 'Torcoxia'],
  ['sita', 'Sita'],
  ['foli', 'Foli'],
  ['zer', 'Zerodol'],
])('lists the names that begin with %s', (typed, start) => {
  const { medicines, need } = searchMedicines(shop, { text: typed, by: 'query', page: 1, limit: 5 });
  expect(need).toBeNull();
  expect(medicines[0]?.medicine_name ?? medicines[0]?.content).toMatch(new RegExp(start, 'i'));
});

it('still hears an illness in a sentence, and in a lone word that begins no name', () => {
  const titleOf = (text: string) => searchMedicines(shop, { text, by: 'query', page: 1, limit: 5 }).need?.title;
  expect(titleOf('bukaar')).toMatch(/^Fever/);
  expect(titleOf('mujhe bukaar hai')).toMatch(/^Fever/);
});
