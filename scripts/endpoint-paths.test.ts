import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathInApi } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';

const root = join(import.meta.dirname, '..');
const PRODUCT = /^src\/.*\.tsx?$/;
const NOT_PRODUCT = /\.test\.tsx?$|-samples\.tsx?$|(?:^|\/)testing\/|\/test-server\.ts$/;
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => PRODUCT.test(path) && !NOT_PRODUCT.test(path))
  .map((path) => ({ path, text: textOf(path) }));

/** A deleted file that is not committed yet does not count. */
function textOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Where a text spells an endpoint's path: in full, or below the API if that has more than one word (`/user` alone may
 * be anything). Parameters are left out, and a longer path belongs to another endpoint.
 */
function spells(text: string, endpoint: (typeof ENDPOINTS)[number]): boolean {
  const [whole = '', below = ''] = [endpoint.path, pathInApi(endpoint)].map((path) => path.split('/:')[0]);
  // A file with the same name is imported, not requested.
  const ends = endpoint.path.includes('/:') ? '(?![\\w-])' : '(?![\\w/-]|\\.ts)';
  const spellings = below.lastIndexOf('/') > 0 ? [whole, below, below.slice(1)] : [whole];
  // `counter/order/address` does not spell `order/address`.
  return spellings.some((spelling) => new RegExp(`(?<![\\w-]|\\w/)${spelling}${ends}`).test(text));
}

it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is spelt in one product file, where the endpoint stands',
  (_name, endpoint) => {
    const spelling = files.filter(({ text }) => spells(text, endpoint)).map(({ path }) => path);
    expect(spelling).toHaveLength(1);
    expect(spelling[0]).toMatch(/^src\/contract\/endpoints\//);
  },
);

it('finds a path that is spelt out a second time, in full or below the API', () => {
  const [capture] = ENDPOINTS.filter(({ path }) => path.endsWith('/capture-payment'));
  if (!capture) throw new Error('There is no endpoint to try it with.');
  for (const text of [`'${capture.path}?x=1'`, 'sendJson("payment/capture-payment")', '/payment/capture-payment.'])
    expect(spells(text, capture), text).toBe(true);
  for (const text of ['/api/v1/payment/capture-payments', 'capture-payment', 'repayment/capture-payment'])
    expect(spells(text, capture), text).toBe(false);
});

it('no page compares a result code with a number', () => {
  const numbered = files.filter(
    ({ path, text }) => path.startsWith('src/shop/') && /\b(?:result_code|code)\s*[=!<>]==?\s*\d/.test(text),
  );
  expect(numbered.map(({ path }) => path)).toEqual([]);
});
