/** The articles. */
import type { Endpoint } from '../../endpoint.ts';

export const listBlogs = {
  method: 'GET',
  path: '/api/v1/blog/get-all-blogs',
  access: 'public',
  rate: 'details',
  work: 'browse',
} as const satisfies Endpoint;
export const getBlog = {
  method: 'GET',
  path: '/api/v1/blog/get-blog/:slug',
  access: 'public',
  rate: 'details',
  work: 'browse',
} as const satisfies Endpoint;
