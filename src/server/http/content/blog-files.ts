import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/server/answers.ts';
import { coverOf } from '../../content/covers.ts';
import type { Blog, Post } from '../../services/content/blog.ts';
import { SVG_HEADERS } from '../catalogue/pack-image-routes.ts';
import { html, join } from '../pages/html.ts';

/** What a feed reader needs; older articles stay on the pages. */
const FEED_LENGTH = 50;

/** The articles' drawings at /img/blog/{hash}/{motif}.svg, and their feed at /blog/feed.xml. */
export function registerBlogFiles(scope: FastifyInstance, blog: Blog, publicUrl: string): void {
  scope.get<{ Params: { hash: string; file: string } }>('/img/blog/:hash/:file', (request, reply) => {
    const motif = /^(.+)\.svg$/s.exec(request.params.file)?.[1];
    const cover = motif === undefined ? null : coverOf(motif);
    if (!cover) throw new AppError('not-found');
    const current = cover.hash === request.params.hash;
    return reply
      .headers(SVG_HEADERS)
      .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .send(cover.svg);
  });
  scope.get('/blog/feed.xml', async (_request, reply) =>
    reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .send(feedOf((await blog.posts()).slice(0, FEED_LENGTH), publicUrl)),
  );
}

/** RSS 2.0 with absolute addresses. */
function feedOf(posts: readonly Post[], publicUrl: string): string {
  const items = posts.map(({ slug, title, category, summary, createdAt }) => {
    const url = `${publicUrl}/blog/${slug}`;
    return html`<item><title>${title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><category>${category}</category><pubDate>${createdAt.toUTCString()}</pubDate><description>${summary}</description></item>
`;
  });
  const { safe } = html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${brand.name}: blog</title><link>${publicUrl}/blog</link><description>${FEED_WORDS}</description><language>en-IN</language>
<atom:link href="${publicUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${join(items)}</channel></rss>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${safe}`;
}

const FEED_WORDS = say.medicinesSubstitutesAndWhat;
