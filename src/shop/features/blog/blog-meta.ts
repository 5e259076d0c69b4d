import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { BlogData } from '#contract/areas/shop/blog.ts';
import * as say from '#sentences/pages/reading.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { textOf } from './blog-data.ts';
import { type BlogRequest, blogHref, postHref } from './blog-request.ts';

const FEED: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: say.blogOf(brand.name),
  href: '/blog/feed.xml',
};

/** The list's head. Search results are excluded from search engines. */
export function blogListMeta(request: BlogRequest, publicUrl: string): MetaDescriptor[] {
  const page = request.page > 1 ? say.page(request.page) : '';
  return [
    ...publicHead({
      publicUrl,
      path: blogHref({ page: request.page }),
      title: say.ourBlogsOnMedicines(page),
      description: say.substituteBrandsPricesAnd(brand.name),
      crumbs: [{ name: say.blog, path: '/blog' }],
      listed: request.search === '',
    }),
    FEED,
  ];
}

/** An article's head: title, description, URL, and structured data (schema.org). */
export function postMeta(post: BlogData, publicUrl: string): MetaDescriptor[] {
  const path = postHref(post.slug);
  return [
    ...publicHead({
      publicUrl,
      path,
      title: post.title,
      description: textOf(post.description),
      crumbs: [
        { name: say.blog, path: '/blog' },
        { name: post.title, path },
      ],
      facts: [articleOf(post, publicUrl + path, publicUrl)],
      type: 'article',
    }),
    FEED,
    { property: 'article:published_time', content: post.createdAt },
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
    // Each version has its own date: a rewritten article counts as newly published.
    dateModified: post.createdAt,
    inLanguage: 'en-IN',
    mainEntityOfPage: url,
    author: {
      // not a sentence: names of schema.org
      '@type': /\b(?:desk|team|editors?|pharmacy)\b/i.test(post.createdBy) ? 'Organization' : 'Person',
      name: post.createdBy,
    },
    publisher: { '@type': 'Organization', name: brand.name, url: `${publicUrl}/` },
    ...(post.featuredImage && { image: publicUrl + post.featuredImage }),
  };
}
