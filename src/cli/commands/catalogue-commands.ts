import { closeSync, openSync, writeFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withDatabase } from '../../server/operator/operator-database.ts';
import { ImportRefused, importCatalogue } from '../../server/services/catalogue/import-catalogue.ts';
import type { CatalogueReport } from '../../server/services/catalogue/report-catalogue.ts';
import { countCatalogue, reportCatalogue } from '../../server/services/catalogue/report-catalogue.ts';
import { printImportReport } from './print-import-report.ts';

/** Shows how far an import is; `share` of the file from 0 to 1. */
interface ImportProgress {
  show(share: number, rows: number): void;
  stop(): void;
}

/** `shop catalogue …`: the market's list in, and what the rules make of it. */
export function catalogueCommands(): Command {
  const catalogue = new Command('catalogue').description('Import the catalogue and see what the rules make of it');
  catalogue
    .command('import')
    .description('Load a list of medicines (CSV, plain or gz); importing it again changes nothing')
    .argument('<file>', 'the list, with a header row')
    .option('--default-stock <packs>', 'stock of new medicines whose row gives none', wholeNumber(1_000_000_000), 0)
    .option(
      '--counted',
      'the numbers are a count of the shelf, packs that orders wait for among them; else their change against the last list counts',
      false,
    )
    .option('--default-discount <percent>', 'discount of rows that give none', percent, 0)
    .option(
      '--composition-complete',
      'confirm that no two-salt row has a third salt, where the list lost the sign for one',
      false,
    )
    .option('--report <file>', 'write the whole report into a file, as JSON')
    .option('--json', 'print the whole report as JSON', false)
    .action(runImport);
  catalogue
    .command('report')
    .description('How many products have a same, ask or never medicine; why; and what is saved')
    .option('--json', 'print the report as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const report = await withDatabase(({ url }) => reportCatalogue(url));
      console.log(json ? JSON.stringify(report) : printCatalogueReport(report));
    });
  catalogue
    .command('version')
    .description('The version of the catalogue and how many products it holds')
    .option('--json', 'print it as JSON', false)
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
  readonly report?: string;
  readonly json: boolean;
}

async function runImport(file: string, flags: ImportFlags): Promise<void> {
  if (flags.report !== undefined) refuseUnwritable(flags.report);
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
    if (flags.report !== undefined) writeFileSync(flags.report, `${JSON.stringify(report, null, 1)}\n`);
    console.log(flags.json ? JSON.stringify(report) : printImportReport(report, seconds));
  } catch (error) {
    progress.stop();
    throw error instanceof ImportRefused ? new CommandRefused(error.message) : error;
  }
}

/** Asked before the work, so that no import is done whose report is then lost. */
function refuseUnwritable(report: string): void {
  try {
    closeSync(openSync(report, 'a'));
  } catch (error) {
    throw new CommandRefused(`The report can't be written to ${report}: ${(error as Error).message}`);
  }
}

function printCounts({ version, products, active, seeded }: Awaited<ReturnType<typeof countCatalogue>>): string {
  const text = (value: number) => value.toLocaleString('en-IN');
  return `The catalogue is at version ${version}: ${text(products)} products, ${text(active)} of them still made, ${text(seeded)} shipped with the shop.`;
}

function wholeNumber(most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > most)
      throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
    return value;
  };
}

function percent(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 100) throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return value;
}

/** The report for a person: shares first, then why not, then what is saved. */
function printCatalogueReport(report: CatalogueReport): string {
  const { products, active, recommended, savings } = report;
  const share = (part: number) =>
    `${count(part).padStart(9)}  ${((part / Math.max(1, active)) * 100).toFixed(1).padStart(5)} %`;
  const lines = [
    `Catalogue version ${report.version}: ${count(products)} products, ${count(active)} of them still made.`,
    '',
    'Of those still made, the best verdict with any other product:',
    `${share(report.verdicts.same)}  same   another one is the same`,
    `${share(report.verdicts.ask)}  ask    a pharmacist must look`,
    `${share(report.verdicts.never)}  never  none may stand for it`,
    '',
    `${share(recommended)}  have a recommendation`,
    ...(savings
      ? [
          `Saving of those: p10 ${savings.p10.toFixed(1)} %, median ${savings.p50.toFixed(1)} %, p90 ${savings.p90.toFixed(1)} %; half the price or less for ${count(savings.halfOrMore)}.`,
        ]
      : []),
    '',
    'Why the others have none:',
    ...report.reasons.map(({ code, count: times, sentence }) => `${share(times)}  ${code.padEnd(26)} ${sentence}`),
  ];
  return lines.join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** A bar on a terminal; elsewhere a line for each tenth, so that a log shows that it goes on; nothing when quiet. */
function importProgress(quiet: boolean): ImportProgress {
  if (quiet) return { show: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? progressBar() : progressLines();
}

function progressBar(): ImportProgress {
  // Its own handling of Ctrl-C would keep the command running: it only stops the bar.
  const bar = new SingleBar({
    format: 'Importing {bar} {percentage}% | {rows} rows',
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
    console.error(`${tenth * 10} % read, ${rows.toLocaleString('en-IN')} rows`);
  };
  return { show, stop: () => undefined };
}
