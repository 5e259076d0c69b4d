import { type ChildProcess, spawn } from 'node:child_process';
import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test';
import { newDataFolder, removeDataFolder } from '../src/server/testing/data-folders.ts';
import { freePort } from '../trials/kit/free-port.ts';
import { codeSentTo } from '../trials/kit/outbox.ts';

/** A random phone number: that another test draws the same one is very unlikely. */
export function freshPhone(): string {
  return `9${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('')}`;
}

/** The code in the newest message to this phone, from the outbox of the shop with this data folder. */
export function codeFor(phone: string, dataDir = process.env.E2E_DATA_DIR ?? ''): string {
  return codeSentTo(phone, dataDir);
}

/** Logs the browser in without the login pages, for tests that start logged in. */
export async function logIn(context: BrowserContext, phone: string, origin = '', dataDir?: string): Promise<void> {
  const auth = `${origin}/api/v1/auth/mobile`;
  await context.request.post(`${auth}/send-otp`, { data: { phone } });
  const answer = await context.request.post(`${auth}/verify-otp`, { data: { phone, otp: codeFor(phone, dataDir) } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Opens a page and waits for hydration and the parts that come late, so that typing has an effect. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await settle(page);
  return answer;
}

/** A text where it can be seen; a message is also written for screen readers. */
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first();

/**
 * Waits until a page has all it asked for: its scripts have run, it was idle, and half a second passed without a request.
 * On a slow machine they begin so long after the paint that a browser takes the page for loaded before.
 */
export async function settle(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  let lastAt = Date.now();
  const begin = (request: Request) => {
    underWay.add(request);
    lastAt = Date.now();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    lastAt = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.getElementById('scripts') || 'alive' in document.body.dataset);
  // A page asks for its late parts when it is idle: what it has planned for then comes before this.
  await page.waitForFunction((turn) => {
    const idle = window as unknown as { plannedIn?: number; wasIn?: number };
    if (idle.plannedIn !== turn) requestIdleCallback(() => Object.assign(idle, { wasIn: turn }));
    idle.plannedIn = turn;
    return idle.wasIn === turn;
  }, Math.random());
  lastAt = Date.now();
  await expect.poll(() => underWay.size === 0 && Date.now() - lastAt >= 500).toBe(true);
  page.off('request', begin);
  page.off('requestfinished', end);
  page.off('requestfailed', end);
}

/** A shop for one test, on a free port and with its own data, that can be killed and restarted. */
export interface OwnShop {
  readonly origin: string;
  readonly dataDir: string;
  /** What it has printed since its last start. */
  printed(): string;
  kill(): Promise<void>;
  /** Starts it again, with these variables changed from now on. */
  start(changed?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

/** Starts such a shop with these variables. */
export async function startOwnShop(env: Record<string, string>): Promise<OwnShop> {
  const dataDir = newDataFolder('samesalt-e2e-own-');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { ...env };
  let child: ChildProcess;
  let printed = '';
  // A process ended by a signal has no exit code.
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const stopped = () => new Promise((resolve) => (isOver() ? resolve(null) : child.once('exit', resolve)));
  const start = async (changed: Record<string, string> = {}) => {
    Object.assign(own, changed);
    const settings = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    printed = '';
    child = spawn('node', ['src/server/main.ts'], {
      env: { ...process.env, ...settings, ...own },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout?.on('data', (text) => {
      printed += text;
    });
    while (
      !(await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (isOver()) throw new Error(`The shop ended with ${child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await start();
  return {
    origin,
    dataDir,
    printed: () => printed,
    start,
    kill: async () => {
      child.kill('SIGKILL');
      await stopped();
    },
    remove: async () => {
      child.kill('SIGTERM');
      await stopped();
      removeDataFolder(dataDir);
    },
  };
}
