import { data } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { loadBlogs } from '#shop/features/blog/blog-data.ts';
import { BlogList } from '#shop/features/blog/blog-list.tsx';
import { blogListMeta } from '#shop/features/blog/blog-meta.ts';
import { readBlogRequest } from '#shop/features/blog/blog-request.ts';
import { NewsletterBox } from '#shop/features/blog/newsletter-box.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/blog.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const asked = readBlogRequest(url.searchParams);
  const outcome = await loadBlogs(client, asked, request.signal);
  const head = blogListMeta(asked, publicUrl);
  return data({ asked, outcome, head }, { status: outcome.kind === 'failed' ? 503 : 200 });
}

/** A connection lost on the way to the next page is reported on it, with a retry. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    const message = say.theBlogsCouldNot;
    return { asked: readBlogRequest(url.searchParams), outcome: { kind: 'failed', message } as const, head: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead(say.ourBlogs, say.theListOfOur);
}

export default function Blog({ loaderData: { asked, outcome } }: Route.ComponentProps) {
  return (
    <>
      <BlogList request={asked} outcome={outcome} />
      <NewsletterBox />
    </>
  );
}
