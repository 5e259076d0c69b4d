import { describe, expect, it } from 'vitest';
import { sampleNeed, sampleRedFlag, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import {
  announceSuggestions,
  helpInWords,
  listSuggestions,
  suggestionHref,
  suggestionKey,
} from './suggestion-list.tsx';

const labels = (in_brand: boolean, in_composition: boolean) =>
  listSuggestions({ typed: 'dolo', data: sampleSearch([sampleRow()], { in_brand, in_composition }) }).map((row) =>
    row.kind === 'medicine' ? row.row.medicine_name : row.kind === 'scope' ? row.label : row.need.title,
  );

describe('listSuggestions', () => {
  it('puts both scopes before the medicines', () => {
    expect(labels(true, true)).toEqual(['in Brand', 'in Composition', 'Augmentin 625 Duo Tablet']);
  });

  it('offers only a kind of search with results', () => {
    expect(labels(false, true)).toEqual(['in Composition', 'Augmentin 625 Duo Tablet']);
    expect(labels(false, false)).toEqual(['Augmentin 625 Duo Tablet']);
  });
});

describe('suggestionHref', () => {
  it('leads from a scope to its results and from a medicine to its page', () => {
    const rows = listSuggestions({
      typed: 'dolo 650',
      data: sampleSearch([sampleRow({ medicine_id: 'a/b c' })], { in_brand: true, in_composition: true }),
    });
    expect(rows.map(suggestionHref)).toEqual([
      '/product?query=dolo+650',
      '/product?salt=dolo+650',
      '/product-detail?query=a%2Fb%20c',
    ]);
  });
});

it('announces the number of rows, and a correction after it', () => {
  const one = listSuggestions({ typed: 'dolo', data: sampleSearch([sampleRow()], { in_brand: false }) });
  expect(announceSuggestions([], null)).toBe('No suggestions.');
  expect(announceSuggestions(one, null)).toBe('1 suggestion.');
  expect(announceSuggestions(one, 'No exact match.')).toBe('1 suggestion. No exact match.');
});

it('puts help for complaints first, with whom to call before anything else', () => {
  const helping = sampleRow({ searchstring: 'content' });
  const rows = listSuggestions({ typed: 'fever', data: sampleSearch([helping], { need: sampleNeed() }) });
  expect(rows.map(({ kind }) => kind)).toEqual(['need', 'medicine']);
  expect(rows.map(suggestionHref)[0]).toBe('/product?query=fever');
  expect(rows.map(suggestionKey)[0]).toBe('need');
  expect(announceSuggestions(rows, null)).toBe('2 suggestions. Fever: what helps without a prescription.');
  expect(announceSuggestions(rows, 'No exact match.')).toBe(
    '2 suggestions. Fever: what helps without a prescription. No exact match.',
  );
  expect(helpInWords(sampleRedFlag())).toBe('Chest pain can be a heart attack. Call 112');
});

it('keeps the kind of search for a typed name beside a complaint', () => {
  const rows = listSuggestions({ typed: 'dolo fever', data: sampleSearch([sampleRow()], { need: sampleNeed() }) });
  expect(rows.map(({ kind }) => kind)).toEqual(['need', 'scope', 'medicine']);
});
