import { brand } from '#brand';
import { SOCIAL_CARD } from '#contract/social-card.ts';
import * as say from '#sentences/pages/routes.ts';

export const SCHEMA = 'https://schema.org';

/** One step of the breadcrumbs. */
export interface Crumb {
  readonly name: string;
  /** Path and query. */
  readonly path: string;
}

/** The breadcrumbs from home to a page (schema.org BreadcrumbList), home itself first. */
export function breadcrumbs(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: say.home, path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** The pharmacy, under one id that all other data refers to. Only what the brand module has. */
export function pharmacyFacts(publicUrl: string): object {
  const [, street, place = ''] = brand.address;
  return {
    // not a sentence: names of schema.org
    '@type': ['Organization', 'Pharmacy'],
    '@id': `${publicUrl}/#pharmacy`,
    name: brand.name,
    url: `${publicUrl}/`,
    slogan: brand.tagline,
    image: publicUrl + SOCIAL_CARD.path,
    logo: `${publicUrl}/apple-touch-icon.png`,
    telephone: brand.phone.display,
    email: brand.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: place.replace(/\s+\d{6}.*$/, ''),
      postalCode: /\d{6}/.exec(place)?.[0],
      addressRegion: brand.state,
      addressCountry: 'IN',
    },
    // not a sentence: a country
    areaServed: { '@type': 'Country', name: 'IN' },
    currenciesAccepted: 'INR',
  };
}

/** The site, and how a search engine may search in it. */
export function websiteFacts(publicUrl: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: brand.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#pharmacy` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/product?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
