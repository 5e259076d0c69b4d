/**
 * Tests the rules of substitution on real market lists, if this machine has them: the hand-picked pairs, every
 * recommendation against an independent checker, and a brute-force search for a better one. None of the lists' rows is
 * part of the project. `MARKET_DATA=FOLDER npm run test:market`
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkEveryChoice, checkRecommendations, checkSamePairs, checkSample } from './market/check-choices.ts';
import { checkPairs } from './market/check-pairs.ts';
import { readMarket } from './market/market-product.ts';
import { type Surveyed, surveyMarket } from './market/survey-market.ts';

const SAMPLE = 600;
const FILES = ['medicines_az_dense_raw.csv.gz', 'medicines_az_random_raw.csv.gz', 'substitution_pairs.csv.gz'];

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const missing = FILES.filter((file) => !existsSync(join(folder, file)));
if (missing.length > 0) console.log(`The market's lists are absent (no ${missing.join(', no ')}). Nothing was tried.`);
else process.exitCode = await tryMarket();

async function tryMarket(): Promise<number> {
  const { products, refused } = await readMarket(folder);
  console.log(`${products.length} products read, ${refused} rows refused by the importer`);
  const pairs = checkPairs(folder, products);
  for (const { text, problem } of pairs) console.log(problem === null ? `ok   ${text}` : `FAIL ${text}: ${problem}`);
  const surveyed = surveyMarket(products);
  printSurvey(surveyed);
  const recommended = surveyed.filter(({ recommendation }) => recommendation.kind === 'recommended').length;
  const checks: Check[] = [
    { title: 'hand-picked pairs', tried: pairs.length, lines: pairs.flatMap(({ problem }) => problem ?? []) },
    {
      title: 'recommendations before the strict checker',
      tried: recommended,
      lines: checkRecommendations(surveyed, products),
    },
    { title: 'pairs called the same before the strict checker', ...checkSamePairs(surveyed) },
    {
      title: 'choices by brute force within the family',
      tried: surveyed.length,
      lines: checkEveryChoice(surveyed),
    },
    {
      title: 'choices by brute force over all products',
      tried: Math.min(SAMPLE, surveyed.length),
      lines: checkSample(surveyed, products, SAMPLE),
    },
  ];
  for (const { title, tried, lines } of checks) {
    console.log(`${title}: ${tried} tried, ${lines.length} violations`);
    for (const line of lines) console.log(`FAIL ${line}`);
  }
  const tried = checks.reduce((sum, check) => sum + check.tried, 0);
  const failed = checks.reduce((sum, { lines }) => sum + lines.length, 0);
  console.log(`${tried - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

interface Check {
  readonly title: string;
  readonly tried: number;
  /** One line for each violation. */
  readonly lines: readonly string[];
}

function printSurvey(surveyed: readonly Surveyed[]): void {
  console.log('\nBest verdict with any other active product of the same molecules:');
  printCounts(surveyed, ({ best }) => best);
  console.log('\nThe same with the commonest reason:');
  printCounts(
    surveyed.filter(({ best }) => best !== 'same'),
    ({ best, bestCode }) => `${best}: ${bestCode}`,
  );
  console.log('\nWhat the product page says:');
  printCounts(surveyed, ({ recommendation }) => (recommendation.kind === 'none' ? recommendation.code : 'recommended'));
  const savings = surveyed
    .flatMap(({ recommendation }) => (recommendation.kind === 'none' ? [] : [recommendation.savings.savingPercent]))
    .sort((a, b) => a - b);
  const at = (share: number) => savings[Math.min(savings.length - 1, Math.floor(share * savings.length))] ?? 0;
  const half = savings.filter((saving) => saving >= 50).length;
  console.log(
    `\nSaving in percent: p10 ${at(0.1)}, p50 ${at(0.5)}, p90 ${at(0.9)}; half or more in ${percentOf(half, savings.length)}\n`,
  );
}

function printCounts(surveyed: readonly Surveyed[], of: (each: Surveyed) => string): void {
  const counts = [...Map.groupBy(surveyed, of)].map(([key, { length }]) => [key, length] as const);
  for (const [key, count] of counts.sort((a, b) => b[1] - a[1]))
    console.log(`  ${String(count).padStart(5)}  ${percentOf(count, surveyed.length).padStart(6)}  ${key}`);
}

function percentOf(count: number, all: number): string {
  return all === 0 ? '0.0 %' : `${((count / all) * 100).toFixed(1)} %`;
}
