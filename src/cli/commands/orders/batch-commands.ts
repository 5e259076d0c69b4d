import { Command } from 'commander';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import * as say from '#sentences/operator/orders.ts';
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
import { readBatches, readBatchHistory } from '../../../server/services/stock/read-stock.ts';
import { addBatch, type TakenIn } from '../../../server/services/stock/take-in-batch.ts';
import { typedDay } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, count, rupees, someWords } from './batch-values.ts';
import { correctionCommands, printWaiting } from './stock-commands.ts';

const MOVEMENTS_SHOWN = 50;

/** `shop batch …`: receives and removes packs, lists the stock by batch and its movements. */
export function batchCommands(): Command {
  const batch = new Command('batch').description(say.takePacksInByBatch);
  batch
    .command('add')
    .description(say.addPacksToABatch)
    .argument('<medicine_id>')
    .argument('<batch>', say.asPrintedOnThePack, batchNumber)
    .argument('<expiry>', 'the last day it may be used, as in 2027-12-31', typedDay)
    .argument('<packs>', say.howManyCameInOrLie, count)
    .option('--counted', say.thePacksAreAll, false)
    .option('--mrp <rupees>', 'as printed on the pack; else that of the batch or the medicine', rupees)
    .option('--json', say.printJson, false)
    .action(add);
  batch
    .command('list')
    .description(say.everyBatchOrThose)
    .argument('[medicine_id]')
    .option('--expiring <days>', say.onlyPacksThatExpire, count)
    .option('--json', say.printJson, false)
    .action(list);
  act(batch, 'change', say.mendAnExpiryOrAnMrp)
    .option('--expiry <day>', say.theLastDayItMayBeUsed, typedDay)
    .option('--mrp <rupees>', say.asPrintedOnThePack, rupees)
    .action((medicineId: string, name: string, flags: ActFlags & { expiry?: string; mrp?: number }) => {
      const { expiry = null, mrp = null } = flags;
      if (expiry === null && mrp === null) throw new CommandRefused(say.pleaseTellWhatItShould);
      return run(medicineId, name, flags, (parts, input) => changeBatch(parts, { ...input, expiry, mrpPaise: mrp }));
    });
  act(batch, 'quarantine', say.keepABatchApart).action((medicineId: string, name: string, flags: ActFlags) =>
    run(medicineId, name, flags, quarantineBatch),
  );
  act(batch, 'release', say.letABatchThatWasKept).action((medicineId: string, name: string, flags: ActFlags) =>
    run(medicineId, name, flags, releaseBatch),
  );
  takeAway(batch, 'destroy', 'destroyed', say.takePacksOfABatchAway);
  takeAway(batch, 'send-back', 'sent_back', say.writeDownPacksOfABatch);
  for (const command of correctionCommands()) batch.addCommand(command);
  batch
    .command('movements')
    .description(say.whatHappenedToThePacks(MOVEMENTS_SHOWN))
    .argument('<medicine_id>')
    .option('--json', say.printJson, false)
    .action(movements);
  return batch;
}

/** Removes packs from stock by hand; for many, a second person must agree. */
function takeAway(batch: Command, name: string, kind: 'destroyed' | 'sent_back', about: string): void {
  act(batch, name, about)
    .requiredOption('--packs <packs>', say.howMany, count)
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

/** A command that changes a batch and requires a reason. */
function act(batch: Command, name: string, about: string): Command {
  return batch
    .command(name)
    .description(about)
    .argument('<medicine_id>')
    .argument('<batch>', say.asPrintedOnThePack, batchNumber)
    .requiredOption('--why <words>', say.keptBesideTheChange, someWords)
    .option('--json', say.printJson, false);
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
    before.expiry === after.expiry ? '' : say.expiresOnAndNotOn(after.expiry, before.expiry),
    before.mrpPaise === after.mrpPaise
      ? ''
      : say.hasAnMrpOfAndNotOf(formatRupees(after.mrpPaise), formatRupees(before.mrpPaise)),
    before.packs === after.packs ? '' : say.holdsPacksAndNot(after.packs, before.packs),
    before.quarantine === after.quarantine
      ? ''
      : after.quarantine === null
        ? say.isReleased
        : say.isBlocked(after.quarantine),
  ].filter((part) => part !== '');
  const sale = after.onSale ? say.isOnSale : say.isNotOnSale;
  const lines = [say.batchOfItPacks(after.batch, after.medicineId, changes.join(', '), sale, sellable)];
  if (orders.length > 0) {
    lines.push(say.ordersIntoWhichPacks);
    for (const { number, status, packs } of orders) lines.push(say.packsOfOrder(number, status.padEnd(16), packs));
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
  if (packs === 0 && !counted) throw new CommandRefused(say.noPacksCameInToSet);
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
    say.batchOfHoldsPacks(batch, medicineId, packs),
    onSale ? '' : quarantine === null ? say.itIsTooNear : say.itIsKeptApart(quarantine),
    listedBefore === null ? '' : say.theMedicineIsCounted(listedBefore),
    say.canBeSold(sellable),
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
  printAnswer(json, records, () => batches.map(lineOf).join('\n') || say.noBatchesMatch);
}

async function movements(medicineId: string, { json }: { json: boolean }): Promise<void> {
  const { moves, changes } = await withServices((parts) => readBatchHistory(parts, medicineId, MOVEMENTS_SHOWN));
  printAnswer(
    json,
    { movements: moves, changes },
    () =>
      [
        ...moves.map(({ at, kind, shelfPacks, heldPacks, reference }) =>
          say.shelfHeld(at.toISOString(), kind.padEnd(9), signed(shelfPacks), signed(heldPacks), reference),
        ),
        ...changes.map(({ at, batch, what, before, after, why, actor }) =>
          say.batchBecameBy(at.toISOString(), batch, what, before || '-', after || '-', why, actor),
        ),
      ].join('\n') || say.nothingIsWrittenDown(medicineId),
  );
}

function signed(packs: number): string {
  return `${packs > 0 ? '+' : ''}${packs}`.padStart(6);
}

function recordOf({ medicineId, batch, expiry, mrpPaise, packs, onSale, quarantine }: ShelfBatch) {
  return { medicine_id: medicineId, batch, expiry, mrp: mrpPaise / 100, packs, on_sale: onSale, quarantine };
}

function lineOf(one: Awaited<ReturnType<typeof readBatches>>[number]) {
  const { medicineId, name, batch, expiry, mrpPaise, packs, onSale, quarantine } = one;
  const off = quarantine === null ? say.offSaleTooNear : say.offSaleKeptApart(quarantine);
  return say.rowOfBatch(
    medicineId,
    batch.padEnd(14),
    expiry,
    formatRupees(mrpPaise).padStart(12),
    packs,
    name ?? say.notInTheCatalogue,
    onSale ? '' : off,
  );
}
