import { pino } from 'pino';
import { createElement } from 'react';
import { data, type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as entry from '#shop/entry.server.tsx';
import * as shopRoot from '#shop/root.tsx';
import { createTestServer } from '../test-server.ts';
import { createPageRenderer, type ShopBuild } from './page-renderer.ts';

/** The bundler passes a route's components their props; here there is no bundler. */
const root = {
  ...shopRoot,
  default: UNSAFE_withComponentProps(shopRoot.default as never),
  ErrorBoundary: UNSAFE_withErrorBoundaryProps(shopRoot.ErrorBoundary as never),
};

const broken = () => {
  throw new Error('secret detail');
};
const fine = () => createElement('h1', null, 'Fine');

/** The shop's layout around pages that fail in different ways. */
const PAGES: Readonly<Record<string, object>> = {
  'broken-loader': { default: fine, loader: broken },
  'broken-page': { default: broken },
  'nothing-here': {
    default: fine,
    loader: () => {
      throw data(null, { status: 404 });
    },
  },
};

const logged: Record<string, unknown>[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });

const routeOf = (id: string, module: object) => ({ id, path: id, parentId: 'root', module });
const manifestOf = (id: string, module: object) => ({
  id,
  path: id,
  parentId: 'root',
  hasAction: false,
  hasLoader: 'loader' in module,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: 'ErrorBoundary' in module,
  module: `/${id}.js`,
});

const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    ...Object.fromEntries(Object.entries(PAGES).map(([id, module]) => [id, routeOf(id, module)])),
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...manifestOf('root', root), path: '', parentId: undefined },
      ...Object.fromEntries(Object.entries(PAGES).map(([id, module]) => [id, manifestOf(id, module)])),
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild & ShopBuild;

let app: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  app = await createTestServer({ pages: { render: createPageRenderer(build, 'production', logger) } });
});
afterAll(() => app.close());

describe.each(['broken-loader', 'broken-page'])('a page with a %s', (page) => {
  it('answers 500 with the error page, its links and the request id, and no detail', async () => {
    const { statusCode, headers, body } = await app.inject(`/${page}`);
    expect(statusCode).toBe(500);
    expect(body).toContain('Unexpected Application Error!');
    expect(body).toContain('<a href="/"');
    expect(body).toContain(`>${headers['x-request-id']}</b>`);
    expect(body).not.toContain('secret');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('logs the error under that request id', async () => {
    logged.length = 0;
    const { headers } = await app.inject(`/${page}`);
    expect(logged[0]).toMatchObject({ reqId: headers['x-request-id'], err: { message: 'secret detail' } });
  });
});

it('returns the request id for a data-only request', async () => {
  const { headers } = await app.inject('/broken-loader.data');
  expect(headers['server-timing']).toBe(`request;desc="${headers['x-request-id']}"`);
});

it('answers 404 for what a loader did not find', async () => {
  const { statusCode, body } = await app.inject('/nothing-here');
  expect(statusCode).toBe(404);
  expect(body).toContain('Oops! The page you&#x27;re looking for doesn&#x27;t exist.');
});
