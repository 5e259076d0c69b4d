/**
 * Reads pictures of prescriptions and bills as the shop does and scores the results. The labelled ones, if this machine
 * has them: `MARKET_DATA=FOLDER npm run test:pictures`; page numbers after `--` read only those, `--half=0` or
 * `--half=1` half of the pages, split by a hash of their names. `--drawn=120` generates pages instead, with `--seed=1`;
 * `--worn` rotates, blurs and darkens each picture and makes its file small; `--all` prints each line that was read
 * differently. The reader gets no information about the pages. As in the shop's process, one picture is opened at a
 * time, by one thread.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPage } from '#server/providers/page-reader/read-page.ts';
import { drawnPages, picturesOf } from './draw-pages.ts';
import { shippedCatalogue } from './labelled-pages.ts';
import { PageScore, type TruePage } from './score-pages.ts';
import { wornPicture } from './wear-picture.ts';

const folder = join(process.env.MARKET_DATA ?? join(import.meta.dirname, '../../../shared/data'), 'prescriptions');
const wanted = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const optionOf = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const isWorn = process.argv.includes('--worn');
const drawn = Number(optionOf('drawn') ?? 0);
const half = optionOf('half');

sharp.cache(false);
sharp.concurrency(1);
const catalogue = await shippedCatalogue();
if (drawn > 0) process.exitCode = await score(ownPages());
else if (existsSync(join(folder, 'truth.json'))) process.exitCode = await score(labelledPages());
else console.log('The labelled prescriptions are absent. Nothing was read.');

async function* labelledPages(): AsyncIterable<readonly [TruePage, Buffer]> {
  const { pages }: { pages: TruePage[] } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  for (const page of pages) {
    if (wanted.length > 0 && !wanted.includes(page.page.replace(/\D/g, ''))) continue;
    if (half !== undefined && halfOf(page.page) !== Number(half)) continue;
    yield [page, readFileSync(join(folder, page.page))];
  }
}

/** Rules are developed on the pages of half 0; half 1 is only scored. */
function halfOf(page: string): number {
  return (createHash('sha256').update(page).digest()[0] as number) % 2;
}

async function* ownPages(): AsyncIterable<readonly [TruePage, Buffer]> {
  const pages = drawnPages([...catalogue.sold], drawn, Number(optionOf('seed') ?? 1));
  let at = 0;
  for await (const picture of picturesOf(pages)) {
    yield [pages[at] as TruePage, picture];
    at += 1;
  }
}

async function score(pages: AsyncIterable<readonly [TruePage, Buffer]>): Promise<number> {
  const tell = process.argv.includes('--all') ? (words: string) => console.log(words) : () => undefined;
  const scored = new PageScore({ catalogue, isWorn, tell });
  const busy: number[] = [];
  const wall: number[] = [];
  let seed = 0;
  for await (const [page, sent] of pages) {
    seed += 1;
    const picture = isWorn ? await wornPicture(sent, seed) : sent;
    const [from, began] = [process.cpuUsage(), performance.now()];
    const reading = await readPage(picture);
    const { user, system } = process.cpuUsage(from);
    busy.push((user + system) / 1e6);
    wall.push((performance.now() - began) / 1000);
    scored.add(page, reading);
  }
  const isSafe = scored.print();
  console.log(`seconds of processor a page     ${spread(busy)}; by the clock ${spread(wall)}`);
  console.log(
    `memory                          ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at the most, catalogue and scorer included`,
  );
  return isSafe ? 0 : 1;
}

function spread(seconds: readonly number[]): string {
  const sorted = [...seconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(2);
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`;
}
