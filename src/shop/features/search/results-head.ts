import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { publicHead } from '#shop/head/public-head.ts';
import { type SearchRequest, searchHref } from './search-text.ts';

/**
 * What a results page tells machines. No search engine lists it: there is one for whatever somebody types, and each medicine
 * has a page of its own. `publicUrl` is the shop's origin.
 */
export function resultsHead({ by, text, page }: SearchRequest, publicUrl: string): MetaDescriptor[] {
  const subject = text ? `“${text}”` : 'Medicines';
  const path = text ? searchHref(by, text.toLowerCase(), page) : '/product';
  return publicHead({
    publicUrl,
    path,
    title: `${subject}: prices per tablet and same-salt medicines`,
    description: `${subject} at ${brand.name}: makers, packs, MRP and the price of one tablet or millilitre.`,
    crumbs: [{ name: text || 'Medicines', path }],
    listed: false,
  });
}
