import { useId } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/pages/reading.ts';
import { formatDay } from '#shop/ui/format-date.ts';
import { BlogCover } from './blog-cover.tsx';
import type { BlogCardData } from './blog-data.ts';
import { postHref } from './blog-request.ts';

interface BlogCardProps {
  readonly card: BlogCardData;
  /** True for the very first card. */
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** One article in a list. The whole card opens it; for the keyboard it is one link. */
export function BlogCard({ card, first = false, heading: Heading = 'h2' }: BlogCardProps) {
  const id = useId();
  return (
    <li className="card group relative flex flex-col overflow-hidden transition-shadow hover:shadow-float">
      <BlogCover src={card.image} first={first} />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold text-brand-700">{card.category}</span>
          <time dateTime={card.createdAt} className="tabular text-ink-2">
            {formatDay(card.createdAt)}
          </time>
        </p>
        <Heading id={id} className="text-balance font-bold text-lg">
          {card.title}
        </Heading>
        <p className="line-clamp-2 text-ink-2">{card.summary}</p>
        <p className="mt-auto pt-1">
          <Link
            to={postHref(card.slug)}
            aria-describedby={id}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {say.readMore}
          </Link>
        </p>
      </div>
    </li>
  );
}
