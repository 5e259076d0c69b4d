import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';

/** The head of a page for one user, or of a missing page: title and description, and not for search engines. */
export function privateHead(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
