import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftClient } from '#shop/data/draft-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, home, stubLists } from '#shop/features/account/account-samples.tsx';
import {
  dolo,
  mainButton,
  openCheckout,
  placedCod,
  sampleCart,
  sampleOrder,
  stubPlacing,
  substituted,
} from './checkout-samples.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists([home], []);
  vi.spyOn(orderClient, 'order').mockResolvedValue(granted(sampleOrder()));
  vi.spyOn(draftClient, 'pages').mockResolvedValue(granted([page]));
});

const page = { draft_id: 'd-1', sent_at: '2026-11-20T22:00:00Z', patient: 'Asha Rao' };
const rx = () => sampleCart([{ ...substituted, substitution_asked: false }]);
const offer = () => screen.findByRole('checkbox', { name: /^Use the photo from 21 Nov 2026/ });

it('offers an earlier picture, and sends it only once it is chosen', async () => {
  const place = stubPlacing(granted(placedCod));
  const user = openCheckout('/checkout?pay=cod', { cart: rx() });
  expect(await offer()).not.toBeChecked();
  expect(screen.getByText('We read the name Asha Rao on it.')).toBeInTheDocument();
  expect(screen.getByText(/^No prescription at hand\?/)).toBeInTheDocument();
  await user.click(await offer());
  expect(screen.queryByText(/^No prescription at hand\?/)).not.toBeInTheDocument();
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledOnce());
  expect(place.mock.calls[0]?.[0]).toMatchObject({ pages: ['d-1'], files: [] });
});

it('deselects a chosen picture on a second press', async () => {
  const place = stubPlacing(granted(placedCod));
  const user = openCheckout('/checkout?pay=cod', { cart: rx() });
  await user.click(await offer());
  await user.click(await offer());
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledOnce());
  expect(place.mock.calls[0]?.[0]).toMatchObject({ pages: [] });
});

it('requests no pictures where nothing needs a prescription', async () => {
  openCheckout('/checkout', { cart: sampleCart([dolo]) });
  expect(await screen.findByRole('radio', { name: /Pay Online/ })).toBeInTheDocument();
  expect(draftClient.pages).not.toHaveBeenCalled();
});

it('leaves the upload as it is where there are none, or they cannot be loaded', async () => {
  vi.spyOn(draftClient, 'pages').mockRejectedValue(new TypeError('no line'));
  openCheckout('/checkout', { cart: rx() });
  expect(await screen.findByLabelText('Choose images')).toBeInTheDocument();
  await waitFor(() => expect(draftClient.pages).toHaveBeenCalled());
  expect(screen.queryByText('You have already sent a photo')).not.toBeInTheDocument();
});
