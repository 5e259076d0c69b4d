import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlogClient } from '#contract/shop-client.ts';
import { answer, refusal } from '#shop/testing/search-samples.ts';
import { BlogArticle, UnknownPost } from './blog-article.tsx';
import { type BlogOutcome, loadBlogs, loadBlogTeasers, loadOtherBlogs, textOf } from './blog-data.ts';
import { BlogList } from './blog-list.tsx';
import { blogListMeta, postMeta } from './blog-meta.ts';
import { type BlogRequest, blogHref, readBlogRequest } from './blog-request.ts';
import { sampleCard, sampleFound, samplePost } from './blog-samples.ts';
import { BlogTeasers } from './blog-teasers.tsx';
import { NewsletterBox } from './newsletter-box.tsx';

const FIRST: BlogRequest = { search: '', page: 1, limit: 10 };
const signal = new AbortController().signal;
afterEach(() => vi.unstubAllGlobals());

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

async function show(node: React.ReactNode) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          {node}
          <Place />
        </>
      ),
    },
  ]);
  render(<Stub initialEntries={['/start']} />);
  await screen.findByLabelText('address');
}
const address = () => screen.getByLabelText('address').textContent;
const list = (outcome: BlogOutcome, request = FIRST) => show(<BlogList request={request} outcome={outcome} />);

describe('the list', () => {
  it('shows on a card category, date, title, text and the link to the article', async () => {
    await list(sampleFound([sampleCard()]));
    expect(screen.getByRole('heading', { level: 1, name: 'OUR BLOGS' })).toBeVisible();
    const card = within(screen.getByRole('listitem'));
    for (const text of ['Substitutes', '05 Sep 2026', 'What a substitute is.'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('heading', { level: 2 })).toHaveTextContent('Same salt, same medicine');
    expect(card.getByRole('link', { name: 'Read More...' })).toHaveAttribute('href', '/blog/same-salt');
    expect(card.getByRole('link', { name: 'Read More...' })).toHaveAccessibleDescription('Same salt, same medicine');
  });

  it('applies a term when Search is pressed and not before', async () => {
    await list(sampleFound([sampleCard()]), { ...FIRST, limit: 20 });
    await userEvent.type(screen.getByLabelText('Search blogs'), '  insulin ');
    expect(address()).toBe('/start');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/blog?search=insulin&limit=20');
  });

  it('empties the box and the term on Clear', async () => {
    await list(sampleFound([sampleCard()]), { ...FIRST, search: 'salt' });
    const box = screen.getByLabelText('Search blogs');
    expect(box).toHaveValue('salt');
    await userEvent.type(box, ' and more');
    await userEvent.click(screen.getByRole('link', { name: 'Clear' }));
    expect(box).toHaveValue('');
    expect(address()).toBe('/blog');
  });

  it('goes to the first page of another length, and keeps the term', async () => {
    await list(sampleFound([sampleCard()], 3), { search: 'salt', page: 2, limit: 10 });
    const choice = screen.getByLabelText('Blogs per page');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '15', '20', '100', '500']);
    await userEvent.selectOptions(choice, '15');
    expect(address()).toBe('/blog?search=salt&limit=15');
  });

  it('keeps the focus on the number of blogs per page, where every arrow key chooses', async () => {
    const outcome = sampleFound([sampleCard()], 3);
    function Page() {
      return (
        <>
          <Link to="/blog">All blogs</Link>
          <BlogList request={readBlogRequest(new URLSearchParams(useLocation().search))} outcome={outcome} />
        </>
      );
    }
    await show(<Page />);
    await userEvent.selectOptions(screen.getByLabelText('Blogs per page'), '15');
    expect(address()).toBe('/blog?limit=15');
    expect(screen.getByLabelText('Blogs per page')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'All blogs' }));
    expect(screen.getByLabelText('Blogs per page')).toHaveValue('10');
  });

  it('works as forms where no script runs', async () => {
    await list(sampleFound([sampleCard()]), { search: 'salt', page: 1, limit: 20 });
    const form = screen.getByLabelText('Search blogs').closest('form');
    expect(form).toHaveAttribute('action', '/blog');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ search: 'salt', limit: '20' });
    const lengths = screen.getByLabelText('Blogs per page').closest('form');
    expect(Object.fromEntries(new FormData(lengths ?? undefined))).toEqual({ search: 'salt', limit: '20' });
  });

  it.each<[string, BlogOutcome, BlogRequest, string, string]>([
    ['nothing found', sampleFound([]), { ...FIRST, search: 'zzz' }, 'We found no blog for “zzz”.', 'See all blogs'],
    ['no articles', sampleFound([]), FIRST, 'There are no blogs yet.', 'Search for a medicine instead'],
    [
      'a page too far',
      { kind: 'found', cards: [], currentPage: 9, totalPages: 2, totalCount: 12 },
      { ...FIRST, page: 9 },
      'There are not that many pages.',
      'Go to the first page',
    ],
    ['a failure', { kind: 'failed', message: 'Broken.' }, FIRST, 'Broken.', 'Try again'],
  ])('says so and offers a link: %s', async (_name, outcome, request, sentence, way) => {
    await list(outcome, request);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  });
});

describe('the address of the list', () => {
  it.each([
    ['', FIRST],
    ['?search=%20a%20%20b%20&page=2&limit=5', { search: 'a b', page: 2, limit: 5 }],
    ['?page=0&limit=7', FIRST],
    ['?page=x&limit=1e3', FIRST],
    ['?search=a%00b%E2%80%AEc', { ...FIRST, search: 'a b c' }],
    [`?search=${'a'.repeat(200)}`, { ...FIRST, search: 'a'.repeat(100) }],
  ])('%s', (query, request) => {
    expect(readBlogRequest(new URLSearchParams(query))).toEqual(request);
    expect(readBlogRequest(new URL(`http://x${blogHref(request)}`).searchParams)).toEqual(request);
  });
});

describe('an article', () => {
  it('shows title, author, day, reading time and its own text', async () => {
    await show(<BlogArticle post={samplePost()} others={[sampleCard({ slug: 'other', title: 'Another' })]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Same salt, same medicine' })).toBeVisible();
    expect(screen.getByText(/^By Editorial desk \| Published on/)).toHaveTextContent(
      'By Editorial desk | Published on September 05, 2026',
    );
    expect(screen.getByText('4 min read')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'What counts' })).toBeVisible();
    const image = document.querySelector('article img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '630']);
    expect(screen.getByRole('heading', { level: 3, name: 'Another' })).toBeVisible();
  });

  it('that is not there leads back to the others', async () => {
    await show(<UnknownPost />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no such article.');
    expect(screen.getByRole('link', { name: 'See all blogs' })).toHaveAttribute('href', '/blog');
  });

  it('has its title in structured data, and a canonical link; searches of the list are not indexed', () => {
    const head = postMeta(samplePost(), 'https://shop.example');
    const facts = head.find((one) => 'script:ld+json' in one) as { 'script:ld+json': { '@graph': object[] } };
    expect(facts['script:ld+json']['@graph']).toMatchObject([
      {
        '@type': 'Article',
        headline: 'Same salt, same medicine',
        datePublished: samplePost().createdAt,
        dateModified: samplePost().createdAt,
        author: { '@type': 'Organization' },
        image: 'https://shop.example/img/blog/0123456789abcdef/strip.svg',
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    ]);
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/blog/same-salt' });
    expect(blogListMeta({ ...FIRST, search: 'a' }, '')).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(blogListMeta(FIRST, '')).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
  });
});

describe('what pages ask for', () => {
  const client = (posts: readonly ReturnType<typeof samplePost>[]): BlogClient => ({
    blogs: async () => answer({ blogs: [...posts], currentPage: 1, totalPages: 1, totalCount: posts.length }),
    blog: async ({ slug }) => {
      const found = posts.find((post) => post.slug === slug);
      return found ? answer(found) : refusal('There is no such article.');
    },
  });

  it('excludes the articles’ texts, and tags', async () => {
    const outcome = await loadBlogs(client([samplePost()]), FIRST, signal);
    expect(outcome).toEqual(
      sampleFound([
        sampleCard({ summary: 'What a substitute is & what it is not, told in a few plain words for everybody.' }),
      ]),
    );
    expect(textOf('<p>1 &lt; 2</p><p>3 &amp;lt; 4</p>')).toBe('1 < 2 3 &lt; 4');
  });

  it('becomes a sentence where it fails', async () => {
    const broken: BlogClient = { ...client([]), blogs: async () => refusal('Sorry.') };
    expect(await loadBlogs(broken, FIRST, signal)).toEqual({ kind: 'failed', message: 'Sorry.' });
    expect(await loadOtherBlogs(broken, 'x', signal)).toEqual([]);
  });

  it('is never the article itself among the others', async () => {
    const posts = ['a', 'b', 'c', 'd'].map((slug) => samplePost({ slug }));
    expect((await loadOtherBlogs(client(posts), 'b', signal)).map(({ slug }) => slug)).toEqual(['a', 'c', 'd']);
  });

  it('for the home page are the named ones that exist, 8 to 11 words each', async () => {
    const slug = 'how-much-can-you-save-using-substitution';
    const teasers = await loadBlogTeasers(client([samplePost({ slug }), samplePost()]), signal);
    expect(teasers.map((teaser) => teaser.slug)).toEqual([slug]);
    const words = teasers[0]?.summary.split(' ').filter((word) => /\w/.test(word)).length ?? 0;
    expect(words).toBeGreaterThanOrEqual(8);
    expect(words).toBeLessThanOrEqual(11);
    await show(<BlogTeasers teasers={teasers} />);
    expect(screen.getByRole('link', { name: 'Same salt, same medicine' })).toHaveAttribute('href', `/blog/${slug}`);
    expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', '/blog');
  });

  it('leaves no empty section on the home page', async () => {
    await show(<BlogTeasers teasers={[]} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('the newsletter box', () => {
  const fetched = vi.fn<typeof fetch>();
  const open = async (...answers: (object | Error)[]) => {
    fetched.mockReset();
    for (const one of answers) {
      fetched.mockImplementationOnce(async () => {
        if (one instanceof Error) throw one;
        return Response.json(one);
      });
    }
    vi.stubGlobal('fetch', fetched);
    await show(<NewsletterBox />);
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
  const box = () => screen.getByLabelText('E-mail address');

  it('sends the address once however often it is pressed, and thanks the subscriber', async () => {
    await open(answer({ subscribed: true }));
    await userEvent.type(box(), 'asha@mail.in');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Get Started' }));
    expect(await screen.findByText(/^Thank you!/)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@mail.in"}');
  });

  it.each([
    [refusal('Please enter a valid e-mail address.'), 'Please enter a valid e-mail address.'],
    [
      new TypeError('Failed to fetch'),
      'We could not reach the shop. Please check your connection and try again. What you typed is still here.',
    ],
  ])('keeps what was typed and says what is wrong (%#)', async (wrong, sentence) => {
    await open(wrong, answer({ subscribed: true }));
    await userEvent.type(box(), 'asha');
    await press();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(box()).toHaveValue('asha');
    expect(box()).toHaveAccessibleDescription(sentence);
    await waitFor(() => expect(box()).toHaveFocus());
    await press();
    expect(await screen.findByText(/^Thank you!/)).toBeVisible();
  });
});
