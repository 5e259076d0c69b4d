import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PriceData } from '#contract/areas/counter/approval.ts';
import type { OnShelfData } from '#contract/areas/counter/stock.ts';
import { PricesScreen } from './prices-screen.tsx';

const telma = { medicine_id: 'telma', name: 'Telma 40', pack: 'strip of 30', manufacturer: 'Glenmark' };
const price = { ...telma, mrp: 228.6, discount_percent: 10, selling_price: 205.74 } as PriceData;
const found = [{ ...telma, mrp: 228.6, ceiling: null, sellable: 4 }] as OnShelfData[];
const success = (data: unknown) => Response.json({ success: true, result_code: 0, message: '', result: { data } });
const sent: unknown[] = [];

afterEach(() => void vi.unstubAllGlobals());

async function open() {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') sent.push(JSON.parse(String(init.body)));
    if (init.method !== 'GET') return success({ state: 'same', selling_before: 0, selling_after: 0 });
    return success(path.includes('medicine_id') ? price : found);
  });
  const user = userEvent.setup();
  render(<PricesScreen />);
  await user.type(screen.getByLabelText(/^Medicine/), 'telma{Enter}');
  return { user, discount: await screen.findByLabelText(/Discount/) };
}

it('does not take the discount away where its field was only cleared', async () => {
  const { user, discount } = await open();
  expect(screen.getByText('It becomes ₹205.74.')).toBeInTheDocument();
  await user.clear(discount);
  expect(screen.queryByText(/It becomes/)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ mrp: 228.6, discount_percent: null, shown_discount_percent: 10 }]));
});

it('shows what the last search found where it began while another one was under way', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const data = path.includes('medicine_id') ? price : path.includes('telma') ? found : [];
    return new Promise((resolve) => answers.push(() => resolve(success(data))));
  });
  const user = userEvent.setup();
  render(<PricesScreen />);
  const field = screen.getByLabelText(/^Medicine/);
  await user.type(field, 'nothing{Enter}');
  await user.clear(field);
  await user.type(field, 'telma{Enter}');
  for (let place = 0; place < 3; place++) {
    await waitFor(() => expect(answers).toHaveLength(place + 1));
    answers[place]?.();
  }
  expect(await screen.findByLabelText(/Discount/)).toBeVisible();
});
