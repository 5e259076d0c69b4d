import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { importAlerts } from '../../../server/services/recall/import-alerts.ts';
import { payBackRecalled } from '../../../server/services/recall/pay-back-recalled.ts';
import { recallBatch } from '../../../server/services/recall/recall-batch.ts';
import { settleRecalls } from '../../../server/services/recall/settle-recalls.ts';
import { showRecalls } from '../../../server/services/recall/show-recalls.ts';
import { printAnswer } from '../print-answer.ts';
import { batchNumber, someWords } from './batch-values.ts';

/** `shop recall …`: the government's lists of batches that failed, and calling a batch back. */
export function recallCommands(): Command {
  const recall = new Command('recall').description('Batches that failed, and calling them back');
  recall
    .command('import')
    .description('Take a monthly list in as CSV: product, batch, maker, reason, laboratory, month (2026-10), source')
    .argument('<file>')
    .option('--json', 'print JSON', false)
    .action(async (file: string, { json }: { json: boolean }) => {
      const csv = readList(file);
      const done = await withServices((parts) => importAlerts(parts, operator(), csv));
      printAnswer(json, done, () =>
        [
          `${done.read} lines read, ${done.added} new, ${done.refused.length} left out.`,
          ...done.refused,
          ...done.keptApart.map(({ medicine, batch }) => `Batch ${batch} of ${medicine} is kept apart now.`),
        ].join('\n'),
      );
    });
  recall
    .command('start')
    .description('Call a batch back: off sale for good, a message to everybody who has packs of it, their money back')
    .argument('<medicine_id>')
    .argument('<batch>', 'as printed on the pack', batchNumber)
    .requiredOption('--why <words>', 'kept for good', someWords)
    .option('--json', 'print JSON', false)
    .action(async (medicineId: string, batch: string, { why, json }: { why: string; json: boolean }) => {
      const { id, isNew } = await withServices(async (parts) => {
        const started = await recallBatch(parts, operator(), { medicineId, batch, why, alertId: null });
        await settleRecalls(parts);
        return { id: started.recall.id, isNew: started.isNew };
      });
      printAnswer(json, { recall_id: id, is_new: isNew }, () =>
        isNew ? `Batch ${batch} of ${medicineId} is recalled.` : `Batch ${batch} of ${medicineId} was recalled before.`,
      );
    });
  recall
    .command('list')
    .description('Recalls, and how far each is')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => showRecalls(parts));
      const lines = all.map(
        (one) =>
          `${one.startedAt.toISOString()}  ${one.medicine}, batch ${one.batch} (${one.why}): ${one.orders} orders, ${one.sent} of ${one.queued} messages sent, ${one.reached} reached, ${one.packsBack} of ${one.packs} packs back, ${formatRupees(one.refundedPaise)} refunded, ${formatRupees(one.byHandPaise)} to hand back`,
      );
      printAnswer(json, all, () => lines.join('\n') || 'Nothing was recalled.');
    });
  recall
    .command('paid-back')
    .description('Write down that cash for recalled packs went back to the customer')
    .argument('<iso_order_id>')
    .requiredOption('--how <words>', 'how the money went back', someWords)
    .action(async (number: string, { how }: { how: string }) => {
      const paise = await withServices((parts) => payBackRecalled(parts, { number, how }));
      console.log(`${formatRupees(paise)} of ${number} were paid back.`);
    });
  return recall;
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandRefused(`${file} can’t be read.`);
  }
}
