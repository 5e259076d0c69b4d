import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { ConditionsData } from '#contract/areas/shop/conditions.ts';
import * as say from '#sentences/shopping/search.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { type SearchRequest, searchHref } from './search-text.ts';

const LIST = { name: say.medicinesByCondition, path: '/conditions' } as const;

/** The URL of one page of a condition; the first has no number. */
export function conditionHref(slug: string, page = 1): string {
  return page > 1 ? `/conditions/${slug}?page=${page}` : `/conditions/${slug}`;
}

/** The head of the list of conditions. */
export function conditionsHead(publicUrl: string): MetaDescriptor[] {
  return publicHead({
    publicUrl,
    path: LIST.path,
    title: LIST.name,
    description: say.medicinesByWhatThey(brand.name),
    crumbs: [LIST],
  });
}

/** The head of one condition's page. */
export function conditionHead(
  { slug, name, medicines, currentPage }: NonNullable<ConditionsData['chosen']>,
  publicUrl: string,
): MetaDescriptor[] {
  const path = conditionHref(slug, currentPage);
  const page = currentPage > 1 ? say.inPage(currentPage) : '';
  return publicHead({
    publicUrl,
    path,
    title: say.medicinesForPricesAnd(name, page),
    description: say.medicinesForAtThose(medicines, name, brand.name, page),
    crumbs: [LIST, { name, path }],
  });
}

/**
 * The head of a results page. Search engines must not list it: there is one for every text that somebody types, and each medicine
 * has its own page. `publicUrl` is the shop's origin.
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
