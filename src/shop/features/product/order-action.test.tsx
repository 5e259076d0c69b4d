import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { readStored } from '#shop/data/browser-storage.ts';
import { NothingSent } from '#shop/data/connection/connection.ts';
import { cartClient } from '#shop/data/page-client.ts';
import { type LoginRequest, onLoginRequest } from '#shop/data/session/login-request.ts';
import { ADDED, connectToasts } from '#shop/data/toasts.ts';
import { collectToasts, openWithCart, sampleCart, WithCart } from '#shop/features/cart/cart-samples.tsx';
import { answered, IN, OUT, refusedWith, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import { sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { OrderAction } from './order-action.tsx';

const telma = sampleMedicine();
const telmikind = sampleMedicine({ id: 'telmikind-40', medicine_name: 'Telmikind 40 Tablet' });
const ADD = <OrderAction medicine={telmikind} price={87} inStock standsFor={telma} verb="Add" main />;
const KEEP = <OrderAction medicine={telma} price={228.6} inStock standsFor={null} verb="Keep" main={false} />;
const PLAIN = <OrderAction medicine={telma} price={228.6} inStock standsFor={null} verb={null} main />;
const TERMS = 'Supplied only if your prescription allows it or a doctor agrees.';

function collectLoginRequests(): LoginRequest[] {
  const heard: LoginRequest[] = [];
  onTestFinished(onLoginRequest((request) => void heard.push(request)));
  return heard;
}

it.each([
  ['Add Telmikind 40 Tablet', ADD, { medicine_id: 'telma-40', keep_original: false }],
  ['Keep Telma 40 Tablet', KEEP, { medicine_id: 'telma-40', keep_original: true }],
  ['Add to cart', PLAIN, { medicine_id: 'telma-40', keep_original: true }],
])('%s sends exactly what it names, in the chosen quantity', async (name, part, input) => {
  const toasts = collectToasts();
  const call = vi.spyOn(cartClient, 'addToCart').mockResolvedValue(answered(sampleCart()));
  const user = openWithCart(part);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Packs of / }), '3');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith({ ...input, quantity: 3 }));
  expect(toasts).toMatchObject([
    { kind: 'custom', id: ADDED, text: expect.stringMatching(/^Added to cart\. Cart Rs /) },
  ]);
});

it('offers one to twenty packs', () => {
  openWithCart(ADD);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  );
});

it('says at the button who must agree to a prescribed substitute, but not for the brand', () => {
  openWithCart(ADD);
  expect(screen.getByRole('button', { name: /^Add / })).toHaveAccessibleDescription(TERMS);
});

it.each([
  ['the searched medicine itself', KEEP],
  [
    'what needs no prescription',
    <OrderAction
      key="otc"
      medicine={{ ...telmikind, schedule: 'OTC', prescription_required: false }}
      price={87}
      inStock
      standsFor={{ ...telma, schedule: 'OTC', prescription_required: false }}
      verb="Add"
      main
    />,
  ],
])('needs no agreement for %s', (_, part) => {
  openWithCart(part);
  expect(screen.queryByText(TERMS)).not.toBeInTheDocument();
});

it('shows the server’s refusal', async () => {
  const toasts = collectToasts();
  vi.spyOn(cartClient, 'addToCart').mockResolvedValue(refusedWith('Only 2 packs of Telma left.'));
  const user = openWithCart(KEEP);
  await user.click(screen.getByRole('button', { name: /^Keep / }));
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to add to cart. Only 2 packs of Telma left.' }]);
});

it('reports a broken connection as an error, and can be pressed again', async () => {
  const toasts = collectToasts();
  const call = vi.spyOn(cartClient, 'addToCart').mockRejectedValueOnce(new TypeError('offline'));
  const user = openWithCart(KEEP);
  const button = screen.getByRole('button', { name: /^Keep / });
  await user.click(button);
  expect(toasts).toMatchObject([{ kind: 'error', text: 'An error occurred' }]);
  call.mockResolvedValue(answered(sampleCart()));
  await user.click(button);
  expect(toasts).toHaveLength(2);
});

it('ignores a second press while the first request is running', async () => {
  collectToasts();
  let answer = (_: Envelope<CartData>) => {};
  const call = vi.spyOn(cartClient, 'addToCart').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const user = openWithCart(KEEP);
  const button = screen.getByRole('button', { name: /^Keep / });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  answer(answered(sampleCart()));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(call).toHaveBeenCalledOnce();
});

it('asks a visitor to log in, remembers the page, and adds right after the login', async () => {
  const toasts = collectToasts();
  const logins = collectLoginRequests();
  window.history.replaceState(null, '', '/product-detail?id=telma-40');
  const call = vi.spyOn(cartClient, 'addToCart').mockResolvedValue(answered(sampleCart()));
  const user = openWithCart(ADD, { session: OUT });
  await user.click(screen.getByRole('button', { name: /^Add / }));
  expect(call).not.toHaveBeenCalled();
  expect(readStored('path')).toBe('/product-detail?id=telma-40');
  logins[0]?.afterLogin?.();
  await waitFor(() => expect(toasts).toMatchObject([{ text: expect.stringMatching(/^Added to cart\./) }]));
  expect(call).toHaveBeenCalledWith({ medicine_id: 'telma-40', quantity: 1, keep_original: false });
  expect(readStored('path')).toBeNull();
});

it.each([
  [{ savingValue: 49.14, missing_for_free_delivery: 150.87 }, 'Cart Rs 49.14, Rs 150.87 to free delivery.'],
  [{ savingValue: 249, missing_for_free_delivery: 0 }, 'Cart Rs 249.00, delivery is free.'],
])('shows the cart’s total and what is missing for free delivery', async (changes, words) => {
  const toasts = collectToasts();
  vi.spyOn(cartClient, 'addToCart').mockResolvedValue(answered({ ...sampleCart(), ...changes }));
  const user = openWithCart(ADD);
  await user.click(screen.getByRole('button', { name: /^Add / }));
  expect(toasts).toMatchObject([{ id: ADDED, text: `Added to cart. ${words}` }]);
});

it('waits while offline, says so, and adds once when back online, however often it was pressed', async () => {
  const toasts = collectToasts();
  const call = vi.spyOn(cartClient, 'addToCart').mockRejectedValue(new NothingSent());
  const user = openWithCart(ADD);
  await user.click(screen.getByRole('button', { name: /^Add / }));
  await user.click(screen.getByRole('button', { name: /^Add / }));
  expect(toasts.at(-1)).toMatchObject({
    kind: 'loading',
    id: ADDED,
    text: expect.stringMatching(/^You are offline\./),
  });
  call.mockReset().mockResolvedValue(answered(sampleCart()));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'custom', id: ADDED }));
  expect(call).toHaveBeenCalledOnce();
});

it.each([
  ['is refused', () => Promise.resolve(refusedWith('Only 2 packs left.'))],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['needs a login', () => Promise.resolve(refusedWith('Please log in.', 'Please log in.', 10))],
])('no longer says that it waits for the connection when the later add %s', async (_, answer) => {
  const shown = new Map<string, string>();
  onTestFinished(
    connectToasts({ show: ({ id, kind }) => void shown.set(id, kind), dismiss: (id) => void shown.delete(id) }),
  );
  const call = vi.spyOn(cartClient, 'addToCart').mockRejectedValue(new NothingSent());
  const user = openWithCart(ADD);
  await user.click(screen.getByRole('button', { name: /^Add / }));
  expect([...shown.values()]).toEqual(['loading']);
  call.mockReset().mockImplementation(answer);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await waitFor(() => expect([...shown.values()]).not.toContain('loading'));
});

it('never sends again what the server may have received', async () => {
  const call = vi.spyOn(cartClient, 'addToCart').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = openWithCart(ADD);
  await user.click(screen.getByRole('button', { name: /^Add / }));
  dispatchEvent(new Event('online'));
  expect(call).toHaveBeenCalledOnce();
});

it('asks for the login where the session has ended', async () => {
  const toasts = collectToasts();
  const logins = collectLoginRequests();
  vi.spyOn(cartClient, 'addToCart').mockResolvedValue(refusedWith('Please log in.', 'Please log in.', 10));
  const user = openWithCart(KEEP, { session: IN });
  await user.click(screen.getByRole('button', { name: /^Keep / }));
  expect(logins).toHaveLength(1);
  expect(toasts).toEqual([]);
});

it.each([
  [
    'may not be sold online',
    { sold_online: false, not_sold_reason: 'Schedule X is not sold online.' },
    true,
    /Schedule X/,
  ],
  ['is no longer made', { discontinued: true }, true, /discontinued/],
  ['is out of stock', {}, false, /Ask when it will be back/],
])('has no button for what %s', (_, changes, inStock, sentence) => {
  const medicine = sampleMedicine(changes);
  openWithCart(<OrderAction medicine={medicine} price={1} inStock={inStock} standsFor={null} verb={null} main />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeVisible();
});

it('offers a chat as the alternative', async () => {
  openWithCart(ADD);
  await userEvent.selectOptions(screen.getByRole('combobox'), '2');
  const href = screen.getByRole('link', { name: 'Order on WhatsApp: Telmikind 40 Tablet' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(
    'Hello SameSalt, I would like to order 2 x Telmikind 40 Tablet (strip of 30 tablets) instead of Telma 40 Tablet.',
  );
});

it('orders the packs that were chosen before its code came', async () => {
  const page = (
    <WithSession value={sessionOf(IN)}>
      <WithCart cart={sampleCart()}>
        <MemoryRouter>{PLAIN}</MemoryRouter>
      </WithCart>
    </WithSession>
  );
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`;
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Packs of / });
  list.value = '3';
  const call = vi.spyOn(cartClient, 'addToCart').mockResolvedValue(answered(sampleCart()));
  const root = await act(async () => hydrateRoot(document.querySelector('#page') as Element, page));
  onTestFinished(() => act(() => root.unmount()));
  expect(list).toHaveValue('3');
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 3 })));
});
