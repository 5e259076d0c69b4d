import { Command } from 'commander';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { type OperatorParts, withServices } from '../../../server/operator/with-services.ts';
import {
  type BatchAct,
  type ChangedBatch,
  changeBatch,
  quarantineBatch,
  releaseBatch,
} from '../../../server/services/stock/change-batch.ts';
import { correctStock } from '../../../server/services/stock/correct-stock.ts';
import { readBatches, readBatchHistory } from '../../../server/services/stock/read-batches.ts';
import { addBatch, type TakenIn } from '../../../server/services/stock/take-in-batch.ts';
import { typedDay } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, count, rupees, someWords } from './batch-values.ts';
import { correctionCommands, printWaiting } from './correction-commands.ts';

const MOVEMENTS_SHOWN = 50;

/** `shop batch …`: packs in and out, what lies there by batch, and what happened to it. */
export function batchCommands(): Command {
  const batch = new Command('batch').description(
    'Take packs in by batch, mend, keep apart and destroy them, and see what is left',
  );
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
    .option(
      '--expiring <days>',
      'only packs that expire within so many days or have expired, the first to expire first',
      count,
    )
    .option('--json', 'print JSON', false)
    .action(list);
  act(batch, 'change', 'Mend an expiry or an MRP that was typed wrong')
    .option('--expiry <day>', 'the last day it may be used', typedDay)
    .option('--mrp <rupees>', 'as printed on the pack', rupees)
    .action((medicineId: string, name: string, flags: ActFlags & { expiry?: string; mrp?: number }) => {
      const { expiry = null, mrp = null } = flags;
      if (expiry === null && mrp === null)
        throw new CommandRefused('Please tell what it should be: --expiry or --mrp.');
      return run(medicineId, name, flags, (parts, input) => changeBatch(parts, { ...input, expiry, mrpPaise: mrp }));
    });
  act(batch, 'quarantine', 'Keep a batch apart, as for a recall: it is neither sold nor packed').action(
    (medicineId: string, name: string, flags: ActFlags) => run(medicineId, name, flags, quarantineBatch),
  );
  act(batch, 'release', 'Let a batch that was kept apart be sold again').action(
    (medicineId: string, name: string, flags: ActFlags) => run(medicineId, name, flags, releaseBatch),
  );
  takeAway(batch, 'destroy', 'destroyed', 'Take packs of a batch away for good: expired, damaged, to be destroyed');
  takeAway(batch, 'send-back', 'sent_back', 'Write down packs of a batch that went back to the supplier');
  for (const command of correctionCommands()) batch.addCommand(command);
  batch
    .command('movements')
    .description(
      `What happened to the packs of a medicine and to its batches, the last ${MOVEMENTS_SHOWN} of each, the newest first`,
    )
    .argument('<medicine_id>')
    .option('--json', 'print JSON', false)
    .action(movements);
  return batch;
}

/** Packs that leave the shelf by hand; many of them need another person's word. */
function takeAway(batch: Command, name: string, kind: 'destroyed' | 'sent_back', about: string): void {
  act(batch, name, about)
    .requiredOption('--packs <packs>', 'how many', count)
    .action(async (medicineId: string, of: string, { why, json, packs }: ActFlags & { packs: number }) => {
      const asked = { medicineId, batch: of, kind, packs, shown: null, why };
      const done = await withServices((parts) => correctStock(parts, operator(), asked));
      if (done.result !== null && 'before' in done.result) return printChanged(done.result, json);
      printWaiting(done, asked, json);
    });
}

interface ActFlags {
  readonly why: string;
  readonly json: boolean;
}

/** A command that changes a batch and has to say why. */
function act(batch: Command, name: string, about: string): Command {
  return batch
    .command(name)
    .description(about)
    .argument('<medicine_id>')
    .argument('<batch>', 'as printed on the pack', batchNumber)
    .requiredOption('--why <words>', 'kept beside the change for good', someWords)
    .option('--json', 'print JSON', false);
}

async function run(
  medicineId: string,
  batch: string,
  { why, json }: ActFlags,
  work: (parts: OperatorParts, input: BatchAct) => Promise<ChangedBatch>,
): Promise<void> {
  printChanged(await withServices((parts) => work(parts, { medicineId, batch, why, actor: operator() })), json);
}

function printChanged(done: ChangedBatch, json: boolean): void {
  const answer = {
    before: recordOf(done.before),
    ...recordOf(done.after),
    sellable: done.sellable,
    orders: done.orders,
  };
  printAnswer(json, answer, () => changedInWords(done));
}

function changedInWords({ before, after, sellable, orders }: ChangedBatch): string {
  const changes = [
    before.expiry === after.expiry ? '' : `expires on ${after.expiry} and not on ${before.expiry}`,
    before.mrpPaise === after.mrpPaise
      ? ''
      : `has an MRP of ${formatRupees(after.mrpPaise)} and not of ${formatRupees(before.mrpPaise)}`,
    before.packs === after.packs ? '' : `holds ${after.packs} packs and not ${before.packs}`,
    before.quarantine === after.quarantine
      ? ''
      : after.quarantine === null
        ? 'is released'
        : `is kept apart: ${after.quarantine}`,
  ].filter((part) => part !== '');
  const sale = after.onSale ? 'is on sale' : 'is not on sale';
  const lines = [
    `Batch ${after.batch} of ${after.medicineId} ${changes.join(', ')}. It ${sale}; ${sellable} packs of the medicine can be sold.`,
  ];
  if (orders.length > 0) {
    lines.push('Orders into which packs of it went, as they were written down then:');
    for (const { number, status, packs } of orders) lines.push(`  ${number}  ${status.padEnd(16)}  ${packs} packs`);
  }
  return lines.join('\n');
}

async function add(
  medicineId: string,
  batch: string,
  expiry: string,
  packs: number,
  { mrp, counted, json }: { mrp?: number; counted: boolean; json: boolean },
): Promise<void> {
  if (packs === 0 && !counted)
    throw new CommandRefused('No packs came in. To set a batch to what is left of it, use --counted.');
  const input = { medicineId, batch, expiry, packs, mrpPaise: mrp ?? null };
  if (!counted) return printTaken(await withServices((parts) => addBatch(parts, input)), json);
  const asked = { ...input, kind: 'counted', shown: null, why: 'counted' } as const;
  const done = await withServices((parts) => correctStock(parts, operator(), asked));
  if (done.result !== null && 'listedBefore' in done.result) return printTaken(done.result, json);
  printWaiting(done, asked, json);
}

function printTaken(taken: TakenIn, json: boolean): void {
  printAnswer(json, { ...recordOf(taken), sellable: taken.sellable }, () => takenInWords(taken));
}

function takenInWords({ medicineId, batch, packs, onSale, quarantine, sellable, listedBefore }: TakenIn): string {
  return [
    `Batch ${batch} of ${medicineId} holds ${packs} packs.`,
    onSale ? '' : quarantine === null ? 'It is too near to its expiry to be sold.' : `It is kept apart: ${quarantine}.`,
    listedBefore === null ? '' : `The medicine is counted by batch from now on; the list had said ${listedBefore}.`,
    `${sellable} can be sold.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

async function list(
  medicineId: string | undefined,
  { expiring, json }: { expiring?: number; json: boolean },
): Promise<void> {
  const batches = await withServices((parts) => readBatches(parts, medicineId ?? null, expiring ?? null));
  const records = batches.map(({ name, ...one }) => ({ ...recordOf(one), name }));
  printAnswer(json, records, () => batches.map(lineOf).join('\n') || 'No batches match.');
}

async function movements(medicineId: string, { json }: { json: boolean }): Promise<void> {
  const { moves, changes } = await withServices((parts) => readBatchHistory(parts, medicineId, MOVEMENTS_SHOWN));
  printAnswer(
    json,
    { movements: moves, changes },
    () =>
      [
        ...moves.map(
          ({ at, kind, shelfPacks, heldPacks, reference }) =>
            `${at.toISOString()}  ${kind.padEnd(9)}  shelf ${signed(shelfPacks)}  held ${signed(heldPacks)}  ${reference}`,
        ),
        ...changes.map(
          ({ at, batch, what, before, after, why, actor }) =>
            `${at.toISOString()}  batch ${batch}: ${what} ${before || '-'} became ${after || '-'} (${why}), by ${actor}`,
        ),
      ].join('\n') || `Nothing is written down of ${medicineId}.`,
  );
}

function signed(packs: number): string {
  return `${packs > 0 ? '+' : ''}${packs}`.padStart(6);
}

function recordOf(batch: {
  readonly medicineId: string;
  readonly batch: string;
  readonly expiry: string;
  readonly mrpPaise: number;
  readonly packs: number;
  readonly onSale: boolean;
  readonly quarantine: string | null;
}) {
  const { medicineId, mrpPaise, expiry, packs, onSale, quarantine } = batch;
  return {
    medicine_id: medicineId,
    batch: batch.batch,
    expiry,
    mrp: mrpPaise / 100,
    packs,
    on_sale: onSale,
    quarantine,
  };
}

function lineOf(one: Awaited<ReturnType<typeof readBatches>>[number]) {
  const { medicineId, name, batch, expiry, mrpPaise, packs, onSale, quarantine } = one;
  const off = quarantine === null ? '  off sale: too near to its expiry' : `  off sale: kept apart, ${quarantine}`;
  return `${medicineId}  ${batch.padEnd(14)}  ${expiry}  ${formatRupees(mrpPaise).padStart(12)}  ${packs} packs  ${name ?? 'not in the catalogue'}${onSale ? '' : off}`;
}
