import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

it.each([
  [SHOP_DEEP_GREEN, '--color-brand-800'],
  [SHOP_GREENS.base, '--color-brand-700'],
  [SHOP_GREENS.tint, '--color-brand-100'],
  [SHOP_GREENS.paper, '--color-white'],
] as const)("the colour %s of drawings is the style sheets' %s", (colour, token) => {
  expect(TOKENS).toContain(`${token}: ${colour};`);
});
