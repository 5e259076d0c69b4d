import { type FormEvent, useId, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '#shop/ui/button.tsx';
import { type BlogRequest, blogHref, DEFAULT_PER_PAGE, PER_PAGE, SEARCH_MAX } from './blog-request.ts';

const FIELD = 'min-h-12 rounded-md border border-line-strong bg-white px-3 py-2';

/**
 * Search and 'Blogs per page'. A term counts when Search is pressed, not while it is typed; Clear empties the box and the
 * list's term. Forms and links, so that they work before and without JavaScript.
 */
export function BlogTools({ request }: { readonly request: BlogRequest }) {
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
      aria-label="Blogs"
      action="/blog"
      onSubmit={apply}
      className="flex w-full max-w-xl flex-wrap items-end gap-2 md:w-auto md:flex-1"
    >
      <span className="grid min-w-40 flex-1 basis-full gap-1 xs:basis-0">
        <label htmlFor={id} className="font-semibold">
          Search blogs
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
        Search
      </Button>
      <Link to={blogHref({ limit })} onClick={empty} className={buttonClass({ look: 'outline', size: 'large' })}>
        Clear
      </Link>
    </Form>
  );
}

function PerPage({ request: { search, limit } }: { readonly request: BlogRequest }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <form action="/blog" className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        Blogs per page
      </label>
      <select
        key={limit}
        id={id}
        name="limit"
        defaultValue={limit}
        onChange={({ target }) => void navigate(blogHref({ search, limit: Number(target.value) }))}
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
          Show
        </button>
      </noscript>
    </form>
  );
}
