import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { type BlogsQuery, blogParams, blogResponse, blogsQuery, blogsResponse } from '#contract/areas/shop/blog.ts';
import * as blogApi from '#contract/endpoints/shop/blog.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { coverOf } from '../../content/covers.ts';
import type { Blog, Post } from '../../services/content/blog.ts';
import { SVG_HEADERS } from '../catalogue/picture-routes.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { html, join } from '../pages/html.ts';
import { toBlogData } from './blog.wire.ts';

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

/** The list of articles and each article: the same for everybody, so anybody may cache them for a minute. */
export function registerBlogRoutes(routes: ApiRoutes, blog: Blog): void {
  const kept = keepAnswers(blog);
  routes.get<{ Querystring: BlogsQuery }>(
    at(blogApi.listBlogs),
    {
      schema: {
        summary: 'Articles, newest first',
        description: 'search looks in title, category and text; every word must be there.',
        querystring: blogsQuery,
        response: answers(blogsResponse),
      },
    },
    async (request, reply) => {
      const { page, limit, search } = request.query;
      const answer = await kept(`list:${JSON.stringify([page, limit, search])}`, async () => {
        const { entries, totalCount, totalPages } = await blog.page(request.query);
        return { blogs: entries.map(toBlogData), currentPage: page, totalPages, totalCount };
      });
      return sendReady(request, reply, answer);
    },
  );
  routes.get<{ Params: { slug: string } }>(
    at(blogApi.getBlog),
    { schema: { summary: 'One article', params: blogParams, response: answers(blogResponse) } },
    async (request, reply) => {
      const { slug } = request.params;
      const answer = await kept(`article:${slug}`, async () => {
        const post = await blog.post(slug);
        if (post === null) throw new AppError('post-not-found');
        return toBlogData(post);
      });
      return sendReady(request, reply, answer);
    },
  );
}

/** A ready answer, envelope included, and its ETag. */
interface ReadyAnswer {
  readonly body: string;
  readonly etag: string;
}

const MAX_CHARACTERS = 16_000_000;

/**
 * Caches ready answers until the articles change: a list of ten is 80 kB, and serialising and hashing it at
 * each request would cost more than everything else. Refusals are not cached.
 */
function keepAnswers(blog: Blog) {
  let of: readonly unknown[] | null = null;
  const answers = new LRUCache<string, ReadyAnswer>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
  });
  return async (key: string, make: () => Promise<unknown>): Promise<ReadyAnswer> => {
    const posts = await blog.posts();
    if (posts !== of) answers.clear();
    of = posts;
    const known = answers.get(key);
    if (known) return known;
    const body = JSON.stringify(successOf(await make()));
    const ready = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    if (posts === of) answers.set(key, ready);
    return ready;
  };
}

/** Sends an answer that anybody may cache for a minute and then revalidate by its hash. */
function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag }: ReadyAnswer): FastifyReply {
  reply.headers({ 'cache-control': 'public, max-age=60', etag });
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
