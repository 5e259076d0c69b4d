import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';

/** Title, description and the one address of a legal text. `canonical` is missing when the loader failed. */
export function legalMeta({ title, description }: LegalDocument, canonical: string | undefined): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
  ];
}
