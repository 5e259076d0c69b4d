import { act, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderPageScreen } from './order-page-screen.tsx';

vi.mock('./order-top.tsx', () => ({
  OrderTop: ({ page }: { page: { number: string } }) => <p>All about {page.number}</p>,
}));
vi.mock('./order-lines.tsx', () => ({ OrderLines: () => null }));
vi.mock('./order-money.tsx', () => ({ OrderMoney: () => null }));
vi.mock('./order-log.tsx', () => ({ OrderLog: () => null }));
vi.mock('../data/session.tsx', () => ({ useMe: () => ({}), mayDo: () => false }));
afterEach(() => vi.unstubAllGlobals());

it('shows no order under the title of another one, whose answer came first', async () => {
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const number = new URL(address, 'http://shop').searchParams.get('number') ?? '';
    return new Promise((resolve) => {
      const data = { number };
      answers.set(number, () =>
        resolve(Response.json({ success: true, result_code: 0, message: '', result: { data } })),
      );
    });
  });
  const Page = () => (
    <>
      <Link to="/orders/SS-2">Next</Link>
      <OrderPageScreen />
    </>
  );
  const Stub = createRoutesStub([{ path: '/orders/:number', Component: Page }]);
  render(<Stub initialEntries={['/orders/SS-1']} />);
  const link = await screen.findByRole('link', { name: 'Next' });
  act(() => link.click());
  expect(await screen.findByRole('heading', { name: 'Order SS-2' })).toBeVisible();
  await act(async () => answers.get('SS-2')?.());
  await act(async () => answers.get('SS-1')?.());
  expect(screen.getByText('All about SS-2')).toBeVisible();
});
