/** Articles: what anybody may read. */
import { z } from 'zod';
import { success } from '../../envelope.ts';
import { typedText } from '../../typed-text.ts';

export const BLOG_DEFAULT_LIMIT = 10;
const MAX_LIMIT = 500;
export const BLOG_SEARCH_MAX = 100;

export const blogsQuery = z.object({
  page: z.coerce
    .number('The page must be a number.')
    .int('The page must be a whole number.')
    .min(1, 'The first page is 1.')
    .max(10_000, 'There are not that many pages.')
    .default(1)
    .describe('From 1.'),
  limit: z.coerce
    .number('The limit must be a number.')
    .int('The limit must be a whole number.')
    .min(1, 'The limit is at least 1.')
    .max(MAX_LIMIT, `The limit is at most ${MAX_LIMIT}.`)
    .default(BLOG_DEFAULT_LIMIT)
    .describe('Articles a page.'),
  search: typedText(BLOG_SEARCH_MAX).describe('Words in title, category or text; all must match.'),
});
export type BlogsQuery = z.infer<typeof blogsQuery>;

export const blog = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  description: z.string().describe('HTML, sanitised.'),
  content: z.string().describe('HTML, sanitised: headings from h2, links to https or this shop, its own pictures.'),
  featuredImage: z.string().nullable().describe('The path of an image, 1200 by 630; null if there is none.'),
  createdAt: z.string(),
  createdBy: z.string(),
  readTime: z.number().int().describe('Minutes.'),
});
export type BlogData = z.infer<typeof blog>;

export const blogsData = z.object({
  blogs: z.array(blog),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
});
export type BlogsData = z.infer<typeof blogsData>;

export const blogParams = z.object({
  slug: z.string().max(200).describe('The article’s part of its URL.'),
});
export const blogsResponse = success(blogsData);
export const blogResponse = success(blog);
