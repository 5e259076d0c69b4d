import { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { unpackParcel } from '../../../server/services/counter/bench/unpack-parcel.ts';
import { namedStaff } from '../../../server/services/counter/two-persons/named.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop order unpack`: opens a packed parcel that holds recalled packs. */
export function unpackCommand(): Command {
  return new Command('unpack')
    .description(say.openAParcelWithRecalled)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--by <name>', say.thePackerWhoOpens)
    .option('--json', say.printJson, false)
    .action(async (number: string, { by, json }: { by: string; json: boolean }) => {
      await withServices(async (parts) =>
        unpackParcel(parts, await namedStaff(parts, by, 'pack'), { number, version: null }),
      );
      printAnswer(json, { iso_order_id: number, status: 'CONFIRMED' }, () => say.isOpenAgain(number));
    });
}
