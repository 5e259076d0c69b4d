import { Link, useLocation } from 'react-router';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Pagination } from '#shop/ui/pagination.tsx';
import { BlogCard } from './blog-card.tsx';
import type { BlogOutcome } from './blog-data.ts';
import { type BlogRequest, blogHref } from './blog-request.ts';
import { BlogTools } from './blog-tools.tsx';

/** On a wide screen these stand in the first row. */
const SEEN_AT_ONCE = 3;

interface BlogListProps {
  readonly request: BlogRequest;
  readonly outcome: BlogOutcome;
}

/** The articles, with the ways to find one among them. */
export function BlogList({ request, outcome }: BlogListProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
      <header className="grid gap-2">
        <h1 className="font-bold text-2xl md:text-3xl">OUR BLOGS</h1>
        <p className="max-w-prose text-ink-2">
          Medicines, substitutes and what they cost, in plain words. For your own case, ask a doctor or a pharmacist.
        </p>
      </header>
      <BlogTools request={request} />
      <Shown request={request} outcome={outcome} />
    </div>
  );
}

function Shown({ request, outcome }: BlogListProps) {
  if (outcome.kind === 'failed') return <Failed message={outcome.message} />;
  const { cards, totalCount, totalPages } = outcome;
  if (cards.length === 0) return <Empty request={request} totalCount={totalCount} />;
  return (
    <>
      {request.search !== '' && <p className="text-ink-2">{countOf(totalCount, request.search)}</p>}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {cards.map((card, index) => (
          <BlogCard key={card.slug} card={card} eager={index < SEEN_AT_ONCE} first={index === 0} />
        ))}
      </ul>
      <Pagination current={request.page} total={totalPages} hrefOf={(page) => blogHref({ ...request, page })} />
    </>
  );
}

function countOf(count: number, search: string): string {
  return `${count} ${count === 1 ? 'blog' : 'blogs'} for “${search}”`;
}

function Empty({ request: { search, limit }, totalCount }: { request: BlogRequest; totalCount: number }) {
  if (totalCount > 0) {
    return (
      <Answer text="There are not that many pages.">
        <TextLink to={blogHref({ search, limit })}>Go to the first page</TextLink>
      </Answer>
    );
  }
  if (search === '') {
    return (
      <Answer text="There are no blogs yet.">
        <TextLink to="/">Search for a medicine instead</TextLink>
      </Answer>
    );
  }
  return (
    <Answer text={`We found no blog for “${search}”.`}>
      <p>Try one word, such as “substitute”, or the name of a salt.</p>
      <TextLink to={blogHref({ limit })}>See all blogs</TextLink>
    </Answer>
  );
}

function Failed({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice look="error">{message}</Notice>
      <ButtonAnchor href={pathname + search} look="outline">
        Try again
      </ButtonAnchor>
    </div>
  );
}

function Answer({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="card wrap-anywhere grid max-w-2xl justify-items-start gap-3 p-5 md:p-6">
      <p className="font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
