import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { ImportRefused, importCatalogue } from '../server/services/import-catalogue.ts';
import { reportCatalogue } from '../server/services/report-catalogue.ts';
import { CommandRefused } from './command-refused.ts';
import { withDatabase } from './operator-database.ts';
import { printCatalogueReport } from './print-catalogue-report.ts';
import { printImportReport } from './print-import-report.ts';

/** `shop catalogue …`: the market's list in, and what the rules make of it. */
export function catalogueCommands(): Command {
  const catalogue = new Command('catalogue').description('Import the catalogue and see what the rules make of it');
  catalogue
    .command('import')
    .description('Load a list of medicines (CSV, plain or gz) in one switch; importing it again changes nothing')
    .argument('<file>', 'the list, with a header row')
    .option('--default-stock <packs>', 'stock of rows that name none', wholeNumber(1_000_000_000), 100)
    .option('--default-discount <percent>', 'discount of rows that name none', percent, 0)
    .option(
      '--composition-complete',
      'vouch that two-salt rows have no third salt, where the list lost the sign for it',
      false,
    )
    .option('--json', 'print the whole report as JSON', false)
    .action(runImport);
  catalogue
    .command('report')
    .description(
      'How many products have a medicine that is the same, must be asked for, or never; why; and what is saved',
    )
    .option('--json', 'print the report as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const report = await withDatabase(({ url }) => reportCatalogue(url));
      console.log(json ? JSON.stringify(report) : printCatalogueReport(report));
    });
  return catalogue;
}

interface ImportFlags {
  readonly defaultStock: number;
  readonly defaultDiscount: number;
  readonly compositionComplete: boolean;
  readonly json: boolean;
}

async function runImport(file: string, flags: ImportFlags): Promise<void> {
  const started = performance.now();
  const progress = progressOf(flags.json);
  try {
    const report = await withDatabase(({ client }) =>
      importCatalogue(client, {
        file,
        source: 'import',
        defaults: { stock: flags.defaultStock, discountPercent: flags.defaultDiscount },
        compositionComplete: flags.compositionComplete,
        onProgress: progress.show,
      }),
    );
    progress.stop();
    console.log(flags.json ? JSON.stringify(report) : printImportReport(report, (performance.now() - started) / 1000));
  } catch (error) {
    progress.stop();
    throw error instanceof ImportRefused ? new CommandRefused(error.message) : error;
  }
}

/** A bar on a terminal; elsewhere a line for each tenth, so that a log shows that it goes on. */
function progressOf(quiet: boolean) {
  if (quiet) return { show: () => undefined, stop: () => undefined };
  if (!process.stderr.isTTY) return progressLines();
  const bar = new SingleBar({
    format: 'Importing {bar} {percentage}% | {rows} rows',
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(100, 0, { rows: 0 });
  return {
    show: (share: number, rows: number) => bar.update(Math.floor(share * 100), { rows: rows.toLocaleString('en-IN') }),
    stop: () => bar.stop(),
  };
}

function progressLines() {
  let tenth = 0;
  const show = (share: number, rows: number) => {
    if (Math.floor(share * 10) <= tenth) return;
    tenth = Math.floor(share * 10);
    console.error(`${tenth * 10} % read, ${rows.toLocaleString('en-IN')} rows`);
  };
  return { show, stop: () => undefined };
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
