import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { type BlogsQuery, blogParams, blogResponse, blogsQuery, blogsResponse } from '#contract/areas/blog.ts';
import * as blogApi from '#contract/endpoints/blog.ts';
import { failure, successOf } from '#contract/envelope.ts';
import type { Blog } from '../../services/content/blog.ts';
import { at } from '../mount.ts';
import { toBlogData } from './blog.wire.ts';

const tags = ['Blog'];
const refusals = { '4xx': failure, '5xx': failure };

/** The articles and each of them: the same for everybody, so anybody may keep them for a minute. */
export function registerBlogRoutes(scope: FastifyInstance, blog: Blog): void {
  const kept = keepAnswers(blog);
  scope.get<{ Querystring: BlogsQuery }>(
    at(blogApi.listBlogs),
    {
      schema: {
        tags,
        summary: 'Articles, the newest first',
        description: 'search looks in title, category and text; every word must be there.',
        querystring: blogsQuery,
        response: { 200: blogsResponse, ...refusals },
      },
    },
    async (request, reply) => {
      const { page, limit, search } = request.query;
      const answer = await kept(JSON.stringify([page, limit, search]), async () => {
        const { entries, totalCount, totalPages } = await blog.page(request.query);
        return { blogs: entries.map(toBlogData), currentPage: page, totalPages, totalCount };
      });
      return sendReady(request, reply, answer);
    },
  );
  scope.get<{ Params: { slug: string } }>(
    at(blogApi.getBlog),
    {
      schema: { tags, summary: 'One article', params: blogParams, response: { 200: blogResponse, ...refusals } },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const answer = await kept(slug, async () => {
        const post = await blog.post(slug);
        if (post === null) throw new AppError('post-not-found');
        return toBlogData(post);
      });
      return sendReady(request, reply, answer);
    },
  );
}

/** A ready answer, envelope included, and the hash that it is asked after by. */
interface ReadyAnswer {
  readonly body: string;
  readonly etag: string;
}

const MAX_CHARACTERS = 16_000_000;

/**
 * Keeps ready answers for as long as the articles are the same: a list of ten weighs 80 kB, and writing and hashing it at
 * each request would cost more than all the rest. What is refused is not kept.
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

/** Sends an answer that anybody may keep for a minute and then ask after by its hash. */
function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag }: ReadyAnswer): FastifyReply {
  reply.headers({ 'cache-control': 'public, max-age=60', etag });
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
