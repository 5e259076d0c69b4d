/** The part of the typed client that reads articles. */
import type { BlogData, BlogsData } from './areas/blog.ts';
import type { Envelope } from './envelope.ts';

export interface BlogClient {
  blogs(input: { page?: number; limit?: number; search?: string }, signal?: AbortSignal): Promise<Envelope<BlogsData>>;
  blog(input: { slug: string }, signal?: AbortSignal): Promise<Envelope<BlogData>>;
}
