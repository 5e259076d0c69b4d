/**
 * Reads the text of labelled prescriptions and bills, if this machine has them, with the parser and the matcher, on the
 * shipped catalogue, and scores the result. The input is the printed text itself, so a camera's faults do not count.
 * None of the pages are part of the project. `MARKET_DATA=FOLDER npm run test:prescriptions`; `-- --all` prints each
 * line that was read differently.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadLine } from '#domain/prescription-text/paper-line.ts';
import { readPaper } from '#domain/prescription-text/read-paper.ts';
import { matchPaperLine } from '#server/services/catalogue/match-paper-line.ts';
import { isDose, shippedCatalogue, type TrueLine } from './prescriptions/labelled-pages.ts';

/** Only visible on paper or in a picture: the printed text does not show these. */
const SEEN_ON_THE_PICTURE = ['struck out', 'name is cut, covered or washed out', 'page cannot be read'];
const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const list = join(folder, 'prescriptions/truth.json');

if (!existsSync(list)) console.log('The labelled prescriptions are absent. Nothing was read.');
else process.exitCode = await score(JSON.parse(readFileSync(list, 'utf8')).pages);

async function score(
  pages: readonly { readonly page: string; readonly lines: readonly TrueLine[] }[],
): Promise<number> {
  const { snapshot, sold } = await shippedCatalogue();
  const count = { medicines: 0, found: 0, invented: 0, doses: 0, named: 0, within: 0, preselected: 0, wrong: 0 };
  for (const { page, lines } of pages) {
    const read = new Map(
      readPaper(lines.map(({ text }) => ({ text, box: null }))).lines.map((line) => [line.line, line]),
    );
    for (const [index, line] of lines.entries()) judge(`${page} ${line.text}`, line, read.get(index));
  }
  const part = (some: number, all: number) => `${some} of ${all} (${((100 * some) / Math.max(all, 1)).toFixed(1)} %)`;
  console.log(
    `medicine lines found          ${part(count.found, count.medicines)}, ${count.invented} found that are none`,
  );
  console.log(`doses right                   ${part(count.doses, count.medicines)}`);
  console.log(`right product within five     ${part(count.within, count.named)}`);
  console.log(`preselected                   ${part(count.preselected, count.medicines)}, wrong ${count.wrong}`);
  const good = [count.found / count.medicines, count.doses / count.medicines, count.within / count.named];
  return good.every((share) => share >= 0.97) && count.wrong <= count.preselected / 100 ? 0 : 1;

  function judge(where: string, line: TrueLine, read: ReadLine | undefined): void {
    if (!line.is_medicine) {
      if (read !== undefined) tell(`NO MEDICINE  ${where}`);
      count.invented += read === undefined ? 0 : 1;
      return;
    }
    count.medicines += 1;
    if (read === undefined) {
      tell(`NOT FOUND    ${where}`);
      return;
    }
    count.found += 1;
    if (isDose(line.dose ?? null, read.dose)) count.doses += 1;
    else tell(`DOSE         ${where}: ${JSON.stringify(read.dose)}`);
    judgeMatch(where, line, read);
  }

  function judgeMatch(where: string, { accept = [], open, product }: TrueLine, read: ReadLine): void {
    const { choices, preselected, open: reason } = matchPaperLine(snapshot, read);
    const names = choices.map((id) => snapshot.nameOf(snapshot.rankOf(id)));
    const seen = open !== null && open !== undefined && SEEN_ON_THE_PICTURE.includes(open);
    if (accept.some((name) => sold.has(name))) {
      count.named += 1;
      if (names.some((name) => accept.includes(name))) count.within += 1;
      else tell(`NOT OFFERED  ${where}: ${names.join(', ')} (${reason})`);
    }
    if (preselected === null) return;
    count.preselected += 1;
    const right = seen
      ? accept.includes(names[0] ?? '') || product === names[0]
      : !open && accept.includes(names[0] ?? '');
    if (right) return;
    count.wrong += 1;
    console.log(`WRONG        ${where}: ${names[0]} (${open ?? product})`);
  }
}

function tell(words: string): void {
  if (process.argv.includes('--all')) console.log(words);
}
