import { Link } from 'react-router';
import * as say from '#sentences/pages/reading.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { BlogCover } from './blog-cover.tsx';
import type { BlogCardData } from './blog-data.ts';
import { postHref } from './blog-request.ts';

/** The home page's links to the blog. Renders nothing if there are no articles. */
export function BlogTeasers({ teasers }: { readonly teasers: readonly BlogCardData[] }) {
  if (teasers.length === 0) return null;
  return (
    <section aria-labelledby="blog-teasers" className="page grid grid-cols-1 gap-1 pt-5 md:gap-6 md:pt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="blog-teasers" className="font-bold text-xl md:text-3xl">
          {say.knowYourMedicines}
        </h2>
        <ButtonLink to="/blog" look="outline" className="max-md:px-2">
          {say.allBlogs}
        </ButtonLink>
      </div>
      <ul className="rail gap-4 md:grid md:grid-cols-2 lg:grid-cols-4">
        {teasers.map((teaser) => (
          <BlogTeaser key={teaser.slug} teaser={teaser} />
        ))}
      </ul>
    </section>
  );
}

/** One article on the home page: on a phone its drawing is beside the text, so that four of them stay short. */
function BlogTeaser({ teaser }: { readonly teaser: BlogCardData }) {
  return (
    <li className="card group relative flex overflow-hidden transition-shadow hover:shadow-float md:flex-col">
      <span className="hidden w-28 shrink-0 bg-brand-50 xs:block md:w-full">
        <BlogCover src={teaser.image} className="h-full md:h-auto" />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 px-4 py-2 md:gap-2 md:p-4">
        <h3 className="font-bold leading-snug md:leading-normal">
          <Link
            to={postHref(teaser.slug)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {teaser.title}
          </Link>
        </h3>
        <p className="text-ink-2 text-sm">{teaser.summary}</p>
      </div>
    </li>
  );
}
