import { closeSync, existsSync, openSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import * as say from '#sentences/operator/catalogue.ts';
import * as shop from '#sentences/operator/shop.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withDatabase } from '../../server/operator/operator-database.ts';
import { compareList, ImportRefused, importCatalogue } from '../../server/services/catalogue/import-catalogue.ts';
import type { ImportReport, RefusedLine } from '../../server/services/catalogue/import-report.ts';
import {
  type CatalogueReport,
  countCatalogue,
  reportCatalogue,
} from '../../server/services/catalogue/report-catalogue.ts';
import { typedNumber } from '../typed-values.ts';

const LINES_SHOWN = 8;
const EXAMPLES_SHOWN = 2;

/** The result of an import, as text: the counts first, then what needs attention. */
function printImportReport(report: ImportReport, seconds: number): string {
  const { read, added, replaced, unchanged, refused, version } = report;
  const lines = [
    shop.importedRowsInS(
      count(read),
      seconds.toFixed(1),
      count(added),
      count(replaced),
      count(unchanged),
      count(refused.length),
      version,
    ),
  ];
  if (report.stockChanged > 0) lines.push(shop.theStockOfMedicines(count(report.stockChanged)));
  lines.push(...warningsOf(report));
  if (refused.length > 0) {
    lines.push('', shop.refusedByReasonEvery);
    for (const { reason, at } of byReason(refused))
      lines.push(`${count(at.length).padStart(9)}  ${reason}: ${places(at)}`);
  }
  if (report.notUnderstood.length > 0) {
    lines.push('', shop.notUnderstoodSuchProducts);
    for (const { what, count: times, examples } of report.notUnderstood) {
      lines.push(`${count(times).padStart(9)}  ${what}, e.g. ${examples.slice(0, EXAMPLES_SHOWN).join('; ')}`);
    }
  }
  return lines.join('\n');
}

/** What is wrong with the list as a whole. */
function warningsOf({ repeatedIds, markerLost }: Pick<ImportReport, 'repeatedIds' | 'markerLost'>): string[] {
  const repeated = repeatedIds > 0 ? [shop.rowsRepeatedAnId(count(repeatedIds))] : [];
  return markerLost ? [...repeated, shop.notOneTwoSalt] : repeated;
}

/** Refused lines grouped by reason, the most frequent reason first. */
function byReason(refused: readonly RefusedLine[]): { reason: string; at: readonly number[] }[] {
  const reasons = Map.groupBy(refused, ({ problem }) => problem.replace(/ "(?:[^"\\]|\\.)*"/, ''));
  return [...reasons]
    .map(([reason, lines]) => ({ reason, at: lines.map(({ line }) => line) }))
    .sort((a, b) => b.at.length - a.at.length);
}

function places(at: readonly number[]): string {
  const more = at.length > LINES_SHOWN ? ', …' : '';
  return `line${at.length === 1 ? '' : 's'} ${at.slice(0, LINES_SHOWN).join(', ')}${more}`;
}

/** Shows the progress of an import; `share` of the file from 0 to 1. */
interface ImportProgress {
  show(share: number, rows: number): void;
  stop(): void;
}

/** `shop catalogue …`: imports a market's list, and reports what the rules make of it. */
export function catalogueCommands(): Command {
  const catalogue = new Command('catalogue').description(say.importTheCatalogueAndSee);
  catalogue
    .command('import')
    .description(say.loadAListOfMedicines)
    .argument('<file>', say.theListWithAHeader)
    .option('--default-stock <packs>', say.stockOfNewMedicines, wholeNumber(1_000_000_000), 0)
    .option('--counted', say.theNumbersAreACount, false)
    .option('--default-discount <percent>', say.discountOfRowsThatGive, percent, 0)
    .option('--composition-complete', say.confirmThatNoTwo, false)
    .option('--dry-run', say.showOnlyWhatItWouldChange, false)
    .option('--report <file>', say.writeTheWholeReport)
    .option('--json', say.printTheWholeReport, false)
    .action(runImport);
  catalogue
    .command('report')
    .description(say.howManyProductsHave)
    .option('--json', say.printTheReportAs, false)
    .action(async ({ json }: { json: boolean }) => {
      const report = await withDatabase(({ url }) => reportCatalogue(url));
      console.log(json ? JSON.stringify(report) : printCatalogueReport(report));
    });
  catalogue
    .command('version')
    .description(say.theVersionOfTheCatalogue)
    .option('--json', say.printItAsJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const counts = await withDatabase(({ client }) => countCatalogue(client));
      console.log(json ? JSON.stringify(counts) : printCounts(counts));
    });
  return catalogue;
}

interface ImportFlags {
  readonly defaultStock: number;
  readonly defaultDiscount: number;
  readonly compositionComplete: boolean;
  readonly counted: boolean;
  readonly dryRun: boolean;
  readonly report?: string;
  readonly json: boolean;
}

async function runImport(file: string, flags: ImportFlags): Promise<void> {
  if (flags.report !== undefined) refuseUnwritable(flags.report, file);
  if (flags.dryRun) return runComparison(file, flags);
  const progress = importProgress(flags.json);
  try {
    const { report, seconds } = await withDatabase(
      async ({ client }) => {
        const started = performance.now();
        const done = await importCatalogue(client, {
          file,
          source: 'import',
          defaults: { stock: flags.defaultStock, discountPercent: flags.defaultDiscount },
          compositionComplete: flags.compositionComplete,
          counted: flags.counted,
          onProgress: progress.show,
        });
        return { report: done, seconds: (performance.now() - started) / 1000 };
      },
      { makesShop: true },
    );
    progress.stop();
    console.log(flags.json ? JSON.stringify(report) : printImportReport(report, seconds));
    writeReport(flags, report);
  } catch (error) {
    progress.stop();
    throw error instanceof ImportRefused ? new CommandRefused(error.message) : error;
  }
}

/** Shows what the list would change, without changing anything. */
async function runComparison(file: string, flags: ImportFlags): Promise<void> {
  const { defaultStock: stock, defaultDiscount: discountPercent, compositionComplete, counted, json } = flags;
  const options = {
    file,
    source: 'import',
    defaults: { stock, discountPercent },
    compositionComplete,
    counted,
  } as const;
  try {
    const report = await withDatabase(({ client }) => compareList(client, options));
    const { refused, difference, read } = report;
    const { added, prices, jumps, vanished, unproven, ended } = difference;
    const lines = [
      say.wouldChange(read, refused.length, added.count, prices.count, jumps),
      say.wouldEnd(unproven.count, ended.count, vanished.count),
      ...warningsOf(report),
      ...prices.first.map(({ name, before, after, percent }) =>
        say.priceFromTo(name, before / 100, after / 100, percent),
      ),
      ...refused.slice(0, 20).map(({ line, problem }) => say.rowIsRefused(line, problem)),
    ];
    console.log(json ? JSON.stringify(report) : lines.join('\n'));
    writeReport(flags, report);
  } catch (error) {
    throw error instanceof ImportRefused ? new CommandRefused(error.message) : error;
  }
}

/** Checked before the work, so that no import runs whose report is then lost, or takes the place of the list. */
function refuseUnwritable(report: string, list: string): void {
  if (existsSync(report) && existsSync(list) && isOneFile(statSync(report), statSync(list)))
    throw new CommandRefused(say.theReportWouldOverwrite(report));
  try {
    closeSync(openSync(report, 'a'));
  } catch (error) {
    throw new CommandRefused(say.theReportCantBeWritten(report, (error as Error).message));
  }
}

function writeReport({ report: file }: ImportFlags, report: object): void {
  if (file === undefined) return;
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
  } catch (error) {
    throw new CommandRefused(say.theReportCantBeWritten(file, (error as Error).message));
  }
}

function isOneFile(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function printCounts({ version, products, active, seeded }: Awaited<ReturnType<typeof countCatalogue>>): string {
  const text = (value: number) => value.toLocaleString('en-IN');
  return say.theCatalogueIsAtVersion(version, text(products), text(active), text(seeded));
}

const wholeNumber = (most: number) => typedNumber(/^\d+$/, say.itMustBeAWhole(most), 0, most);
const percent = typedNumber(/^\d+(\.\d+)?$/, say.itMustBeANumber, 0, 100);

/** The report as text: shares first, then the reasons for refusals, then the savings. */
function printCatalogueReport(report: CatalogueReport): string {
  const { products, active, recommended, savings } = report;
  const share = (part: number) =>
    `${count(part).padStart(9)}  ${((part / Math.max(1, active)) * 100).toFixed(1).padStart(5)}%`;
  const lines = [
    say.catalogueVersionProductsOfThem(report.version, count(products), count(active)),
    '',
    say.ofThoseStillMade,
    say.sameAnotherOneIsTheSame(share(report.verdicts.same)),
    say.askAPharmacistMust(share(report.verdicts.ask)),
    say.neverNoneMayReplaceIt(share(report.verdicts.never)),
    '',
    say.haveARecommendation(share(recommended)),
    ...(savings
      ? [
          say.savingOfThoseP10(
            savings.p10.toFixed(1),
            savings.p50.toFixed(1),
            savings.p90.toFixed(1),
            count(savings.halfOrMore),
          ),
        ]
      : []),
    '',
    say.whyTheOthersHave,
    ...report.reasons.map(({ code, count: times, sentence }) => `${share(times)}  ${code.padEnd(26)} ${sentence}`),
  ];
  return lines.join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** A bar on a terminal; elsewhere a line for each tenth, so that a log shows progress; nothing when quiet. */
function importProgress(quiet: boolean): ImportProgress {
  if (quiet) return { show: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? progressBar() : progressLines();
}

function progressBar(): ImportProgress {
  // The bar's own handling of Ctrl-C would keep the command running: it only stops the bar.
  const bar = new SingleBar({
    format: say.importing('{bar}', '{percentage}', '{rows}'), // not a sentence: the bar's own slots.
    clearOnComplete: true,
    gracefulExit: false,
  });
  bar.start(100, 0, { rows: 0 });
  return {
    show: (share, rows) => bar.update(Math.floor(share * 100), { rows: rows.toLocaleString('en-IN') }),
    stop: () => bar.stop(),
  };
}

function progressLines(): ImportProgress {
  let tenth = 0;
  const show = (share: number, rows: number) => {
    if (Math.floor(share * 10) <= tenth) return;
    tenth = Math.floor(share * 10);
    console.error(`${tenth * 10}% read, ${rows.toLocaleString('en-IN')} rows`);
  };
  return { show, stop: () => undefined };
}
