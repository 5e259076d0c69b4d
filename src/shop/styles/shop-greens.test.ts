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
] as const)('the colour %s of drawings is the %s of the style sheets', (colour, token) => {
  expect(TOKENS).toContain(`${token}: ${colour};`);
});

it("the offline page's drawing has the style sheets' colours of both themes", async () => {
  const { offlinePage } = await import('#shop/worker/offline-page.ts');
  const page = await offlinePage([], 'n').text();
  const drawing = /svg\{[^\n]*\n[^\n]*/.exec(page)?.[0] ?? '';
  const dark = /\nsvg\{stroke[^\n]*/.exec(page)?.[0] ?? '';
  const valuesOf = (token: string) =>
    [...TOKENS.matchAll(new RegExp(`--color-${token}: (#\\w+);`, 'g'))].map((found) => found[1]);
  for (const token of ['brand-50', 'brand-100', 'brand-700', 'save']) {
    const [light, inTheDark] = valuesOf(token);
    expect(drawing).toContain(light);
    expect(dark).toContain(inTheDark);
  }
});
