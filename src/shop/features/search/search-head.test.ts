import { expect, it } from 'vitest';
import { resultsHead } from './search-head.ts';
import type { SearchRequest } from './search-text.ts';

const SEARCHES: readonly SearchRequest[] = [
  { by: 'query', text: 'telma', page: 1 },
  { by: 'salt', text: 'telmisartan', page: 1 },
  { by: 'query', text: 'telma', page: 2 },
  { by: 'query', text: 'agumentin', page: 1, asTyped: true },
  { by: 'query', text: '', page: 1 },
];

it.each(SEARCHES)('no search engine lists the results of $text by $by, page $page', (search) => {
  expect(resultsHead(search, 'https://shop.test')).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});
