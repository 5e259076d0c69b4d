import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/shopping/search.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { type SearchRequest, searchHref } from './search-text.ts';

/**
 * What a results page tells machines. No search engine lists it: there is one for whatever somebody types, and each medicine
 * has a page of its own. `publicUrl` is the shop's origin.
 */
export function resultsHead({ by, text, page }: SearchRequest, publicUrl: string): MetaDescriptor[] {
  const subject = text ? `“${text}”` : say.medicinesAlone;
  const path = text ? searchHref(by, text.toLowerCase(), page) : '/product';
  return publicHead({
    publicUrl,
    path,
    title: say.pricesPerTabletAnd(subject),
    description: say.atMakersPacksMrp(subject, brand.name),
    crumbs: [{ name: text || say.medicinesAlone, path }],
    listed: false,
  });
}
