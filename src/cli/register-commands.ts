import { Argument, Command, InvalidArgumentError } from 'commander';
import { formatRupees } from '../domain/pricing/money.ts';
import { listBatches } from '../server/persistence/batch-repository.ts';
import { REGISTERS, type Register, readRegister } from '../server/persistence/register-repository.ts';
import { registerCsv, registerRecord } from '../server/services/orders/write-registers-csv.ts';
import { addBatch, countBatch, type TakenIn } from '../server/services/stock/take-in-batch.ts';
import { CommandRefused } from './command-refused.ts';
import { endOfDay, startOfDay, typedDay } from './indian-day.ts';
import { outOption, printAnswer } from './print-answer.ts';
import { withServices } from './with-services.ts';

/** `shop batch …`: packs in, and what lies there by batch. */
export function batchCommands(): Command {
  const batch = new Command('batch').description('Take packs in by batch, and see what is left of each');
  batch
    .command('add')
    .description('Add packs to a batch, or with --counted set it to what a count of the shelf found')
    .argument('<medicine_id>')
    .argument('<batch>', 'as printed on the pack', batchNumber)
    .argument('<expiry>', 'the last day it may be used, as in 2027-12-31', typedDay)
    .argument('<packs>', 'how many came in, or lie there', count)
    .option('--counted', 'the packs are all that lie there, those of orders that are not packed yet among them', false)
    .option('--mrp <rupees>', 'as printed on the pack; else that of the batch or the medicine', rupees)
    .option('--json', 'print JSON', false)
    .action(add);
  batch
    .command('list')
    .description('Every batch, or those of one medicine, in the order in which they go out')
    .argument('[medicine_id]')
    .option('--json', 'print JSON', false)
    .action(async (medicineId: string | undefined, { json }: { json: boolean }) => {
      const batches = await withServices(({ db }) => listBatches(db, medicineId ?? null));
      const records = batches.map(({ name, ...one }) => ({ ...recordOf(one), name }));
      printAnswer(json, records, () => batches.map(lineOf).join('\n') || 'There are no such batches.');
    });
  return batch;
}

async function add(
  medicineId: string,
  batch: string,
  expiry: string,
  packs: number,
  { mrp, counted, json }: { mrp?: number; counted: boolean; json: boolean },
): Promise<void> {
  if (packs === 0 && !counted)
    throw new CommandRefused('No packs came in. A batch that is gone is set with --counted.');
  const wish = { medicineId, batch, expiry, packs, mrpPaise: mrp ?? null };
  const added = await withServices((parts) => (counted ? countBatch(parts, wish) : addBatch(parts, wish)));
  printAnswer(json, { ...recordOf(added), sellable: added.sellable }, () => takenInWords(added));
}

function takenInWords({ medicineId, batch, packs, onSale, sellable, listedBefore }: TakenIn): string {
  return [
    `Batch ${batch} of ${medicineId} holds ${packs} packs.`,
    onSale ? '' : 'It is too near to its expiry to be sold.',
    listedBefore === null ? '' : `The medicine is counted by batch from now on; the list had said ${listedBefore}.`,
    `${sellable} can be sold.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

interface ExportFlags {
  readonly from?: string;
  readonly until?: string;
  readonly json: boolean;
  readonly out?: string;
}

/** `shop register …`: what was supplied on prescription, for an inspector. */
export function registerCommands(): Command {
  const register = new Command('register').description('The registers of what was supplied on prescription');
  register
    .command('export')
    .description('Print a register: prescription (schedule H and H1) or h1')
    .addArgument(new Argument('<register>', 'which one').choices(REGISTERS))
    .option('--from <day>', 'from this day in India, as in 2026-04-01', typedDay)
    .option('--until <day>', 'until this day in India, with it', typedDay)
    .addOption(outOption())
    .option('--json', 'JSON instead of CSV', false)
    .action(async (which: Register, { from, until, json, out }: ExportFlags) => {
      if (from !== undefined && until !== undefined && from > until) {
        throw new CommandRefused(`${from} comes after ${until}.`);
      }
      const range = {
        from: from === undefined ? null : new Date(startOfDay(from)),
        before: until === undefined ? null : new Date(endOfDay(until)),
      };
      const rows = await withServices(({ db }) => readRegister(db, which, range));
      printAnswer(json, rows.map(registerRecord), () => registerCsv(rows), out);
    });
  return register;
}

function recordOf(batch: {
  readonly medicineId: string;
  readonly batch: string;
  readonly expiry: string;
  readonly mrpPaise: number;
  readonly packs: number;
  readonly onSale: boolean;
}) {
  const { medicineId, mrpPaise, expiry, packs, onSale } = batch;
  return { medicine_id: medicineId, batch: batch.batch, expiry, mrp: mrpPaise / 100, packs, on_sale: onSale };
}

function lineOf(one: Awaited<ReturnType<typeof listBatches>>[number]) {
  const { medicineId, name, batch, expiry, mrpPaise, packs, onSale } = one;
  const sale = onSale ? '' : '  off sale: too near to its expiry';
  return `${medicineId}  ${batch.padEnd(14)}  ${expiry}  ${formatRupees(mrpPaise).padStart(12)}  ${packs} packs  ${name ?? 'not in the catalogue'}${sale}`;
}

function batchNumber(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,38}[\x21-\x7e])?$/.test(text)) {
    throw new InvalidArgumentError('It must be 1 to 40 plain letters, digits or signs.');
  }
  return text;
}

function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 to 999999.');
  return Number(text);
}

function rupees(text: string): number {
  const value = Math.round(Number(text) * 100);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || value <= 0) {
    throw new InvalidArgumentError('It must be an amount in rupees above 0.');
  }
  return value;
}
