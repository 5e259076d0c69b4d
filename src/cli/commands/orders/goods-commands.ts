import { Command, InvalidArgumentError } from 'commander';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { readGtin } from '../../../domain/stock/goods-in.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { registerSupplier, suppliers } from '../../../server/services/stock/add-supplier.ts';
import { setPackCode } from '../../../server/services/stock/find-on-shelf.ts';
import { listToOrder } from '../../../server/services/stock/list-stock.ts';
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
  const goods = new Command('goods').description('Suppliers, goods that come in on their invoices, and what to order');
  goods
    .command('add-supplier')
    .description('Add a wholesaler')
    .argument('<name>')
    .requiredOption('--licence <number>', 'the licence by which they sell to a pharmacy')
    .option('--gstin <number>')
    .action(async (name: string, { licence, gstin }: { licence: string; gstin?: string }) => {
      await withServices((parts) => registerSupplier(parts, operator(), { name, licence, gstin: gstin ?? null }));
      console.log(`${name} is a supplier now.`);
    });
  goods
    .command('suppliers')
    .description('All suppliers')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => suppliers(parts));
      printAnswer(
        json,
        all,
        () =>
          all
            .map(({ name, licence, gstin }) => `${name}, licence ${licence}, GSTIN ${gstin ?? 'not told'}`)
            .join('\n') || 'There are no suppliers.',
      );
    });
  goods
    .command('in')
    .description('Take a line of a supplier’s invoice in')
    .argument('<supplier>', 'the name')
    .argument('<medicine_id>')
    .argument('<batch>', 'as printed on the pack', batchNumber)
    .argument('<expiry>', 'the last day it may be used, as in 2027-12-31', typedDay)
    .argument('<packs>', 'that were paid', count)
    .requiredOption('--invoice <number>', 'as printed on the invoice')
    .requiredOption('--dated <day>', 'the day on the invoice', typedDay)
    .requiredOption('--mrp <rupees>', 'as printed on the pack', rupees)
    .requiredOption('--cost <rupees>', 'of one paid pack, without tax', rupees)
    .option('--free <packs>', 'free packs of a scheme', count, 0)
    .option('--code <gtin>', 'the number of the code on the pack', typedGtin)
    .option('--json', 'print JSON', false)
    .action(takeIn);
  goods
    .command('code')
    .description('Let a code on packs mean this medicine, where an earlier entry was wrong')
    .argument('<gtin>', 'the number of the code', typedGtin)
    .argument('<medicine_id>')
    .action(async (gtin: string, medicineId: string) => {
      await withServices(({ db, now }) => setPackCode(db, gtin, medicineId, { actor: operator(), at: now() }));
      console.log(`${gtin} means ${medicineId} from now on.`);
    });
  goods
    .command('to-order')
    .description('What to order from suppliers, by what customers ordered in the last 60 days')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => listToOrder(parts));
      const lines = all.map(
        ({ id, name, toOrder, sellable, sold }) =>
          `${String(toOrder).padStart(5)} packs  ${name} (${id}): ${sellable} there, ${sold} ordered in 60 days`,
      );
      printAnswer(json, all, () => lines.join('\n') || 'Nothing needs to be ordered.');
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
    if (!known) throw new CommandRefused(`There is no supplier ${supplier}. Add one with goods add-supplier.`);
    const line = { medicineId, batch, expiry, mrpPaise: mrp, costPaise: cost, packs, freePacks: free };
    return receiveGoods(parts, operator(), { supplierId: known.id, number: invoice, dated, gtin: code ?? null, line });
  });
  const { batch: taken } = done;
  printAnswer(json, { line: done.line, batch: taken.batch, packs: taken.packs, notes: done.notes }, () =>
    [
      `Line ${done.line} of invoice ${invoice} is in: batch ${taken.batch} of ${medicineId} holds ${taken.packs} packs, MRP ${formatRupees(taken.mrpPaise)}. ${taken.sellable} can be sold.`,
      ...done.notes,
    ].join('\n'),
  );
}

function typedGtin(text: string): string {
  const gtin = readGtin(text);
  if (gtin === null) throw new InvalidArgumentError('It must be a GTIN of 8, 12, 13 or 14 digits.');
  return gtin;
}
