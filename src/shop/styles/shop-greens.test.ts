import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHOP_GREENS } from '#contract/pack-drawing/palette.ts';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

it.each([
  ['base', '--color-brand-700'],
  ['deep', '--color-brand-800'],
  ['tint', '--color-brand-100'],
  ['paper', '--color-white'],
] as const)("the shop's %s is the style sheets' %s", (name, token) => {
  expect(TOKENS).toContain(`${token}: ${SHOP_GREENS[name]};`);
});
