import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

async function open(path: string) {
  const Stub = createRoutesStub([{ path: '*', Component: BottomBar }]);
  render(<Stub initialEntries={[path]} />);
  return screen.findAllByRole('link');
}

it('links home, to the profile and to the orders', async () => {
  const links = await open('/product');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Profile', '/account-management'],
    ['Orders', '/account?tab=my-orders'],
  ]);
});

it.each([
  ['/', ['page', null, null]],
  ['/product', [null, null, null]],
  ['/account-management', [null, 'page', null]],
  ['/account', [null, 'true', null]],
  ['/account?tab=address', [null, 'true', null]],
  ['/account?tab=my-orders', [null, null, 'page']],
  ['/account?tab=my-orders&view=details&id=7', [null, null, 'true']],
])('marks the item of %s', async (path, marks) => {
  const links = await open(path);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(marks);
});
