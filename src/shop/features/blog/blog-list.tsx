import type { FormEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import * as say from '#sentences/pages/reading.ts';
import { Button, ButtonAnchor, buttonClass } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Pagination } from '#shop/ui/pagination.tsx';
import { BlogCard } from './blog-card.tsx';
import type { BlogOutcome } from './blog-data.ts';
import { type BlogRequest, blogHref, DEFAULT_PER_PAGE, PER_PAGE, SEARCH_MAX } from './blog-request.ts';

const FIELD = 'min-h-12 rounded-md border border-line-strong bg-white px-3 py-2';

interface BlogListProps {
  readonly request: BlogRequest;
  readonly outcome: BlogOutcome;
}

/** The articles, with search and paging. */
export function BlogList({ request, outcome }: BlogListProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
      <header className="grid gap-2">
        <h1 className="font-bold text-2xl md:text-3xl">{say.ourBlogs}</h1>
        <p className="max-w-prose text-ink-2">{say.medicinesSubstitutesAndWhat}</p>
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
          <BlogCard key={card.slug} card={card} first={index === 0} />
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
      <Answer text={say.thereAreNotThat}>
        <TextLink to={blogHref({ search, limit })}>{say.goToTheFirst}</TextLink>
      </Answer>
    );
  }
  if (search === '') {
    return (
      <Answer text={say.thereAreNoBlogs}>
        <TextLink to="/">{say.searchForAMedicine}</TextLink>
      </Answer>
    );
  }
  return (
    <Answer text={say.weFoundNoBlog(search)}>
      <p>{say.tryOneWordSuch}</p>
      <TextLink to={blogHref({ limit })}>{say.seeAllBlogs}</TextLink>
    </Answer>
  );
}

function Failed({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice look="error">{message}</Notice>
      <ButtonAnchor href={pathname + search} look="outline">
        {say.tryAgain}
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

/**
 * Search and 'Blogs per page'. A term counts when Search is pressed, not while it is typed; Clear empties the box and the
 * list's term. Forms and links, so that they work before and without JavaScript.
 */
function BlogTools({ request }: { readonly request: BlogRequest }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <SearchForm key={request.search} request={request} />
      <PerPage request={request} />
    </div>
  );
}

function SearchForm({ request: { search, limit } }: { readonly request: BlogRequest }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void navigate(blogHref({ search: box.current?.value.trim() ?? '', limit }));
  };
  const empty = () => {
    if (box.current) box.current.value = '';
  };
  return (
    <Form
      role="search"
      aria-label={say.blogs}
      action="/blog"
      onSubmit={apply}
      className="flex w-full max-w-xl flex-wrap items-end gap-2 md:w-auto md:flex-1"
    >
      <span className="grid min-w-40 flex-1 basis-full gap-1 xs:basis-0">
        <label htmlFor={id} className="font-semibold">
          {say.searchBlogs}
        </label>
        <input
          ref={box}
          id={id}
          type="text"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          className={`${FIELD} w-full`}
        />
      </span>
      {limit !== DEFAULT_PER_PAGE && <input type="hidden" name="limit" value={limit} />}
      <Button type="submit" size="large" className="flex-1 xs:flex-none">
        {say.search}
      </Button>
      <Link to={blogHref({ limit })} onClick={empty} className={buttonClass({ look: 'outline', size: 'large' })}>
        {say.clear}
      </Link>
    </Form>
  );
}

function PerPage({ request: { search, limit } }: { readonly request: BlogRequest }) {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  // Another way may lead to another length: Back, or a link. The element itself stays, and with it the focus.
  useEffect(() => {
    if (list.current) list.current.value = String(limit);
  }, [limit]);
  // By keyboard each arrow is a choice: the next one must still be within reach.
  const choose = (chosen: string) =>
    void navigate(blogHref({ search, limit: Number(chosen) }), {
      state: { keepFocus: true },
      preventScrollReset: true,
    });
  return (
    <form action="/blog" className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        {say.blogsPerPage}
      </label>
      <select
        ref={list}
        id={id}
        name="limit"
        defaultValue={limit}
        onChange={({ target }) => choose(target.value)}
        className={FIELD}
      >
        {PER_PAGE.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      {search !== '' && <input type="hidden" name="search" value={search} />}
      <noscript>
        <button type="submit" className={buttonClass({ look: 'outline', size: 'large' })}>
          {say.show}
        </button>
      </noscript>
    </form>
  );
}
