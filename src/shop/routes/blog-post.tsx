import { data } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { BlogArticle, UnknownPost } from '#shop/features/blog/blog-article.tsx';
import { loadOtherBlogs } from '#shop/features/blog/blog-data.ts';
import { postMeta } from '#shop/features/blog/blog-meta.ts';
import { NewsletterBox } from '#shop/features/blog/newsletter-box.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/blog-post.ts';

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const answer = await client.blog({ slug }, request.signal);
  if (!answer.success) return data({ post: null, others: [], head: null }, { status: 404 });
  const post = answer.result.data;
  const others = await loadOtherBlogs(client, slug, request.signal);
  return data({ post, others, head: postMeta(post, publicUrl) });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead(say.articleNotFound, say.noArticleOfOurs);
}

export default function BlogPost({ loaderData: { post, others } }: Route.ComponentProps) {
  if (post === null) return <UnknownPost />;
  return (
    <>
      <BlogArticle key={post.slug} post={post} others={others} />
      <NewsletterBox />
    </>
  );
}
