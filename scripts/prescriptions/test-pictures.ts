/**
 * Reads pictures of prescriptions and bills as the shop does and scores what was read. Those that are labelled, where this machine
 * has them: `MARKET_DATA=FOLDER npm run test:pictures`; page numbers behind `--` read those alone. `--drawn=120` draws pages of our
 * own instead, by `--seed=1`; `--worn` turns, blurs and darkens each picture and makes its file small; `--all` prints each line that
 * was read otherwise. None of the pages is told to the reading.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadLine } from '#domain/prescription-text/paper-line.ts';
import { readPage } from '#server/providers/page-reader/read-page.ts';
import { isReadByPharmacist, matchPaperLine } from '#server/services/catalogue/match-paper-line.ts';
import { drawnPages, picturesOf } from './draw-pages.ts';
import { isDose, shippedCatalogue, type TrueLine } from './labelled-pages.ts';
import { wornPicture } from './wear-picture.ts';

interface TruePage {
  readonly page: string;
  readonly readable: 'yes' | 'partly' | 'no';
  readonly lines: readonly TrueLine[];
}

/** A read line is a labelled one where they share so many pairs of letters. */
const SAME_LINE = 0.45;
const folder = join(process.env.MARKET_DATA ?? join(import.meta.dirname, '../../../shared/data'), 'prescriptions');
const wanted = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const optionOf = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const isWorn = process.argv.includes('--worn');
const drawn = Number(optionOf('drawn') ?? 0);

const { snapshot, sold } = await shippedCatalogue();
const count = {
  medicines: 0,
  found: 0,
  doses: 0,
  wrongDoses: 0,
  named: 0,
  within: 0,
  preselected: 0,
  wrong: 0,
  strength: 0,
};
const unread = { pages: 0, told: 0, preselected: 0 };
const given = { pages: 0, told: 0 };
if (drawn > 0) process.exitCode = await score(ownPages());
else if (existsSync(join(folder, 'truth.json'))) process.exitCode = await score(labelledPages());
else console.log('The labelled prescriptions are absent. Nothing was read.');

async function* labelledPages(): AsyncIterable<readonly [TruePage, Buffer]> {
  const { pages }: { pages: TruePage[] } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  for (const page of pages) {
    if (wanted.length > 0 && !wanted.includes(page.page.replace(/\D/g, ''))) continue;
    yield [page, readFileSync(join(folder, page.page))];
  }
}

async function* ownPages(): AsyncIterable<readonly [TruePage, Buffer]> {
  const pages = drawnPages([...sold], drawn, Number(optionOf('seed') ?? 1));
  let at = 0;
  for await (const picture of picturesOf(pages)) {
    yield [pages[at] as TruePage, picture];
    at += 1;
  }
}

async function score(pages: AsyncIterable<readonly [TruePage, Buffer]>): Promise<number> {
  const seconds: number[] = [];
  let seed = 0;
  for await (const [page, sent] of pages) {
    seed += 1;
    const picture = isWorn ? await wornPicture(sent, seed) : sent;
    const from = process.cpuUsage();
    const reading = await readPage(picture);
    const { user, system } = process.cpuUsage(from);
    seconds.push((user + system) / 1e6);
    const lines = reading.kind === 'read' ? reading.paper.lines : [];
    if (reading.kind !== 'read' && page.readable !== 'no') tell(`UNREAD PAGE  ${page.page} (${reading.because})`);
    if (page.readable === 'no') judgeUnread(page, lines);
    else if (isWorn && reading.kind !== 'read') given.told += 1;
    else {
      given.pages += 1;
      judgePage(page, lines);
    }
  }
  const part = (some: number, all: number) => `${some} of ${all} (${((100 * some) / Math.max(all, 1)).toFixed(1)} %)`;
  if (isWorn) console.log(`pages read                      ${given.pages}, told that they can't be read ${given.told}`);
  console.log(`readable medicine lines found   ${part(count.found, count.medicines)}`);
  console.log(
    `doses right, of those found     ${part(count.doses, count.found)}, wrong and not open ${count.wrongDoses}`,
  );
  console.log(`right product within five       ${part(count.within, count.named)}`);
  console.log(
    `preselected                     ${count.preselected}, wrong ${count.wrong}, of them another strength ${count.strength}`,
  );
  console.log(
    `unreadable pages                ${unread.pages}, told so ${unread.told}, lines preselected ${unread.preselected}`,
  );
  const sorted = seconds.sort((one, other) => one - other);
  console.log(
    `seconds of one core a page      median ${sorted[sorted.length >> 1]?.toFixed(2)}, most ${sorted.at(-1)?.toFixed(2)}; memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at the most, catalogue and scorer included`,
  );
  return count.wrong > count.preselected / 100 || count.strength > 0 || unread.preselected > 0 ? 1 : 0;
}

function judgeUnread({ page, lines: labelled }: TruePage, lines: readonly ReadLine[]): void {
  unread.pages += 1;
  if (lines.length === 0) unread.told += 1;
  else tell(`UNREAD       ${page}: ${lines.length} lines of ${labelled.length}`);
  for (const line of lines) {
    if (chosen(line) === null) continue;
    unread.preselected += 1;
    console.log(`PRESELECTED  ${page} ${line.text}`);
  }
}

function judgePage({ page, lines: labelled }: TruePage, lines: readonly ReadLine[]): void {
  const pairs = pairUp(labelled, lines);
  for (const line of lines) {
    const name = chosen(line);
    const truth = pairs.get(line);
    if (name === null) continue;
    count.preselected += 1;
    if (truth?.is_medicine && !truth.open && truth.accept?.includes(name)) continue;
    count.wrong += 1;
    const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    if (truth?.accept?.some((one) => bare(one) === bare(name))) count.strength += 1;
    console.log(`WRONG        ${page} "${line.text}": ${name} (${truth?.open ?? truth?.product ?? 'no medicine'})`);
  }
  for (const truth of labelled.filter(({ is_medicine, readable }) => is_medicine && readable === 'yes')) {
    const [line] = [...pairs].find(([, one]) => one === truth) ?? [];
    judgeLine(`${page} ${truth.text}`, truth, line);
  }
}

function judgeLine(where: string, truth: TrueLine, line: ReadLine | undefined): void {
  count.medicines += 1;
  if (line === undefined) {
    tell(`NOT FOUND    ${where}`);
    return;
  }
  count.found += 1;
  if (isDose(truth.dose ?? null, line.dose)) count.doses += 1;
  else {
    if (line.dose !== null) count.wrongDoses += 1;
    tell(
      `${line.dose === null ? 'DOSE OPEN   ' : 'DOSE WRONG  '} ${where} | ${line.text}: ${JSON.stringify(line.dose)}`,
    );
  }
  const { accept = [] } = truth;
  if (!accept.some((name) => sold.has(name))) return;
  count.named += 1;
  const { choices, open } = matchPaperLine(snapshot, line);
  const names = choices.map((id) => snapshot.nameOf(snapshot.rankOf(id)));
  if (names.some((name) => accept.includes(name))) count.within += 1;
  else tell(`NOT OFFERED  ${where} | ${line.text}: ${names.join(', ')} (${open})`);
}

/** The name that would be chosen beforehand, as a draft does it. */
function chosen(line: ReadLine): string | null {
  const { preselected } = matchPaperLine(snapshot, line);
  const rank = preselected === null ? -1 : snapshot.rankOf(preselected);
  return rank < 0 || isReadByPharmacist(snapshot, rank) ? null : snapshot.nameOf(rank);
}

/** Each read line with the labelled one that it is most like, the likest first, none twice. */
function pairUp(labelled: readonly TrueLine[], lines: readonly ReadLine[]): Map<ReadLine, TrueLine> {
  const likest = lines
    .flatMap((line) => labelled.map((truth) => ({ line, truth, alike: likeness(line.text, truth.text) })))
    .filter(({ alike }) => alike >= SAME_LINE)
    .sort((one, other) => other.alike - one.alike);
  const pairs = new Map<ReadLine, TrueLine>();
  for (const { line, truth } of likest) {
    if (!pairs.has(line) && ![...pairs.values()].includes(truth)) pairs.set(line, truth);
  }
  return pairs;
}

function likeness(first: string, second: string): number {
  const [ours, theirs] = [first, second].map((text) => {
    const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  }) as [Set<string>, Set<string>];
  return (2 * [...ours].filter((pair) => theirs.has(pair)).length) / Math.max(1, ours.size + theirs.size);
}

function tell(words: string): void {
  if (process.argv.includes('--all')) console.log(words);
}
