import { Command, InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/stock.ts';
import { gstinFault } from '../../../domain/invoicing/gstin.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { ALONE_PACKS } from '../../../domain/stock/correction.ts';
import { readGtin } from '../../../domain/stock/goods-in.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { registerSupplier, suppliers } from '../../../server/services/stock/add-supplier.ts';
import type { Corrected } from '../../../server/services/stock/correct-stock.ts';
import { decideCorrectionByName, waitingCorrections } from '../../../server/services/stock/decide-correction.ts';
import { setPackCode } from '../../../server/services/stock/find-on-shelf.ts';
import { listToOrder } from '../../../server/services/stock/read-stock.ts';
import { receiveGoods } from '../../../server/services/stock/receive-goods.ts';
import { typedDay } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, count, rupees, someWords } from './batch-values.ts';

interface InFlags {
  readonly invoice: string;
  readonly dated: string;
  readonly mrp: number;
  readonly cost: number;
  readonly free: number;
  readonly code?: string;
  readonly json: boolean;
}

/** `shop goods …`: suppliers, their invoices line by line, and what to order. */
export function goodsCommands(): Command {
  const goods = new Command('goods').description(say.suppliersGoodsThatCome);
  goods
    .command('add-supplier')
    .description(say.addAWholesaler)
    .argument('<name>', '', someWords)
    .requiredOption('--licence <number>', say.theLicenceByWhich, someWords)
    .option('--gstin <number>', say.theGstinOfThe, typedGstin)
    .action(async (name: string, { licence, gstin }: { licence: string; gstin?: string }) => {
      await withServices((parts) => registerSupplier(parts, operator(), { name, licence, gstin: gstin ?? null }));
      console.log(say.isASupplierNow(name));
    });
  goods
    .command('suppliers')
    .description(say.allSuppliers)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => suppliers(parts));
      printAnswer(
        json,
        all,
        () =>
          all.map(({ name, licence, gstin }) => say.licenceGstin(name, licence, gstin ?? say.unknown)).join('\n') ||
          say.thereAreNoSuppliers,
      );
    });
  goods
    .command('in')
    .description(say.takeALineOfASuppliers)
    .argument('<supplier>', say.theName)
    .argument('<medicine_id>')
    .argument('<batch>', say.asPrintedOnThePack, batchNumber)
    .argument('<expiry>', 'the last day it may be used, as in 2027-12-31', typedDay)
    .argument('<packs>', say.thatWerePaid, count)
    .requiredOption('--invoice <number>', say.asPrintedOnTheInvoice, invoiceNumber)
    .requiredOption('--dated <day>', say.theDayOnTheInvoice, typedDay)
    .requiredOption('--mrp <rupees>', say.asPrintedOnThePack, rupees)
    .requiredOption('--cost <rupees>', say.ofOnePaidPack, rupees)
    .option('--free <packs>', say.freePacksOfAScheme, count, 0)
    .option('--code <gtin>', say.theNumberOfTheCode, typedGtin)
    .option('--json', say.printJson, false)
    .action(takeIn);
  goods
    .command('code')
    .description(say.letACodeOnPacks)
    .argument('<gtin>', say.theNumberOfThisCode, typedGtin)
    .argument('<medicine_id>')
    .action(async (gtin: string, medicineId: string) => {
      await withServices(({ db, now }) => setPackCode(db, gtin, medicineId, { actor: operator(), at: now() }));
      console.log(say.meansFromNowOn(gtin, medicineId));
    });
  goods
    .command('to-order')
    .description(say.whatToOrderFromSuppliers)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => listToOrder(parts));
      const lines = all.map(({ id, name, toOrder, sellable, short, sold }) =>
        say.packsThereOrderedIn60(String(toOrder).padStart(5), name, id, sellable - short, sold),
      );
      printAnswer(json, all, () => lines.join('\n') || say.nothingNeedsToBeOrdered);
    });
  return goods;
}

async function takeIn(
  supplier: string,
  medicineId: string,
  batch: string,
  expiry: string,
  packs: number,
  { invoice, dated, mrp, cost, free, code, json }: InFlags,
): Promise<void> {
  const done = await withServices(async (parts) => {
    const known = (await suppliers(parts)).find(({ name }) => name.toLowerCase() === supplier.trim().toLowerCase());
    if (!known) throw new CommandRefused(say.thereIsNoSupplier(supplier));
    const line = { medicineId, batch, expiry, mrpPaise: mrp, costPaise: cost, packs, freePacks: free };
    return receiveGoods(parts, operator(), { supplierId: known.id, number: invoice, dated, gtin: code ?? null, line });
  });
  const { batch: taken } = done;
  printAnswer(json, { line: done.line, batch: taken.batch, packs: taken.packs, notes: done.notes }, () =>
    [
      say.lineOfInvoiceIsInBatch(
        done.line,
        invoice,
        taken.batch,
        medicineId,
        taken.packs,
        formatRupees(taken.mrpPaise),
        taken.sellable,
      ),
      ...done.notes,
    ].join('\n'),
  );
}

/** As long as the counter takes it. */
function invoiceNumber(text: string): string {
  const number = text.trim().replace(/\s+/g, ' ');
  if (number === '' || number.length > 40) throw new InvalidArgumentError(say.itMustBeAnInvoice);
  return number;
}

function typedGstin(text: string): string {
  const gstin = text.trim().toUpperCase();
  if (gstinFault(gstin, null) !== null) throw new InvalidArgumentError(say.itMustBeAGstin);
  return gstin;
}

function typedGtin(text: string): string {
  const gtin = readGtin(text);
  if (gtin === null) throw new InvalidArgumentError(say.itMustBeAGtin);
  return gtin;
}

/** `shop batch corrections|confirm|refuse`: corrections of many packs, and a second person's decision on them. */
export function correctionCommands(): readonly Command[] {
  const list = new Command('corrections')
    .description(say.correctionsOfTheStock)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const waiting = await withServices((parts) => waitingCorrections(parts));
      printAnswer(json, waiting, () => waiting.map(lineOf).join('\n') || say.noCorrectionWaits);
    });
  return [
    list,
    decide('confirm', true, say.confirmACorrectionTheStock),
    decide('refuse', false, say.refuseACorrectionTheStock),
  ];
}

function decide(name: string, isConfirmed: boolean, about: string): Command {
  return new Command(name)
    .description(about)
    .argument('<id>')
    .requiredOption('--by <name>', say.thePharmacistOrOwner)
    .option('--json', say.printJson, false)
    .action(async (id: string, { by, json }: { by: string; json: boolean }) => {
      const one = await withServices((parts) => decideCorrectionByName(parts, by, { id, isConfirmed }));
      printAnswer(json, { id, outcome: isConfirmed ? 'done' : 'refused' }, () =>
        isConfirmed
          ? say.batchOfHoldsPacks(one.batch, one.medicineId, one.after, one.before)
          : say.batchOfStaysAtPacks(one.batch, one.medicineId, one.before),
      );
    });
}

/** Says that a correction waits, or that there was nothing to correct. */
export function printWaiting(
  { state, id, before, after }: Corrected,
  { medicineId, batch }: { readonly medicineId: string; readonly batch: string },
  json: boolean,
): void {
  printAnswer(json, { state, id, medicine_id: medicineId, batch, before, after }, () =>
    state === 'same'
      ? say.batchOfHoldsPacksBy(batch, medicineId, before)
      : say.thisCorrectsMoreThan(ALONE_PACKS, id, batch, medicineId, before, after),
  );
}

function lineOf(one: Awaited<ReturnType<typeof waitingCorrections>>[number]): string {
  const { id, medicine, medicineId, batch, kind, before, after, why, madeBy, madeByName } = one;
  return say.batchPacksBecomeAsked(id, medicine ?? medicineId, batch, kind, before, after, why, madeByName ?? madeBy);
}
