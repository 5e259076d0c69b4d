import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FindOrder } from './find-order.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows no orders of an earlier text where the search for another one fails', async () => {
  const row = { kind: 'order', patient: null, city: 'Bengaluru', tab: null, status: null };
  const rows = ['SS-XY33-HCED', 'SS-XY33-HCEF'].map((number) => ({ ...row, number }));
  const data = { rows, next: null, tabs: {} };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, result_code: 0, message: '', result: { data } }));
  const Stub = createRoutesStub([{ path: '*', Component: () => <FindOrder onClose={() => {}} /> }]);
  render(<Stub />);
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'Rao{Enter}');
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await userEvent.clear(field);
  await userEvent.type(field, 'Nair{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('opens no order once it was closed before the answer', async () => {
  const row = { kind: 'order', number: 'SS-XY33-HCED', patient: null, city: 'Bengaluru', tab: null, status: null };
  let answer = () => {};
  const late = new Promise<Response>((resolve) => {
    const data = { rows: [row], next: null, tabs: [] };
    answer = () => resolve(Response.json({ success: true, result_code: 0, message: '', result: { data } }));
  });
  vi.stubGlobal('fetch', () => late);
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <FindOrder onClose={() => setOpen(false)} /> : <p>At work.</p>;
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/orders/:number', Component: () => <p>Order page.</p> },
  ]);
  render(<Stub />);
  await userEvent.type(await screen.findByRole('textbox'), 'Rao{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => answer());
  expect(screen.getByText('At work.')).toBeVisible();
});

it('shows what the last search found where a second one began before the answer', async () => {
  const row = { kind: 'order', patient: null, city: 'Bengaluru', tab: null, status: null };
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const numbers = address.includes('Rao') ? ['SS-XY33-HCED'] : ['SS-XY33-AAAA', 'SS-XY33-BBBB'];
    const data = { rows: numbers.map((number) => ({ ...row, number })), next: null, tabs: [] };
    return new Promise((resolve) => {
      answers.push(() => resolve(Response.json({ success: true, result_code: 0, message: '', result: { data } })));
    });
  });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FindOrder onClose={() => {}} /> },
    { path: '/orders/:number', Component: () => <p>Order page.</p> },
  ]);
  render(<Stub />);
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'Rao{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, 'Nair{Enter}');
  await act(async () => answers[0]?.());
  await act(async () => answers[1]?.());
  expect(screen.queryByText('Order page.')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
});
