import { Command } from 'commander';
import * as say from '#sentences/operator/stock.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { type Held, heldMedicines, holdFromSale, liftFromHold } from '../../../server/services/stock/hold-sale.ts';
import { printAnswer } from '../print-answer.ts';
import { someWords } from './batch-values.ts';

interface Flags {
  readonly why: string;
  readonly json: boolean;
}

/** `shop stock …`: medicines that are held from sale, and putting them back on sale. */
export function stockCommands(): Command {
  const stock = new Command('stock').description(say.holdMedicinesFromSale);
  act(stock, 'hold', say.holdAMedicine, say.whyItIsHeld).action(async (medicineId: string, { why, json }: Flags) => {
    print(await withServices((parts) => holdFromSale(parts, operator(), { medicineId, why })), true, json);
  });
  act(stock, 'release', say.putItBackOnSale, say.whyItIsReleased).action(
    async (medicineId: string, { why, json }: Flags) => {
      print(await withServices((parts) => liftFromHold(parts, operator(), { medicineId, why })), false, json);
    },
  );
  stock
    .command('held')
    .description(say.whatIsHeld)
    .option('--json', say.printJson, false)
    .action(async ({ json }: Pick<Flags, 'json'>) => {
      const all = await withServices((parts) => heldMedicines(parts));
      const line = ({ medicineId, name, reason, by, byName, at }: (typeof all)[number]) =>
        `${medicineId}  ${name}  ${at.toISOString()}  ${byName ?? by}  ${reason}`;
      printAnswer(json, all, () => all.map(line).join('\n') || say.nothingIsHeld);
    });
  return stock;
}

function act(stock: Command, name: string, about: string, why: string): Command {
  return stock
    .command(name)
    .description(about)
    .argument('<medicine_id>')
    .requiredOption('--why <words>', why, someWords)
    .option('--json', say.printJson, false);
}

function print({ medicineId, name }: Held, held: boolean, json: boolean): void {
  printAnswer(json, { medicine_id: medicineId, name, held }, () =>
    held ? say.isHeldNow(name) : say.isOnSaleAgain(name),
  );
}
