import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';

/** A page for one person, or one that is not there: it has a name and says what it is for, and no search engine lists it. */
export function privateHead(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
