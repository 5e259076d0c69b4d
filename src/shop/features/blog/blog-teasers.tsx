import { ButtonLink } from '#shop/ui/button.tsx';
import type { BlogCardData } from './blog-data.ts';
import { BlogTeaser } from './blog-teaser.tsx';

/** The home page's way into the blog. Nothing at all where no article is there. */
export function BlogTeasers({ teasers }: { readonly teasers: readonly BlogCardData[] }) {
  if (teasers.length === 0) return null;
  return (
    <section aria-labelledby="blog-teasers" className="page grid gap-6 pt-12 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="blog-teasers" className="font-bold text-2xl md:text-3xl">
          Know your medicines
        </h2>
        <ButtonLink to="/blog" look="outline">
          All blogs
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-4">
        {teasers.map((teaser) => (
          <BlogTeaser key={teaser.slug} teaser={teaser} />
        ))}
      </ul>
    </section>
  );
}
