import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { BlogData } from '#contract/areas/blog.ts';
import { textOf } from './blog-data.ts';
import { type BlogRequest, blogHref, postHref } from './blog-request.ts';

const FEED: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name}: blog`,
  href: '/blog/feed.xml',
};

/** The list's head. What a search finds is for people alone. */
export function blogListMeta(request: BlogRequest, publicUrl: string): MetaDescriptor[] {
  const page = request.page > 1 ? `, page ${request.page}` : '';
  return [
    { title: `Our blogs on medicines and substitutes${page} | ${brand.name}` },
    {
      name: 'description',
      content: `Substitute brands, prices and safe use of medicines in plain words, by ${brand.name}.`,
    },
    FEED,
    ...(request.search === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: publicUrl + blogHref({ page: request.page }) },
  ];
}

/** An article's head: title, description, address, picture, and what machines read of it (schema.org). */
export function postMeta(post: BlogData, publicUrl: string): MetaDescriptor[] {
  const url = publicUrl + postHref(post.slug);
  const description = textOf(post.description);
  const title = `${post.title} | ${brand.name}`;
  return [
    { title },
    { name: 'description', content: description },
    FEED,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'article:published_time', content: post.createdAt },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [articleOf(post, url, publicUrl), trailOf(post, publicUrl)],
      },
    },
  ];
}

function articleOf(post: BlogData, url: string, publicUrl: string) {
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    description: textOf(post.description),
    articleSection: post.category,
    datePublished: post.createdAt,
    inLanguage: 'en-IN',
    mainEntityOfPage: url,
    author: {
      '@type': /\b(?:desk|team|editors?|pharmacy)\b/i.test(post.createdBy) ? 'Organization' : 'Person',
      name: post.createdBy,
    },
    publisher: { '@type': 'Organization', name: brand.name, url: `${publicUrl}/` },
    ...(post.featuredImage && { image: publicUrl + post.featuredImage }),
  };
}

function trailOf(post: BlogData, publicUrl: string) {
  const places = [
    { name: 'Home', item: `${publicUrl}/` },
    { name: 'Blog', item: `${publicUrl}/blog` },
    { name: post.title, item: publicUrl + postHref(post.slug) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
}
