import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#contract/app-error.ts';
import { blogParams, blogResponse, blogsQuery, blogsResponse } from '#contract/areas/blog.ts';
import { failure, successOf } from '#contract/envelope.ts';
import { toBlogData } from '#contract/wire/blog.wire.ts';
import type { Blog } from '../../services/content/blog.ts';
import { limitRate } from '../rate-limit-hook.ts';
import { RATES_PER_MINUTE } from '../rate-limiter.ts';

const tags = ['Blog'];
const refusals = { '4xx': failure, '5xx': failure };

/** GET /blog/get-all-blogs and /blog/get-blog/{slug}: the same for everybody, so anybody may keep them for a minute. */
export function registerBlogRoutes(scope: FastifyInstance, blog: Blog, rateLimits: boolean): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const onRequest = limitRate(RATES_PER_MINUTE.details, rateLimits);
  routes.get(
    '/blog/get-all-blogs',
    {
      schema: {
        tags,
        summary: 'Articles, the newest first',
        description: 'search looks in title, category and text; every word must be there.',
        querystring: blogsQuery,
        response: { 200: blogsResponse, ...refusals },
      },
      onRequest,
    },
    async (request, reply) => {
      const { entries, totalCount, totalPages } = await blog.page(request.query);
      const data = { blogs: entries.map(toBlogData), currentPage: request.query.page, totalPages, totalCount };
      return sendKept(request, reply, data);
    },
  );
  routes.get(
    '/blog/get-blog/:slug',
    {
      schema: { tags, summary: 'One article', params: blogParams, response: { 200: blogResponse, ...refusals } },
      onRequest,
    },
    async (request, reply) => {
      const post = await blog.post(request.params.slug);
      if (post === null) throw new AppError('post-not-found');
      return sendKept(request, reply, toBlogData(post));
    },
  );
}

/** Sends an answer that may be kept for a minute and then asked after by its hash. */
function sendKept(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const envelope = successOf(data);
  const etag = `"${createHash('sha256').update(JSON.stringify(envelope)).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'public, max-age=60', etag });
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  // The type of each route is checked where its data is made.
  return reply.send(envelope as never);
}
