/** Articles: what anybody may read. */
import { z } from 'zod';
import { success } from '../../envelope.ts';
import { queriedLimit, queriedPage } from '../../typed-number.ts';
import { typedText } from '../../typed-text.ts';

export const BLOG_DEFAULT_LIMIT = 10;
const MAX_LIMIT = 500;
export const BLOG_SEARCH_MAX = 100;

export const blogsQuery = z.object({
  page: queriedPage,
  limit: queriedLimit(MAX_LIMIT, BLOG_DEFAULT_LIMIT).describe('Articles a page.'),
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
