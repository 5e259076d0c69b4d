import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const DARK_FROM = TOKENS.indexOf('@media (prefers-color-scheme: dark)');

const colours = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): #([0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
const LIGHT = colours(TOKENS.slice(0, DARK_FROM));
const LOOKS = { light: LIGHT, dark: new Map([...LIGHT, ...colours(TOKENS.slice(DARK_FROM))]) };

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['white', 'bg', 'brand-50', 'save-bg', 'warn-bg', 'info-bg', 'error-bg', 'neutral'];
/** Text and the backgrounds behind it. WCAG 2.2 AA, 1.4.3: 4.5. */
const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...GROUNDS, 'brand-100']],
  ['ink-2', GROUNDS],
  ['brand-700', ['white', 'bg', 'brand-50', 'brand-100', 'neutral']],
  ['brand-800', ['white', 'bg', 'brand-50', 'brand-100']],
  ['save', ['white', 'bg', 'save-bg', 'brand-50']],
  ['rx', ['white', 'bg']],
  ['error', ['white', 'bg', 'error-bg']],
  ['warn', ['white', 'bg', 'warn-bg']],
  ['info', ['white', 'info-bg']],
  ['white', ['brand-600', 'brand-700', 'brand-800', 'ink']],
  ['whatsapp-ink', ['whatsapp']],
  ['band-ink', ['band']],
];
/** What identifies a control. WCAG 2.2 AA, 1.4.11 and 2.4.13: 3. */
const SIGNS: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['white', 'bg']],
  ['focus', ['white', 'bg', 'brand-50']],
];

describe.each(Object.entries(LOOKS))('in the %s theme', (_, look) => {
  const of = (one: string, other: string) => {
    const [first, second] = [look.get(one), look.get(other)];
    if (first === undefined || second === undefined) throw new Error(`No colour ${one} or ${other} in tokens.css.`);
    return contrast(first, second);
  };

  it.each(TEXTS)('%s can be read on %j', (text, grounds) => {
    for (const ground of grounds) expect(of(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGNS)('%s can be seen on %j', (sign, grounds) => {
    for (const ground of grounds) expect(of(sign, ground), `${sign} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

it('has a dark counterpart for every colour but three', () => {
  const same = new Set(['whatsapp', 'whatsapp-ink', 'scrim']);
  const dark = colours(TOKENS.slice(DARK_FROM));
  expect([...LIGHT.keys()].filter((name) => !same.has(name) && !dark.has(name))).toEqual([]);
});
