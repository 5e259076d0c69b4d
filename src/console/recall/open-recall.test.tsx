import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenRecall } from './open-recall.tsx';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'asha' }), mayDo: () => true }));

const recall = {
  ...{ recall_id: 'r1', medicine: 'Dolo', batch: 'B1', why: 'assay', by: 'Asha', at: '2026-11-27T04:30:00.000Z' },
  ...{ orders: 1, packs: 2, here: 0, queued: 1, sent: 1, reached: 0, packs_back: 0, open: 0 },
  ...{ refunded: 0, by_hand: 3000, paid_back: 0 },
};
const row = {
  ...{ number: 'SS-1', status: 'DELIVERED', name: 'Ravi', phone: '9845012345', packs: 2, is_sent: true },
  ...{ reached: null, by: null, packs_back: 0, money: 'by_hand', amount: 3000 },
};
const answer = (data: unknown) => Response.json({ success: true, result_code: 0, message: '', result: { data } });

beforeEach(() => {
  // jsdom has no modal dialogs; these tests need only that one opens.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(() => void vi.unstubAllGlobals());

const refundInCash = async (paid: { readonly state: string; readonly amount: number }) => {
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    answer(method === 'GET' ? { recall, rows: [row], has_more: false } : paid),
  );
  const user = userEvent.setup();
  render(<OpenRecall id="r1" onBack={() => undefined} />, { wrapper: MemoryRouter });
  await user.click(await screen.findByRole('button', { name: /^Cash refunded/ }));
  await user.type(screen.getByLabelText(/^How the money was refunded/), 'UPI 4411{Enter}');
};

it('says how much cash was refunded', async () => {
  await refundInCash({ state: 'done', amount: 1250.5 });
  expect(await screen.findByText('₹1,250.50 was refunded.')).toBeVisible();
});

it('says that a refund waits for another person', async () => {
  await refundInCash({ state: 'waits', amount: 3000 });
  expect(await screen.findByText(/another person has to confirm it. Do not pay it until then/)).toBeVisible();
});
