import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { choosePatient } from '#shop/data/session/chosen-patient.ts';
import { PaymentDocument } from './payment-document.tsx';

const reload = vi.fn();
const loadedAt = (path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://shop.example${path}` } as PerformanceEntry]);

function open(realPayments: boolean) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/checkout',
      loader: () => ({ realPayments }),
      children: [
        {
          index: true,
          Component: () => (
            <PaymentDocument skeleton="wait" reload={reload}>
              the checkout
            </PaymentDocument>
          ),
        },
      ],
    },
  ]);
  render(<Stub initialEntries={['/checkout']} hydrationData={{ loaderData: { root: { realPayments } } }} />);
}

afterEach(() => {
  vi.restoreAllMocks();
  reload.mockReset();
});

it('reloads the page for a user who came by a link within the shop', async () => {
  loadedAt('/cart');
  open(true);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('the checkout')).toBeNull();
  expect(screen.getByText('wait')).toBeVisible();
});

it.each([
  ['/checkout', true],
  ['/account', true],
  ['/cart', false],
])('renders at once in a document loaded at %s (real payments: %s)', async (path, realPayments) => {
  loadedAt(path);
  open(realPayments);
  expect(await screen.findByText('the checkout')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the patient chosen on the page before, for the account that chose', async () => {
  choosePatient('asha', 'ravi');
  loadedAt('/cart');
  open(true);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  vi.resetModules();
  const { readChosenPatient } = await import('#shop/data/session/chosen-patient.ts');
  expect(readChosenPatient('asha')).toBe('ravi');
  expect(readChosenPatient('somebody-else')).toBeNull();
});
