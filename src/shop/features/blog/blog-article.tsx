import { Link } from 'react-router';
import type { BlogData } from '#contract/areas/shop/blog.ts';
import * as say from '#sentences/pages/reading.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { formatLongDay } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogCover } from './blog-cover.tsx';
import type { BlogCardData } from './blog-data.ts';

interface BlogArticleProps {
  readonly post: BlogData;
  readonly others: readonly BlogCardData[];
}

/** One article: a single column without a sidebar. */
export function BlogArticle({ post, others }: BlogArticleProps) {
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
        <Trail title={post.title} />
        <article className="mx-auto grid w-full max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-6">
          <header className="grid gap-3">
            <p className="font-semibold text-brand-700">{post.category}</p>
            <h1 className="text-balance font-bold text-2xl md:text-3xl">{post.title}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
              <span>
                {say.byPublishedOn(
                  post.createdBy,
                  <time dateTime={post.createdAt}>{formatLongDay(post.createdAt)}</time>,
                )}
              </span>
              <span className="tabular">{say.minRead(post.readTime)}</span>
            </p>
          </header>
          {post.featuredImage && <BlogCover src={post.featuredImage} first className="rounded-card" />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it with an allowlist, both when it is stored and when it is sent. */}
          <div className="article-text" dangerouslySetInnerHTML={{ __html: post.content }} />
          <p className="rounded-md bg-neutral p-4 text-ink-2">{say.thisTextIsFor}</p>
        </article>
      </div>
      <Others others={others} />
    </>
  );
}

function Trail({ title }: { readonly title: string }) {
  const link = 'inline-flex min-h-11 min-w-11 items-center text-brand-700 underline-offset-4 hover:underline';
  return (
    <nav aria-label={say.youAreHere} className="mx-auto w-full max-w-[68ch]">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        <li>
          <Link to="/" className={link}>
            {say.home}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <Icon name="forward" className="size-4 text-ink-2" />
          <Link to="/blog" className={link}>
            {say.blog}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <Icon name="forward" className="size-4 text-ink-2" />
          <span aria-current="page" className="min-w-0 text-ink-2">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Others({ others }: { readonly others: readonly BlogCardData[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-blogs" className="page grid gap-4 pt-4 pb-6 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="other-blogs" className="font-bold text-xl md:text-2xl">
          {say.moreToRead}
        </h2>
        <Link
          to="/blog"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {say.allBlogs}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {others.map((card) => (
          <BlogCard key={card.slug} card={card} heading="h3" />
        ))}
      </ul>
    </section>
  );
}

/** There is no such article: says so, and links to others. */
export function UnknownPost() {
  return (
    <div className="page grid justify-items-start gap-5 py-12 md:py-20">
      <h1 className="max-w-xl font-bold text-2xl md:text-3xl">{say.thereIsNoSuch}</h1>
      <p className="max-w-prose">{say.itMayHaveBeen}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/blog" size="large">
          {say.seeAllBlogs}
        </ButtonLink>
        <ButtonLink to="/" look="outline" size="large">
          {say.goToHomepage}
        </ButtonLink>
      </div>
    </div>
  );
}
