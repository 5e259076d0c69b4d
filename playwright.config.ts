import { join } from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { newDataFolder } from './src/server/testing/data-folders.ts';

const browser = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 4173);
process.env.E2E_DATA_DIR ??= newDataFolder('samesalt-e2e-');
// The shop and the operator's commands are processes: what Node made of their modules is kept between them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** What visits page after page, or tries one page in each of its states, and walks no way to its end. */
const PAGES = [
  'adaptive',
  'blog',
  'dev-ui',
  'end-of-page',
  'every-page',
  'faq-about',
  'first-screen',
  'frame',
  'home',
  'large-text',
  'light-pages',
  'literals',
  'lost-line',
  'no-script',
  'print',
  'slow-arrival',
  'troubles',
].map((name) => `**/${name}.spec.ts`);
/** Those of them that CI opens: each page, each text of the specification, and pages with little, slowly or nothing of the line. */
const SOME_PAGES = ['home', 'light-pages', 'literals', 'lost-line', 'no-script', 'slow-arrival'].map(
  (name) => `**/${name}.spec.ts`,
);
/** These try all widths from the desktop's project, or have texts of their own there. */
const SOME_WIDE_PAGES = ['**/end-of-page.spec.ts', '**/every-page.spec.ts', '**/literals.spec.ts'];
/** A session does not know the size of the screen, and the counter is worked at on a wide one. */
const WIDE = ['**/sessions.spec.ts', '**/counter-*.spec.ts'];
/** A keyboard belongs to a desk: the phone skips it. */
const KEYBOARD = ['**/read-aloud.spec.ts'];
/** From the search to the order, as a new customer. */
const FIRST = '**/first-purchase.spec.ts';
/** The walk through a shop that speaks the made-up language: `npm run test:made-up`. */
const MADE_UP = '**/made-up.spec.ts';
const isMadeUp = process.env.E2E_LANGUAGE === 'made-up';

type Files = Pick<Project, 'testMatch' | 'testIgnore'>;

/**
 * `npm run e2e`, and so CI: the shop's walks on a phone and the counter's on a wide screen. `npm run test:pages`: the rest, which is the pages,
 * and the shop's walks on a wide screen. `npm run test:some-pages`, and so CI: some of the pages. Without `E2E_PART`: all. A new file belongs to the walks. `scripts/check-parts.ts` compares the
 * lists. `npm test` makes only the first of the walks, from the search to the order.
 */
const PARTS: Readonly<Record<string, { readonly phone: Files; readonly desktop: Files }>> = {
  all: { phone: { testIgnore: [...WIDE, MADE_UP] }, desktop: { testIgnore: [MADE_UP] } },
  walks: {
    phone: { testIgnore: [...WIDE, ...PAGES, MADE_UP] },
    desktop: { testMatch: [...WIDE, ...KEYBOARD] },
  },
  first: { phone: { testMatch: FIRST }, desktop: { testMatch: [] } },
  pages: {
    phone: { testMatch: PAGES },
    desktop: { testIgnore: [...WIDE, ...KEYBOARD, MADE_UP] },
  },
  'some-pages': { phone: { testMatch: SOME_PAGES }, desktop: { testMatch: SOME_WIDE_PAGES } },
  'made-up': { phone: { testMatch: MADE_UP }, desktop: { testMatch: MADE_UP } },
};
const part = PARTS[isMadeUp ? 'made-up' : (process.env.E2E_PART ?? 'all')];
if (part === undefined)
  throw new Error(`E2E_PART holds "${process.env.E2E_PART}"; it may hold all, walks, pages, some-pages or first.`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Generous, because the machine may be busy: they bound a hang, and measure nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One more than a small machine has processors: a test often waits for a page.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Of a test that fails: its steps and requests, and one picture of its end. A film would be taken of every test.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    // A worker between page and server would hide requests from the tests that hold them back.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'phone',
      ...part.phone,
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } },
    },
    { name: 'desktop', ...part.desktop, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node ${isMadeUp ? '--conditions=made-up ' : ''}src/server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // All logins of a run come from one address, more than a quarter of a town has in an hour.
      RATE_LIMITS: 'off',
    },
  },
});
