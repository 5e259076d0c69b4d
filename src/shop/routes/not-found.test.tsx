import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { UnexpectedError } from '../unexpected-error.tsx';
import NotFound, { loader } from './not-found.tsx';

it('says that the page is not there, with status 404, and leads home', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: NotFound }]);
  render(<Stub initialEntries={['/no/such/page']} />);
  expect(
    await screen.findByRole('heading', { name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(loader().init?.status).toBe(404);
});

it('leaves ways on after an unexpected error', () => {
  render(<UnexpectedError />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
});
