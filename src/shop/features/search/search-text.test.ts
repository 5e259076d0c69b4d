import { describe, expect, it } from 'vitest';
import * as contract from '#contract/areas/shop/inventory.ts';
import { correctionSentence } from './search-answer.tsx';
import * as limits from './search-text.ts';
import { isLongEnough, readSearch, searchHref } from './search-text.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

describe('readSearch', () => {
  it('reads a search by name', () => {
    expect(read('query=dolo+650')).toEqual({ by: 'query', text: 'dolo 650', page: 1 });
  });

  it('reads a search by composition with its page', () => {
    expect(read('salt=paracetamol&page=3')).toEqual({ by: 'salt', text: 'paracetamol', page: 3 });
  });

  it('reads that nothing may be guessed, and writes it', () => {
    expect(read('query=kalpol&as_typed=1')).toEqual({ by: 'query', text: 'kalpol', page: 1, asTyped: true });
    expect(searchHref('query', 'kalpol', 2, true)).toBe('/product?query=kalpol&page=2&as_typed=1');
  });

  it('prefers the name where both are given', () => {
    expect(read('salt=paracetamol&query=dolo').by).toBe('query');
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=two', ''])('uses the first page for %o', (page) => {
    expect(read(`query=dolo&${page}`).page).toBe(1);
  });
});

describe('searchHref', () => {
  it('builds the URL that it was read from', () => {
    const href = searchHref('salt', ' amoxycillin + clavulanic acid ', 2);
    expect(read(href.split('?')[1] ?? '')).toEqual({ by: 'salt', text: 'amoxycillin + clavulanic acid', page: 2 });
  });

  it('leaves the first page out', () => {
    expect(searchHref('query', 'dolo')).toBe('/product?query=dolo');
  });
});

it('counts characters after trimming', () => {
  expect([isLongEnough(' do '), isLongEnough('dol')]).toEqual([false, true]);
});

it('names every similar spelling of a corrected search', () => {
  expect(correctionSentence({ from: 'agumentin', to: ['Augmentin', 'Augpen'] })).toBe(
    'No exact match for "agumentin", showing Augmentin, Augpen.',
  );
  expect(correctionSentence({ from: 'xyzzabc 500', to: [] })).toBe('We found no medicine for “xyzzabc 500”.');
});

it('repeats the numbers of the contract exactly', () => {
  const { SEARCH_MIN_CHARACTERS, SEARCH_MAX_CHARACTERS, SUGGESTION_LIMIT } = limits;
  expect({ SEARCH_MIN_CHARACTERS, SEARCH_MAX_CHARACTERS, SUGGESTION_LIMIT }).toEqual({
    SEARCH_MIN_CHARACTERS: contract.SEARCH_MIN_CHARACTERS,
    SEARCH_MAX_CHARACTERS: contract.SEARCH_MAX_CHARACTERS,
    SUGGESTION_LIMIT: contract.SUGGESTION_LIMIT,
  });
});
