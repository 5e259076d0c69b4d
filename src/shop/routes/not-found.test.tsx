import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { RequestIdContext } from '#shop/data/request-id.ts';
import UnexpectedError from '../unexpected-error.tsx';
import NotFound, { loader } from './not-found.tsx';

it('says that the page does not exist, with status 404, and links home', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: NotFound }]);
  render(<Stub initialEntries={['/no/such/page']} />);
  expect(
    await screen.findByRole('heading', { name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(loader().init?.status).toBe(404);
});

it('offers links after an unexpected error, and reveals nothing of what was thrown', () => {
  vi.stubEnv('DEV', false);
  const { container } = render(<UnexpectedError error={new Error('secret detail')} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', brand.phone.href);
  expect(container.textContent).not.toContain('secret');
  vi.unstubAllEnvs();
});

it.each([
  ['Unexpected Application Error!', new Error('broken')],
  ["Oops! The page you're looking for doesn't exist.", { status: 404, statusText: '', internal: false, data: null }],
])('moves the focus to the heading, because the page before is gone: %s', (name, error) => {
  render(<UnexpectedError error={error} />);
  expect(screen.getByRole('heading', { name })).toHaveFocus();
});

it('shows the id of the failed request, so that it can be looked up', () => {
  render(
    <RequestIdContext value="0f3a-7">
      <UnexpectedError />
    </RequestIdContext>,
  );
  expect(screen.getByText(/please tell us this number/)).toHaveTextContent('0f3a-7');
});

it('finds the id of a request that the router made itself', () => {
  const answers = [
    { name: `${location.origin}/product.data?query=dolo`, serverTiming: [{ name: 'request', description: '0f3a-8' }] },
    { name: `${location.origin}/assets/a.js`, serverTiming: [] },
  ];
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => answers });
  render(<UnexpectedError />);
  expect(screen.getByText(/please tell us this number/)).toHaveTextContent('0f3a-8');
  vi.unstubAllGlobals();
});

it('says of a page that a loader did not find that it does not exist', () => {
  render(<UnexpectedError error={{ status: 404, statusText: '', internal: false, data: null }} />);
  expect(screen.getByRole('heading', { name: "Oops! The page you're looking for doesn't exist." })).toBeVisible();
});
