import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ShopContext } from '#contract/shop-context.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { loader } from './dev-ui.tsx';

function load(mode: 'local' | 'live') {
  const context = new RouterContextProvider();
  context.set(shopContext, { mode } as ShopContext);
  const { data, init } = loader({ context } as unknown as Parameters<typeof loader>[0]);
  return [data, init?.status];
}

it('is shown in local mode', () => {
  expect(load('local')).toEqual([{ isThere: true }, 200]);
});

it('does not exist in live mode', () => {
  expect(load('live')).toEqual([{ isThere: false }, 404]);
});
