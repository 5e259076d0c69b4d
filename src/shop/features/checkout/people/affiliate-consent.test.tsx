import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '#shop/testing/search-samples.ts';
import { AffiliateConsent } from './affiliate-consent.tsx';

const fetched = vi.fn<typeof fetch>();
afterEach(() => vi.unstubAllGlobals());

function open(...answers: object[]) {
  fetched.mockReset();
  for (const one of answers) fetched.mockImplementationOnce(async () => Response.json(one));
  vi.stubGlobal('fetch', fetched);
  render(<AffiliateConsent orderId="o1" />);
}
const state = (part: object = {}) => answer({ ask: true, agreed: false, reported: false, ...part });
const box = () => screen.findByRole('checkbox', { name: /^Did a partner's page send you here\?/ });

it('starts unticked, consents on a tick and withdraws on another', async () => {
  open(state(), state({ agreed: true }), state());
  expect(await box()).not.toBeChecked();
  await userEvent.click(await box());
  expect(await screen.findByText(/^Thank you\./)).toBeVisible();
  expect(await box()).toBeChecked();
  await userEvent.click(await box());
  expect(await box()).not.toBeChecked();
  const bodies = fetched.mock.calls.slice(1).map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toEqual([
    { order_id: 'o1', agreed: true },
    { order_id: 'o1', agreed: false },
  ]);
});

it('cannot be withdrawn once it has been sent', async () => {
  open(state({ agreed: true, reported: true }));
  expect(await box()).toBeDisabled();
  expect(screen.getByText('We have told them.')).toBeVisible();
});

it.each([[state({ ask: false })], [refusal('There is no such order.')]])(
  'shows no question where there is none to ask (%#)',
  async (first) => {
    open(first);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  },
);

it('stays unticked and says why where it could not be saved', async () => {
  open(state(), refusal('This is not possible any more.'));
  await userEvent.click(await box());
  expect(await screen.findByText('This is not possible any more.')).toBeVisible();
  expect(await box()).not.toBeChecked();
});
