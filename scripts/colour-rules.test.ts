import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignIn, straysIn, tokenColours } from './colour-rules.ts';

const STYLES = join(import.meta.dirname, '../src/shop/styles');
/** For the light look; `contrast.test.ts` computes those of the dark one. */
const tokens = tokenColours(
  readFileSync(join(STYLES, 'tokens.css'), 'utf8').split('@media (prefers-color-scheme: dark)')[0] ?? '',
);

describe('a colour outside the tokens', () => {
  it.each([
    ['ui/a.css', 'a { color: #fff }'],
    ['ui/a.css', 'a { color: #0b6b3a80 }'],
    ['ui/a.css', 'a { background: rgb(0 0 0 / 50%) }'],
    ['ui/a.css', 'a { color: oklch(60% 0.1 150) }'],
    ['ui/a.css', 'a { color: color-mix(in srgb, var(--color-ink), transparent) }'],
    ['ui/a.css', 'a { border: 1px solid rebeccapurple }'],
    ['ui/a.css', 'a {\n  color:\n red }'.replace('\n red', ' red')],
    ['ui/a.tsx', '<path fill="white" />'],
    ['ui/a.tsx', '<path stroke={`darkgreen`} />'],
    ['ui/a.tsx', "style={{ backgroundColor: 'Tomato' }}"],
    ['ui/a.tsx', '<p className="text-[red]">'],
    ['ui/a.tsx', '<p className="bg-[#0b6b3a]">'],
    ['ui/a.ts', 'const svg = \'<rect fill="hsl(150 80% 20%)"/>\''],
  ])('is found in %s: %s', (path, text) => {
    expect(straysIn(`src/shop/${path}`, text)).toHaveLength(1);
  });

  it.each([
    ['ui/a.css', 'a { color: var(--color-white); white-space: nowrap }'],
    ['ui/a.css', 'a { color: CanvasText; background: transparent }'],
    ['ui/a.css', '/* red, #fff */ a { color: currentColor }'],
    ['ui/a.tsx', '<p className="bg-white text-ink whitespace-nowrap">the orange tablets</p>'],
    ['ui/a.tsx', '// a salt: green, #fff'],
    ['ui/a.tsx', "const fruit = 'orange'"],
    ['ui/a.tsx', '<path d="M0 0" fill="none" stroke="currentColor" />'],
    ['ui/a.ts', "text.replace(/'/g, '&#39;')"],
    ['styles/tokens.css', '--color-white: #ffffff;'],
  ])('is none in %s: %s', (path, text) => {
    expect(straysIn(`src/shop/${path}`, text)).toEqual([]);
  });
});

it('drawings of the shop are painted with its tokens', () => {
  const own = new Set(tokens.values());
  for (const name of readdirSync(STYLES).filter((file) => file.endsWith('.svg'))) {
    expect([name, foreignIn(readFileSync(join(STYLES, name), 'utf8'), own)]).toEqual([name, []]);
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['white', 'bg', 'brand-50', 'brand-100'] as const;
/** Text on its backgrounds, including the dark areas: banner, filled buttons, the mark of the current page. */
const WRITTEN: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, 'neutral', 'save-bg', 'error-bg', 'warn-bg', 'info-bg']],
  ['ink-2', [...GROUNDS, 'neutral']],
  ['brand-700', GROUNDS],
  ['brand-800', GROUNDS],
  ['save', ['white', 'bg', 'save-bg']],
  ['rx', ['white', 'bg', 'neutral']],
  ['error', ['white', 'bg', 'brand-50', 'error-bg']],
  ['warn', ['white', 'bg', 'warn-bg']],
  ['info', ['white', 'bg', 'info-bg']],
  ['white', ['brand-600', 'brand-700', 'brand-800', 'ink', 'focus', 'error']],
  ['whatsapp-ink', ['whatsapp']],
  ['band-ink', ['band']],
];
/** Borders and rings that make a control recognisable, against the adjacent colours. */
const DRAWN: readonly (readonly [line: string, grounds: readonly string[]])[] = [
  ['line-strong', ['white', 'bg']],
  ['focus', GROUNDS],
  ['error', GROUNDS],
  ['brand-700', GROUNDS],
  // The ring on dark areas has a white inner line.
  ['white', ['brand-600', 'brand-700', 'brand-800', 'band']],
];
const pairs = (table: typeof WRITTEN) =>
  table.flatMap(([front, grounds]) => grounds.map((back) => [front, back] as const));

it.each(pairs(WRITTEN))('text in %s on %s has a contrast of 4.5 or more', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(pairs(DRAWN))('a control drawn in %s on %s has a contrast of 3 or more', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});

it('every colour of the tokens is either checked here or only decoration', () => {
  const judged = new Set([...WRITTEN, ...DRAWN].flatMap(([front, grounds]) => [front, ...grounds]));
  const decoration = ['line', 'line-soft', 'scrim'];
  expect([...tokens.keys()].filter((name) => !judged.has(name)).toSorted()).toEqual(decoration.toSorted());
});
