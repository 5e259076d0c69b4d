import { Link } from 'react-router';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  readonly current: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
  /** Distinguishes the two paginations of a page for screen readers. */
  readonly label?: string;
}

/** Pages as links: the first, the last and the neighbours of this one. Renders nothing if there is a single page. */
export function Pagination({ current, total, hrefOf, label = say.pagesOfResults }: PaginationProps) {
  if (total <= 1) return null;
  const box = 'grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-semibold tabular';
  const linked = `${box} text-brand-700 hover:bg-brand-50`;
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {current > 1 && (
          <li>
            <Link to={hrefOf(current - 1)} rel="prev" aria-label={say.previousPage} className={linked}>
              <Icon name="back" />
            </Link>
          </li>
        )}
        {pagesToShow(current, total).map((page, index, shown) => (
          <li key={page} className="flex items-center gap-1">
            {page - (shown[index - 1] ?? page - 1) > 1 && (
              <span aria-hidden="true" className="px-1 text-ink-2">
                …
              </span>
            )}
            {page === current ? (
              <span aria-current="page" className={`${box} bg-brand-700 text-white`}>
                <span className="sr-only">{say.page} </span>
                {page}
              </span>
            ) : (
              <Link to={hrefOf(page)} aria-label={say.pageWithPage(page)} className={linked}>
                {page}
              </Link>
            )}
          </li>
        ))}
        {current < total && (
          <li>
            <Link to={hrefOf(current + 1)} rel="next" aria-label={say.nextPage} className={linked}>
              <Icon name="forward" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Page numbers worth a link, in order and each once: 1, the two around the current one, the last. */
export function pagesToShow(current: number, total: number): number[] {
  const wanted = [1, current - 1, current, current + 1, total];
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
}
