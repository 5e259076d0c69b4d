import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { startServer } from './processes.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile figures of the public pages: the middle of three runs, each in a fresh browser (a used one gives no score). */
export async function run(): Promise<void> {
  const server = await startServer('serve-shop.ts', []);
  try {
    const found = await fetch(`${server.origin}/api/v1/inventory/search-products?query=augmentin%20625&limit=1`);
    const id = (await found.json()).result.data.medicines[0].medicine_id as string;
    for (const path of ['/', '/product?query=augmentin', `/product-detail?id=${encodeURIComponent(id)}`]) {
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await audit(server.origin + path));
      const middle = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(ROUNDS / 2)];
      if (!middle) continue;
      const scores = CATEGORIES.map((name) => `${name} ${Math.round(middle.scores[name] * 100)}`).join('  ');
      console.log(
        `${path.padEnd(34)} ${scores}  LCP ${(middle.lcpMs / 1000).toFixed(2)} s  CLS ${middle.cls.toFixed(3)}  TBT ${middle.tbtMs.toFixed(0)} ms`,
      );
      for (const fault of middle.faults) console.log(`    below full marks: ${fault}`);
    }
  } finally {
    await server.stop();
  }
}

interface Audit {
  readonly scores: Record<(typeof CATEGORIES)[number], number>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly faults: readonly string[];
}

async function audit(url: string): Promise<Audit> {
  const browser = await findBrowser();
  const chrome = await chromeLauncher.launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless', ...browser.args],
    envVars: { ...process.env, ...browser.env },
    userDataDir: mkdtempSync(join(tmpdir(), 'samesalt-lighthouse-')),
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
    const { lhr } = result;
    const score = (name: string) => lhr.categories[name]?.score ?? 0;
    const number = (name: string) => lhr.audits[name]?.numericValue ?? 0;
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcpMs: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbtMs: number('total-blocking-time'),
      faults: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => `${ref.id}: ${lhr.audits[ref.id]?.title}`),
      ),
    };
  } finally {
    chrome.kill();
  }
}
