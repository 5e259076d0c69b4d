import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { lookUp, type SearchOutcome } from '#shop/features/search/search-outcome.ts';
import type { SearchRequest } from '#shop/features/search/search-text.ts';
import { answer, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import Results, { clientLoader } from './product.tsx';

async function show(outcome: SearchOutcome, search: SearchRequest = { by: 'query', text: 'augmentin', page: 1 }) {
  const Stub = createRoutesStub([
    {
      id: 'product',
      path: '/product',
      Component: () => (
        <Results {...({ loaderData: { search, outcome, head: null } } as Parameters<typeof Results>[0])} />
      ),
    },
  ]);
  render(<Stub initialEntries={['/product']} />);
  await screen.findByRole('heading', { level: 1 });
}

const found = (...args: Parameters<typeof sampleSearch>): SearchOutcome => ({
  kind: 'found',
  data: sampleSearch(...args),
});

it('shows on a card what users compare: pack, MRP and the price of one tablet', async () => {
  await show(found([sampleRow()]));
  const card = screen.getByRole('listitem');
  expect(card).toHaveTextContent('GlaxoSmithKline');
  expect(card).toHaveTextContent('strip of 10 tablets');
  expect(card).toHaveTextContent('MRP Rs 223.42');
  expect(card).toHaveTextContent('Rs 22.34 per tablet');
  expect(card).toHaveTextContent('Prescription needed');
  expect(card).not.toHaveTextContent('Composition');
  expect(screen.getByRole('link', { name: 'Augmentin 625 Duo Tablet' })).toHaveAttribute(
    'href',
    '/product-detail?id=augmentin-625',
  );
});

it('names no price of the shop for what it does not sell, only the MRP', async () => {
  await show(found([sampleRow({ sold_online: false, selling_price: 178.74, selling_unit_price: 17.87 })]));
  const card = screen.getByRole('listitem');
  expect(card).toHaveTextContent('MRP Rs 223.42 a pack');
  expect(card).toHaveTextContent('Rs 22.34 per tablet');
  expect(card).not.toHaveTextContent(/178.74|17.87/);
});

it('says on the card what is not sold online, without stock', async () => {
  await show(found([sampleRow({ schedule: 'NARCOTIC', sold_online: false, in_stock: false })]));
  const card = screen.getByRole('listitem');
  expect(card).toHaveTextContent('Prescription needed');
  expect(card).toHaveTextContent('Not sold online');
  expect(card).not.toHaveTextContent('Out of stock');
});

it('names the composition on a card found by its salt', async () => {
  await show(found([sampleRow({ searchstring: 'content' })]));
  expect(screen.getByText('Composition: Amoxycillin (500 mg) + Clavulanic Acid (125 mg)')).toBeVisible();
});

it('shows no unit price where the pack could not be read', async () => {
  await show(found([sampleRow({ unit_price: null, unit: null })]));
  expect(screen.getByRole('listitem')).not.toHaveTextContent(' per ');
});

it('draws a placeholder where the image is missing', async () => {
  await show(found([sampleRow({ image: '' })]));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('says that a list was found through a corrected spelling, with the salt on every row', async () => {
  await show(found([sampleRow({ corrected: true })], { corrected: { from: 'agumentin', to: ['Augmentin'] } }));
  expect(screen.getByText('No exact match for "agumentin", showing Augmentin.')).toBeVisible();
  expect(screen.getByText(/^Composition: /)).toBeVisible();
});

const HEARD = {
  corrected: { from: 'पेरासिटामोल', to: ['paracetamol'] },
  understood: { text: 'Paracetamol', script: 'devanagari', kind: 'salt', language: 'hi' },
} as const;

it('says how words were read by sound, and links to the words as typed', async () => {
  const row = sampleRow({ corrected: true, searchstring: 'content' });
  await show(found([row], { corrected: { ...HEARD.corrected, to: ['paracetamol'] }, understood: HEARD.understood }), {
    by: 'query',
    text: 'पेरासिटामोल',
    page: 1,
  });
  expect(screen.getByText(/We read “पेरासिटामोल” as Paracetamol\. Not right\?/)).toBeVisible();
  const asTyped = screen.getByRole('link', { name: 'Search as typed' });
  expect(asTyped).toHaveAttribute('href', `/product?query=${encodeURIComponent('पेरासिटामोल')}&as_typed=1`);
  expect(screen.getByText(/^Composition: /)).toBeVisible();
});

it('links back from the words as typed to names that sound like it', async () => {
  await show(found([]), { by: 'query', text: 'kalpol', page: 1, asTyped: true });
  expect(await screen.findByRole('link', { name: 'Search for names that sound like it' })).toHaveAttribute(
    'href',
    '/product?query=kalpol',
  );
});

it('says clearly that it cannot read a script', async () => {
  await show(found([]), { by: 'query', text: 'ドロ650', page: 1 });
  expect(await screen.findByText(/^We can’t read this script yet\./)).toBeVisible();
});

it('links the other pages of the same search', async () => {
  await show(found([sampleRow()], { currentPage: 2, totalPages: 9, totalCount: 170 }), {
    by: 'salt',
    text: 'amoxycillin',
    page: 2,
  });
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/product?salt=amoxycillin&page=3');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/product?salt=amoxycillin');
  expect(screen.getByText('170 medicines')).toBeVisible();
});

it('says in red what went wrong and shows an empty list', async () => {
  await show({ kind: 'failed', message: 'Please try again.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Please try again.');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it.each([
  ['order status', 'My Orders', '/account?tab=my-orders'],
  ['log in', 'My account', '/account'],
  ['customer care', 'FAQ', '/faq-section'],
])('links the page of the shop that %j asks for', async (text, name, href) => {
  await show(found([]), { by: 'query', text, page: 1 });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it('answers a search without results with links', async () => {
  await show(found([], { corrected: { from: 'zincvit', to: ['Zincovit'] } }), {
    by: 'query',
    text: 'zincvit',
    page: 1,
  });
  expect(await screen.findByText('We found no medicine for “zincvit”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zincovit' })).toHaveAttribute('href', '/product?query=Zincovit');
  expect(screen.getByRole('link', { name: 'Search for it as a composition' })).toHaveAttribute(
    'href',
    '/product?salt=zincvit',
  );
  expect(screen.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')).toContain('zincvit');
});

it('reports a lost connection as a failure that names the search', async () => {
  const args = {
    url: new URL('http://shop.test/product?salt=zinc'),
    serverLoader: () => Promise.reject(new TypeError('offline')),
  };
  const { search, outcome } = await clientLoader(args as unknown as Parameters<typeof clientLoader>[0]);
  expect(search.text).toBe('zinc');
  expect(outcome).toEqual({ kind: 'failed', message: expect.stringContaining('check your connection') });
});

it('asks for three characters', async () => {
  await show({ kind: 'too-short' }, { by: 'query', text: 'do', page: 1 });
  expect(screen.getByText('Please type at least 3 characters.')).toBeVisible();
});

it('shows each medicine once, at its best place', async () => {
  const rows = [sampleRow(), sampleRow({ medicine_id: 'b' }), sampleRow({ mrp: 1 })];
  const client = { searchProducts: async () => answer(sampleSearch(rows)) };
  const outcome = await lookUp(client, { by: 'query', text: 'augmentin', page: 1 }, new AbortController().signal);
  expect(outcome.kind === 'found' && outcome.data.medicines.map(({ medicine_id, mrp }) => [medicine_id, mrp])).toEqual([
    ['augmentin-625', 223.42],
    ['b', 223.42],
  ]);
});
