import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { ConditionsData } from '#contract/areas/conditions.ts';
import { publicHead } from '#shop/head/public-head.ts';

const LIST = { name: 'Medicines by condition', path: '/conditions' } as const;

/** The address of one page of a condition; the first has no number. */
export function conditionHref(slug: string, page = 1): string {
  return page > 1 ? `/conditions/${slug}?page=${page}` : `/conditions/${slug}`;
}

/** What the list of conditions tells machines. */
export function conditionsHead(publicUrl: string): MetaDescriptor[] {
  return publicHead({
    publicUrl,
    path: LIST.path,
    title: LIST.name,
    description: `Medicines by what they are taken for, with prices and what is the same for less, at ${brand.name}.`,
    crumbs: [LIST],
  });
}

/** What a page of one condition tells machines. */
export function conditionHead(
  { slug, name, medicines, currentPage }: NonNullable<ConditionsData['chosen']>,
  publicUrl: string,
): MetaDescriptor[] {
  const path = conditionHref(slug, currentPage);
  const page = currentPage > 1 ? `, page ${currentPage}` : '';
  return publicHead({
    publicUrl,
    path,
    title: `Medicines for ${name}: prices and the same for less${page}`,
    description: `${medicines} medicines for ${name} at ${brand.name}${page}, those without prescription first, with the price of a tablet or millilitre.`,
    crumbs: [LIST, { name, path }],
  });
}
