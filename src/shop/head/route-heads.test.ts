import { type MetaDescriptor, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { shopContext } from '#shop/data/shop-context.ts';
import { sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import { answer, refusal, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import routes from '../routes.ts';

const ORIGIN = 'https://shop.test';
const modules = import.meta.glob<Record<string, unknown>>('../routes/*.tsx');

/** A shop that knows one medicine and one search, and refuses everything else. */
const client = new Proxy(
  {},
  {
    get: (_, name) => async () => {
      if (name === 'productDetails') return answer(sampleProduct());
      if (name === 'searchProducts') return answer(sampleSearch([sampleRow()]));
      return refusal('Not found.');
    },
  },
);

const ADDRESSES: Readonly<Record<string, string>> = {
  product: '/product?query=telma',
  'product-detail': '/product-detail?id=telma-40',
};

interface PageHead {
  readonly file: string;
  readonly tags: readonly MetaDescriptor[];
}

/** The head of a page, as the router would request it; null for a redirect. */
async function headOf({ file, path = '' }: { file: string; path?: string }): Promise<PageHead | null> {
  const page = await modules[`../${file}`]?.();
  if (!page?.default) return null;
  const url = new URL(ADDRESSES[path] ?? `/${path.replace(/[:*].*/, '')}`, ORIGIN);
  const context = new RouterContextProvider();
  context.set(shopContext, {
    client: client as never,
    nonce: '',
    publicUrl: ORIGIN,
    mode: 'local',
    maybeSignedIn: false,
    realPayments: false,
  });
  let loaderData: unknown;
  try {
    const load = page.loader as ((args: object) => unknown) | undefined;
    loaderData = await load?.({ context, request: new Request(url), url, params: { slug: 'sample' } });
  } catch (thrown) {
    // A missing page throws its status; its head has to do without data.
    if (!(thrown instanceof Response) && !hasStatus(thrown)) throw thrown;
  }
  if (loaderData instanceof Response) return null;
  const given = hasStatus(loaderData) ? loaderData.data : loaderData;
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: '' };
  const meta = page.meta as ((args: object) => MetaDescriptor[]) | undefined;
  return { file, tags: meta?.({ loaderData: given, data: given, location, params: {}, matches: [] }) ?? [] };
}

/** The result of `data()`: a page's data together with its status. */
function hasStatus(value: unknown): value is { readonly data: unknown } {
  return (value as { type?: string } | undefined)?.type === 'DataWithResponseInit';
}

const heads = (await Promise.all(routes.flatMap((frame) => frame.children ?? [frame]).map(headOf))).filter(
  (head) => head !== null,
);

function contentOf({ tags }: PageHead, name: string): string {
  const tag = tags.find(
    (each) => ('name' in each && each.name === name) || ('property' in each && each.property === name),
  );
  return tag && 'content' in tag ? String(tag.content) : '';
}
function titleOf({ tags }: PageHead): string {
  const tag = tags.find((each) => 'title' in each);
  return tag && 'title' in tag ? String(tag.title) : '';
}

describe.each(heads)('$file', (head) => {
  it('has a title and a description that fit in search results', () => {
    expect(titleOf(head)).toMatch(/\S/);
    const description = contentOf(head, 'description');
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(170);
  });

  it('is either hidden from search engines or has a canonical URL and a card for chats', () => {
    if (contentOf(head, 'robots').includes('noindex')) return;
    const canonical = head.tags.find((tag) => 'rel' in tag && tag.rel === 'canonical');
    expect(canonical).toMatchObject({ href: expect.stringMatching(/^https:\/\/shop\.test\//) });
    expect(contentOf(head, 'og:url')).toBe(canonical && 'href' in canonical ? canonical.href : 'none');
    expect(contentOf(head, 'og:title')).toBe(titleOf(head));
    expect(contentOf(head, 'og:image')).toMatch(
      /^https:\/\/shop\.test\/img\/card\/(?:\d+\/[0-9a-f]{8}\/[\w-]+|[0-9a-f]{8})\.png$/,
    );
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });
});

it('finds the pages of the shop', () => expect(heads.length).toBeGreaterThan(12));

it.each([
  ['title', titleOf],
  ['description', (head: PageHead) => contentOf(head, 'description')],
] as const)('no two pages share a %s', (_, read) => {
  const all = heads.map(read);
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});
