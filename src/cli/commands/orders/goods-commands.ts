import { Command, InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/stock.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { readGtin } from '../../../domain/stock/goods-in.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { registerSupplier, suppliers } from '../../../server/services/stock/add-supplier.ts';
import { setPackCode } from '../../../server/services/stock/find-on-shelf.ts';
import { listToOrder } from '../../../server/services/stock/read-stock.ts';
import { receiveGoods } from '../../../server/services/stock/receive-goods.ts';
import { typedDay } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, count, rupees } from './batch-values.ts';

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
    .argument('<name>')
    .requiredOption('--licence <number>', say.theLicenceByWhich)
    .option('--gstin <number>')
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
          all.map(({ name, licence, gstin }) => say.licenceGstin(name, licence, gstin ?? say.notTold)).join('\n') ||
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
    .requiredOption('--invoice <number>', say.asPrintedOnTheInvoice)
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
      const lines = all.map(({ id, name, toOrder, sellable, sold }) =>
        say.packsThereOrderedIn60(String(toOrder).padStart(5), name, id, sellable, sold),
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

function typedGtin(text: string): string {
  const gtin = readGtin(text);
  if (gtin === null) throw new InvalidArgumentError(say.itMustBeAGtin);
  return gtin;
}
