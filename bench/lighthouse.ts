import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { publicPages, withShop } from './public-pages.ts';

/** New browsers for each page; LIGHTHOUSE_ROUNDS sets another number. */
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const PAGES = process.env.LIGHTHOUSE_PAGES?.split(',') ?? ['home', 'results', 'product', 'blog', 'FAQ'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's mobile figures of the public pages: medians of five runs, each in a new browser (a used one gives no
 * score). LIGHTHOUSE_BESIDE is the origin of another shop, such as one started from the last release, whose runs
 * alternate with ours; then the ratio of the largest contentful paints is printed too.
 */
export async function run(): Promise<void> {
  const beside = process.env.LIGHTHOUSE_BESIDE;
  await withShop(async (origin) => {
    for (const { name, path } of (await publicPages(origin)).filter((page) => PAGES.includes(page.name))) {
      const ours: Audit[] = [];
      const theirs: Audit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        if (beside) theirs.push(await audit(beside + path));
        ours.push(await audit(origin + path));
      }
      if (theirs.length > 0) print(`${name}, beside`, theirs);
      print(name, ours);
      if (theirs.length > 0) console.log(`    LCP ratio ${(lcp(ours) / lcp(theirs)).toFixed(2)}`);
      for (const fault of new Set(ours.flatMap(({ faults }) => faults))) console.log(`    below full marks: ${fault}`);
    }
  });
}

function print(name: string, runs: readonly Audit[]): void {
  const scores = CATEGORIES.map(
    (category) => `${category} ${Math.round(median(runs.map(({ scores: all }) => all[category])) * 100)}`,
  );
  const cls = Math.max(...runs.map(({ cls: shift }) => shift));
  console.log(
    `${name.padEnd(16)} ${scores.join('  ')}  LCP ${(lcp(runs) / 1000).toFixed(2)} s  CLS ${cls.toFixed(3)}  TBT ${median(runs.map(({ tbtMs }) => tbtMs)).toFixed(0)} ms`,
  );
}

function lcp(runs: readonly Audit[]): number {
  return median(runs.map(({ lcpMs }) => lcpMs));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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
