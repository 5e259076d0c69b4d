import { Link } from 'react-router';
import { BlogCover } from './blog-cover.tsx';
import type { BlogCardData } from './blog-data.ts';
import { postHref } from './blog-request.ts';

/** One article on the home page: on a phone its drawing stands beside the words, so that four of them stay short. */
export function BlogTeaser({ teaser }: { readonly teaser: BlogCardData }) {
  return (
    <li className="card group relative flex overflow-hidden transition-shadow hover:shadow-float md:flex-col">
      <span className="hidden w-28 shrink-0 bg-brand-50 xs:block md:w-full">
        <BlogCover src={teaser.image} className="h-full md:h-auto" />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-2 p-4">
        <h3 className="font-bold">
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
