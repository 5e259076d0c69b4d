import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { SOCIAL_CARD } from '#contract/social-card.ts';
import { breadcrumbs, type Crumb, SCHEMA } from './structured-data.ts';

interface PublicPage {
  /** The shop's public origin. */
  readonly publicUrl: string;
  /** The page's canonical URL: path and query. */
  readonly path: string;
  /** Without the shop's name where it is appended: see `fullTitle`. */
  readonly title: string;
  /** True if `title` is the whole title, as the specification words it. */
  readonly fullTitle?: boolean;
  readonly description: string;
  /** The breadcrumbs below home, the page itself last. Omitted on home. */
  readonly crumbs?: readonly Crumb[];
  /** Further structured data (schema.org), without its context. */
  readonly facts?: readonly object[];
  /** The Open Graph type: an article has an author and a date, everything else is a page. */
  readonly type?: 'website' | 'article';
  /** False for a page that people may share but search engines need not list. */
  readonly listed?: boolean;
  /** The picture that chats show; the shop's card if omitted. Every card has the same size. */
  readonly card?: { readonly path: string; readonly alt: string };
}

/**
 * The head of a public page: title, description, canonical URL, the card for chats and structured data. Called in a
 * loader, so that none of it is downloaded as code.
 */
export function publicHead(page: PublicPage): MetaDescriptor[] {
  const {
    publicUrl,
    description,
    path,
    crumbs = [],
    facts = [],
    type = 'website',
    listed = true,
    card = SOCIAL_CARD,
  } = page;
  const title = page.fullTitle ? page.title : `${page.title} | ${brand.name}`;
  const url = publicUrl + path;
  const graph = [...facts, ...(crumbs.length > 0 ? [breadcrumbs(crumbs, publicUrl)] : [])];
  return [
    { title },
    { name: 'description', content: description },
    ...(listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + card.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_CARD.width) },
    { property: 'og:image:height', content: String(SOCIAL_CARD.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph.length > 0 ? [{ 'script:ld+json': { '@context': SCHEMA, '@graph': graph } }] : []),
  ];
}
