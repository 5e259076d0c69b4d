import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { newDataFolder } from './src/server/testing/data-folders.ts';

const browser = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 4173);
process.env.E2E_DATA_DIR ??= newDataFolder('samesalt-e2e-');
// The shop and the operator's commands are processes: what Node made of their modules is kept between them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** The walk over every page at three widths and the table of literals take minutes: `npm run test:pages`, and CI. */
const LONG = ['**/every-page.spec.ts', '**/literals.spec.ts'];
const isLong = process.env.E2E_PAGES === '1';
/** The walk through a shop that speaks the made-up language: `npm run test:made-up`. */
const MADE_UP = '**/made-up.spec.ts';
const isMadeUp = process.env.E2E_LANGUAGE === 'made-up';

export default defineConfig({
  testDir: 'e2e',
  ...(isMadeUp ? { testMatch: MADE_UP } : isLong ? { testMatch: LONG } : { testIgnore: [...LONG, MADE_UP] }),
  outputDir: 'test-results',
  // Generous, because the machine may be busy: they bound a hang, and measure nothing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
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
    // A session does not know the size of the screen, and the counter is worked at on a wide one.
    {
      name: 'phone',
      testIgnore: [
        '**/sessions.spec.ts',
        '**/counter-*.spec.ts',
        ...(isLong ? [] : LONG),
        ...(isMadeUp ? [] : [MADE_UP]),
      ],
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      testIgnore: isMadeUp ? [] : [...(isLong ? [] : LONG), MADE_UP],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `node ${isMadeUp ? '--conditions=made-up ' : ''}src/server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
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
