import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { sampleNeed, sampleRedFlag, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { SearchResults } from './search-results.tsx';

async function show(
  changes: Parameters<typeof sampleSearch>[1],
  rows = [sampleRow({ medicine_name: 'Dolo 650 Tablet' })],
  text = 'fever',
) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SearchResults
          request={{ by: 'query', text, page: 1 }}
          outcome={{ kind: 'found', data: sampleSearch(rows, changes) }}
          contact={<p>Call the pharmacy</p>}
        />
      ),
    },
  ]);
  render(<Stub />);
  return await screen.findByRole('region');
}

it('names the salt and its effect before any medicine and any price', async () => {
  const card = await show({ need: sampleNeed() });
  expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent('Fever: what helps without a prescription');
  expect(card).toHaveTextContent('Paracetamol, tablet, syrup or drops');
  expect(card).toHaveTextContent('See a doctor for fever of three days or longer.');
  expect(card).not.toHaveTextContent('Rs');
  expect(within(card).getByRole('link', { name: 'Dolo 650 Tablet' })).toHaveAttribute(
    'href',
    '/product-detail?id=dolo-650',
  );
  const price = screen.getByText(/^MRP/);
  expect(card.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says how words of another language were read, and links to the words as typed', async () => {
  const understood = { text: 'Fever', script: 'devanagari', kind: 'need', language: 'hi' } as const;
  const card = await show({ need: sampleNeed(), understood }, [sampleRow()], 'बुखार');
  expect(card).toHaveTextContent('We read “बुखार” as Fever. Not right?');
  expect(within(card).getByRole('link', { name: 'Search as typed' })).toHaveAttribute(
    'href',
    `/product?query=${encodeURIComponent('बुखार')}&as_typed=1`,
  );
});

it('refers to a doctor where nothing without prescription helps, and to our contacts', async () => {
  const card = await show(
    { need: sampleNeed({ code: 'bp', title: 'Blood pressure: please ask a doctor', otc: [] }) },
    [],
  );
  expect(within(card).queryByRole('listitem')).not.toBeInTheDocument();
  expect(card).toHaveTextContent('Call the pharmacy');
  expect(screen.queryByText(/We found no medicine/)).not.toBeInTheDocument();
});

it('offers nothing but numbers to call on a red flag', async () => {
  const card = await show({ need: sampleRedFlag() }, []);
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:112', 'tel:108']);
  expect(card).toHaveTextContent('Call 112 or 108 now.');
  expect(card).toHaveTextContent('We offer no medicine for this.');
  expect(screen.queryByText('Call the pharmacy')).not.toBeInTheDocument();
});

it('says clearly that a household name is not sold, and labels alternatives for the same purpose', async () => {
  const need = sampleNeed({
    kind: 'household',
    code: 'Disprin',
    title: 'We do not sell Disprin',
    care: 'Disprin is soluble aspirin.',
    see_doctor: null,
  });
  const card = await show({ need }, []);
  expect(card).toHaveTextContent('We do not sell Disprin');
  expect(card).toHaveTextContent('Disprin is soluble aspirin.');
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(
    'For the same purpose, without a prescription',
  );
});

it('says so where the shop sells nothing with a salt', async () => {
  const [choice] = sampleNeed().otc;
  const card = await show({ need: sampleNeed({ otc: choice ? [{ ...choice, medicines: [] }] : [] }) }, []);
  expect(card).toHaveTextContent('We do not sell this at present.');
});
