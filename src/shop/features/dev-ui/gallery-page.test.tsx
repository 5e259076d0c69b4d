import { readdirSync } from 'node:fs';
import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { sampleCart, WithCart } from '#shop/features/cart/cart-samples.tsx';
import { IN, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import GalleryPage from './gallery-page.tsx';
import { forcedSelector } from './specimen.tsx';

const FOLDER = 'src/shop/ui';

it('shows every file of the primitives', async () => {
  const Page = () => (
    <WithSession value={sessionOf(IN)}>
      <WithCart cart={sampleCart()}>
        <GalleryPage />
      </WithCart>
    </WithSession>
  );
  globalThis.CSSStyleSheet.prototype.insertRule ??= () => 0;
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const { container } = render(<Stub initialEntries={['/dev/ui']} />);
  const shown = [...container.querySelectorAll('[data-shows]')].flatMap(
    (section) => section.getAttribute('data-shows')?.split(' ') ?? [],
  );
  const files = readdirSync(FOLDER).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.map((file) => file.replace(/\.tsx?$/, '')).filter((name) => !shown.includes(name))).toEqual([]);
});

it.each([
  ['.hover\\:bg-brand-50:hover', '.hover\\:bg-brand-50:is([data-state~="hover"] *)'],
  ['button:active', 'button:is([data-state~="active"] *)'],
  ['.a:has(:focus-visible)', '.a:has(:is([data-state~="focus-visible"] :is(a, button, input, select, summary)))'],
  ['.focus\\:p-3:focus', '.focus\\:p-3:focus'],
])('a state is forced by the surrounding element: %s', (selector, forced) => {
  expect(forcedSelector(selector)).toBe(forced);
});
