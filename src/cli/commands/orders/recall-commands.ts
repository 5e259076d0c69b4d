import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import * as approvals from '#sentences/operator/approvals.ts';
import * as say from '#sentences/operator/stock.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused, reasonOf } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { namedActor } from '../../../server/services/counter/two-persons/named.ts';
import { importAlerts } from '../../../server/services/recall/alerts.ts';
import { payBackRecalled } from '../../../server/services/recall/pay-back-recalled.ts';
import { recallBatch } from '../../../server/services/recall/recall-batch.ts';
import { showRecalls } from '../../../server/services/recall/recalled-orders.ts';
import { settleRecalls } from '../../../server/services/recall/settle-recalls.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, someWords } from './batch-values.ts';

/** `shop recall …`: the government's lists of failed batches, and recalls of a batch. */
export function recallCommands(): Command {
  const recall = new Command('recall').description(say.batchesThatFailedAndCalling);
  recall
    .command('import')
    .description(say.takeAMonthlyList)
    .argument('<file>')
    .option('--json', say.printJson, false)
    .action(async (file: string, { json }: { json: boolean }) => {
      const csv = readList(file);
      const done = await withServices((parts) => importAlerts(parts, operator(), csv));
      printAnswer(json, done, () =>
        [
          say.linesReadNewLeft(done.read, done.added, done.refused.length),
          ...done.refused,
          ...done.keptApart.map(({ medicine, batch }) => say.batchOfIsKept(batch, medicine)),
        ].join('\n'),
      );
    });
  recall
    .command('start')
    .description(say.callABatchBack)
    .argument('<medicine_id>')
    .argument('<batch>', say.asPrintedOnThePack, batchNumber)
    .requiredOption('--why <words>', say.keptForGood, someWords)
    .option('--json', say.printJson, false)
    .action(async (medicineId: string, batch: string, { why, json }: { why: string; json: boolean }) => {
      const { recall, isNew, isKnown, unsettled } = await withServices(async (parts) => {
        const started = await recallBatch(parts, operator(), { medicineId, batch, why, alertId: null });
        // The batch is recalled already, and the running shop settles what is left.
        const unsettled = await settleRecalls(parts).then(() => null, reasonOf);
        return { ...started, unsettled };
      });
      const answer = { recall_id: recall.id, is_new: isNew, is_settled: unsettled === null, unsettled_why: unsettled };
      printAnswer(json, answer, () =>
        [
          isNew ? say.batchOfIsRecalled(recall.batch, medicineId) : say.batchOfWasRecalled(recall.batch, medicineId),
          ...(isKnown ? [] : [say.noPacksOfIt]),
          ...(unsettled === null ? [] : [say.notEveryOrderIsSettled(unsettled)]),
        ].join('\n'),
      );
    });
  recall
    .command('list')
    .description(say.recallsAndHowFar)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => showRecalls(parts));
      const lines = all.map(recallLine);
      printAnswer(json, all, () => lines.join('\n') || say.nothingWasRecalled);
    });
  recall
    .command('paid-back')
    .description(say.writeDownThatCash)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--how <words>', say.howTheMoneyWent, someWords)
    .option('--by <name>', approvals.theOwnerWhoPays)
    .action(async (number: string, { how, by }: { how: string; by?: string }) => {
      const { paise, state } = await withServices(async (parts) => {
        const actor = by === undefined ? operator() : await namedActor(parts, by, 'refund');
        return payBackRecalled(parts, actor, { number, how });
      });
      console.log(state === 'done' ? say.wasRefundedFor(formatRupees(paise), number) : approvals.waitsForAnother);
    });
  return recall;
}

function recallLine(one: Awaited<ReturnType<typeof showRecalls>>[number]): string {
  return say.batchOrdersOfMessages(
    one.startedAt.toISOString(),
    one.medicine,
    one.batch,
    one.why,
    one.orders,
    one.sent,
    one.queued,
    one.reached,
    one.packsBack,
    one.packs,
    formatRupees(one.refundedPaise),
    formatRupees(one.byHandPaise),
  );
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandRefused(say.cantBeRead(file));
  }
}
