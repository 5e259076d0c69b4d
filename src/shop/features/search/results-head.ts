import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { publicHead } from '#shop/head/public-head.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { type SearchRequest, searchHref } from './search-text.ts';

/**
 * What a results page tells machines. Worth finding is one that lists medicines that match as typed; corrected, empty
 * and failed ones, and later pages, are for people alone. `publicUrl` is the shop's origin.
 */
export function resultsHead(search: SearchRequest, outcome: SearchOutcome, publicUrl: string): MetaDescriptor[] {
  const { by, text, page, asTyped } = search;
  const subject = text ? `“${text}”` : 'Medicines';
  const path = text ? searchHref(by, text.toLowerCase(), page) : '/product';
  return publicHead({
    publicUrl,
    path,
    title: `${subject}: prices per tablet and same-salt medicines`,
    description: `${subject} at ${brand.name}: makers, packs, MRP and the price of one tablet or millilitre.`,
    crumbs: [{ name: text || 'Medicines', path }],
    listed:
      page === 1 && !asTyped && outcome.kind === 'found' && outcome.data.totalCount > 0 && !outcome.data.corrected,
  });
}
