import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type BuildManifest,
  breachesOf,
  brotliSizeIn,
  CEILINGS_KB,
  gzippedSizeIn,
  PUBLIC_ROUTES,
  SCRIPT_BUDGET_KB,
  scriptsOf,
  weighRoutes,
} from './page-weight.ts';

const manifest: BuildManifest = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/framework.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/framework.js', '/shell.js'] },
    ...Object.fromEntries(PUBLIC_ROUTES.map((route) => [route, { parentId: 'root', module: `/${route}.js` }])),
    'routes/product': {
      parentId: 'root',
      module: '/product.js',
      clientLoaderModule: '/product-loader.js',
      imports: ['/shell.js', '/list.js'],
    },
  },
};

describe('the scripts of a page', () => {
  it('are those of its route, of the parent routes and of the entry, each once', () => {
    expect([...scriptsOf(manifest, 'routes/product')].toSorted()).toEqual(
      [
        '/manifest.js',
        '/entry.js',
        '/framework.js',
        '/root.js',
        '/shell.js',
        '/product.js',
        '/product-loader.js',
        '/list.js',
      ].toSorted(),
    );
  });

  it('refuse a route that the build does not have', () => {
    expect(() => scriptsOf(manifest, 'routes/nothing')).toThrow('The build has no route routes/nothing.');
  });
});

/** Ceilings that no page in these tests reaches. */
const CEILINGS = Object.fromEntries([...PUBLIC_ROUTES, 'routes/account'].map((route) => [route, 999]));
const account = { 'routes/account': { parentId: 'root', module: '/account.js' } };
const everyPage: BuildManifest = { ...manifest, routes: { ...manifest.routes, ...account } };
const weights = (heavy: string, bytes: number) => weighRoutes(everyPage, (file) => (file === heavy ? bytes : 0));

describe('the budget', () => {
  it('is met up to its last byte', () => {
    expect(breachesOf(weights('/framework.js', 120_000), CEILINGS)).toEqual([]);
  });

  it('names every public page that exceeds it, and by how much', () => {
    expect(breachesOf(weights('/list.js', 120_007), CEILINGS)).toEqual([
      'routes/product: 7 bytes of script over the budget, 120 KB',
    ]);
  });

  it('reports a public page that the build has lost', () => {
    const { 'routes/login': _lost, ...routes } = everyPage.routes;
    expect(
      breachesOf(
        weighRoutes({ ...manifest, routes }, () => 0),
        CEILINGS,
      ),
    ).toEqual(['routes/login: the build has no such page']);
  });
});

describe('the ceiling of a page', () => {
  it('is met up to its last byte', () => {
    expect(breachesOf(weights('/account.js', 150_200), { ...CEILINGS, 'routes/account': 150.2 })).toEqual([]);
  });

  it('applies behind the login too', () => {
    expect(breachesOf(weights('/account.js', 150_201), { ...CEILINGS, 'routes/account': 150.2 })).toEqual([
      'routes/account: 1 bytes of script over the ceiling of this page, 150.2 KB',
    ]);
  });

  it('is reported for a page without one, so that no new page slips through', () => {
    const { 'routes/account': _none, ...others } = CEILINGS;
    expect(breachesOf(weights('/none.js', 0), others)).toEqual([
      'routes/account: no ceiling says what this page may weigh (CEILINGS_KB)',
    ]);
  });

  it('is reported if its page is gone', () => {
    expect(breachesOf(weights('/none.js', 0), { ...CEILINGS, 'routes/gone': 120 })).toEqual([
      'routes/gone: the build has no such page',
    ]);
  });

  it('is never above the budget for a public page', () => {
    expect(PUBLIC_ROUTES.filter((route) => (CEILINGS_KB[route] ?? Number.NaN) <= SCRIPT_BUDGET_KB)).toEqual(
      PUBLIC_ROUTES,
    );
  });
});

it('measures what is sent: brotli less than gzip, both less than the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weight-'));
  const text = Array.from({ length: 400 }, (_, line) => `export const line${line % 37} = ${line * line};`).join('\n');
  writeFileSync(join(folder, 'one.js'), text);
  const gzip = gzippedSizeIn(folder)('/one.js');
  const brotli = brotliSizeIn(folder)('/one.js');
  rmSync(folder, { recursive: true });
  expect(gzip).toBe(gzipSync(text, { level: 9 }).length);
  expect(brotli).toBeLessThan(gzip);
  expect(gzip).toBeLessThan(text.length);
});
