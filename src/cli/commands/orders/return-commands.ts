import { Command, InvalidArgumentError, Option } from 'commander';
import * as say from '#sentences/operator/returns.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import {
  NOT_TAKEN_REASON_CODES,
  type NotTakenReason,
  PACK_DISPOSITION_CODES,
  type PacksBack,
  RETURN_REASON_CODES,
  type ReturnReason,
} from '../../../domain/orders/returns.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { askReturn, endReturnWithout, takeBackPacks } from '../../../server/services/counter/returns/return-packs.ts';
import { askRefund } from '../../../server/services/counter/two-persons/ask-refund.ts';
import { namedActor, namedStaff } from '../../../server/services/counter/two-persons/named.ts';
import { printAnswer } from '../print-answer.ts';
import { rupees, someWords } from './batch-values.ts';

/** `shop order return …`: packs that a customer sends back after the delivery. */
export function returnCommands(): Command {
  const back = new Command('return').description(say.returns);
  back
    .command('ask')
    .description(say.aCustomerSendsPacksBack)
    .argument('<iso_order_id>', '', readOrderNumber)
    .addOption(new Option('--reason <reason>', say.whyItComesBack).choices(RETURN_REASON_CODES).makeOptionMandatory())
    .requiredOption('--by <name>', say.whoWritesItDown)
    .option('--json', say.printJson, false)
    .action(async (number: string, { by, reason, json }: { by: string; reason: ReturnReason; json: boolean }) => {
      await withServices(async (parts) =>
        askReturn(parts, await namedStaff(parts, by, 'door'), { number, version: null }, reason),
      );
      printAnswer(json, { iso_order_id: number, status: 'RETURN_REQUESTED' }, () => say.isAskedFor(number));
    });
  back
    .command('not-taken')
    .description(say.closeReturnWithoutPacks)
    .argument('<iso_order_id>', '', readOrderNumber)
    .addOption(new Option('--why <reason>', say.whyNotTaken).choices(NOT_TAKEN_REASON_CODES).makeOptionMandatory())
    .requiredOption('--by <name>', say.whoWritesItDown)
    .option('--json', say.printJson, false)
    .action(async (number: string, { by, why, json }: { by: string; why: NotTakenReason; json: boolean }) => {
      await withServices(async (parts) =>
        endReturnWithout(parts, await namedStaff(parts, by, 'door'), { number, version: null }, why),
      );
      printAnswer(json, { iso_order_id: number, status: 'DELIVERED' }, () => say.isNotTaken(number));
    });
  back
    .command('back')
    .description(say.recordReturnedPacks)
    .argument('<iso_order_id>', '', readOrderNumber)
    .argument('<packs...>', say.whichPacks(PACK_DISPOSITION_CODES.join(', ')), packsBack)
    .requiredOption('--by <name>', say.whoTakesThemIn)
    .option('--json', say.printJson, false)
    .action(async (number: string, packs: readonly PacksBack[], { by, json }: { by: string; json: boolean }) => {
      const done = await withServices(async (parts) =>
        takeBackPacks(parts, await namedStaff(parts, by, 'door'), { number, version: null }, packs),
      );
      const { status, money, paise } = done;
      printAnswer(json, { iso_order_id: number, status, money, amount: paise / 100 }, () =>
        say.packsAreRecorded(number, status, money, formatRupees(paise)),
      );
    });
  return back;
}

/** `shop order refund …`: asks for a refund that no rule gives; another person decides it (`shop approval`). */
export function refundCommand(): Command {
  return new Command('refund')
    .description(say.askForARefund)
    .argument('<iso_order_id>', '', readOrderNumber)
    .argument('<rupees>', say.theAmount, rupees)
    .requiredOption('--why <words>', say.whyForTheCustomer, someWords)
    .option('--how <words>', say.howCashGoesBack, someWords)
    .requiredOption('--by <name>', say.whoAsks)
    .option('--json', say.printJson, false)
    .action(
      async (
        number: string,
        amountPaise: number,
        options: { why: string; how?: string; by: string; json: boolean },
      ) => {
        const { why, how = null, by, json } = options;
        await withServices(async (parts) =>
          askRefund(parts, await namedActor(parts, by, 'ask-refund'), { number, amountPaise, why, how }),
        );
        printAnswer(json, { iso_order_id: number, amount: amountPaise / 100, waits: true }, () => say.refundWaits);
      },
    );
}

/** "1:DL2311:2:destroyed": two packs of a batch of line 1, and what happens to them. A batch's name may hold colons. */
function packsBack(text: string, before: readonly PacksBack[] | undefined): readonly PacksBack[] {
  const found = /^([1-9]\d{0,2}):(.{1,60}):([1-9]\d{0,3}):(\w+)$/.exec(text);
  const disposition = PACK_DISPOSITION_CODES.find((code) => code === found?.[4]);
  if (found === null || disposition === undefined) throw new InvalidArgumentError(say.packsAreWrittenAs);
  const [, line, batch = '', packs] = found;
  return [...(before ?? []), { line: Number(line), batch, packs: Number(packs), disposition }];
}
