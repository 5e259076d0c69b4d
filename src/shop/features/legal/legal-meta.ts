import type { MetaDescriptor } from 'react-router';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';
import { publicHead } from '#shop/head/public-head.ts';

/** The head of a legal text. `publicUrl` is the shop's origin. */
export function legalMeta({ title, description, path }: LegalDocument, publicUrl: string): MetaDescriptor[] {
  return publicHead({ publicUrl, path, title, description, crumbs: [{ name: title, path }] });
}
