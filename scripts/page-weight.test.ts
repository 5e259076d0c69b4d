import { describe, expect, it } from 'vitest';
import { type BuildManifest, breachesOf, PUBLIC_ROUTES, scriptsOf, weighRoutes } from './page-weight.ts';

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
  it('are those of its route, of the routes around it and of the entry, each once', () => {
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

describe('the budget', () => {
  it('is kept up to its last byte', () => {
    expect(breachesOf(weighRoutes(manifest, (file) => (file === '/framework.js' ? 130_000 : 0)))).toEqual([]);
  });

  it('names every public page that is over it, and by how much', () => {
    const breaches = breachesOf(weighRoutes(manifest, (file) => (file === '/list.js' ? 130_007 : 0)));
    expect(breaches).toEqual(['routes/product: 7 bytes of script over the budget of 130 KB']);
  });

  it('misses a public page that the build has lost', () => {
    const { 'routes/login': _lost, ...routes } = manifest.routes;
    expect(breachesOf(weighRoutes({ ...manifest, routes }, () => 0))).toEqual([
      'routes/login: the build has no such page',
    ]);
  });
});
