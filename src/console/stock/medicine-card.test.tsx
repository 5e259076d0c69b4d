import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { CardData } from '#contract/areas/counter/stock.ts';
import { MedicineCard } from './medicine-card.tsx';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'meera' }), mayDo: () => true }));

const card = (packs: number) =>
  ({
    medicine: { medicine_id: 'dolo', name: 'Dolo', pack: 'strip', manufacturer: '', mrp: 1, sellable: packs },
    ...{ hold: null, bought: [], rows: [] },
    batches: [
      { medicine_id: 'dolo', name: 'Dolo', batch: 'B1', expiry: '2099-01-31', mrp: 1, packs, on_sale: true },
    ].map((batch) => ({ ...batch, kept_apart: null, send_back_until: '2099-01-01' })),
  }) as CardData;

afterEach(() => void vi.unstubAllGlobals());

it('counts a batch again against the packs that it holds now, not those that it held when the card opened', async () => {
  const sent: unknown[] = [];
  let packs = 9;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json({ success: true, result_code: 0, message: '', result: { data: card(packs) } });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: false, result_code: 40, message: 'Count it again.', result: { error: '' } });
  });
  const user = userEvent.setup();
  render(<MedicineCard id="dolo" />, { wrapper: MemoryRouter });
  await user.click(await screen.findByRole('button', { name: /^Count/ }));
  await user.type(screen.getByLabelText(/^Packs on the shelf/), '8');
  packs = 7;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Count it again/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ shown: 9 }, { shown: 7 }]));
});

it('says how many packs orders lack where there are fewer than none to sell', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, result_code: 0, message: '', result: { data: card(-3) } }),
  );
  render(<MedicineCard id="dolo" />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('heading', { name: /3 packs are missing for orders\.$/ })).toBeVisible();
});
