import { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operatorFiles } from '../../../server/operator/operator-files.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { judgeFindings } from '../../../server/services/counter/desk/decide-by-command.ts';
import { orderByNumber } from '../../../server/services/orders/look-up-orders.ts';
import { type OrderFindings, orderFindings } from '../../../server/services/orders/prescriptions/order-safety.ts';
import { printAnswer } from '../print-answer.ts';

interface Flags {
  readonly seen: boolean;
  readonly by?: string;
  readonly note?: string;
  readonly json: boolean;
}

/** `shop order findings`: what the check of the basket found, and the pharmacist's word on it. */
export function findingsCommand(): Command {
  return new Command('findings')
    .description(say.whatTheCheckOfAnOrders)
    .argument('<iso_order_id>')
    .option('--seen', say.aPharmacistHasLooked, false)
    .option('--by <name>', 'the pharmacist who looked; required with --seen')
    .option('--note <text>', 'what came of it; required with --seen')
    .option('--json', say.printJson, false)
    .action(async (number: string, { seen, by, note, json }: Flags) => {
      if ((note !== undefined || by !== undefined) && !seen) throw new CommandRefused(say.byAndNoteBelong);
      const found = await withServices(async (parts) => {
        if (seen) await judgeFindings(parts, number, { by: by ?? null, note: note ?? '' });
        const { id } = await orderByNumber(parts.db, number);
        return orderFindings({ db: parts.db, files: operatorFiles(parts.db) }, id);
      });
      printAnswer(json, record(number, found), () => inWords(number, found));
    });
}

function record(number: string, found: OrderFindings | null) {
  return {
    iso_order_id: number,
    severity: found?.severity ?? null,
    findings: found?.findings ?? [],
    not_checked: found?.notChecked ?? [],
    seen: found?.seen ? { ...found.seen, at: found.seen.at.toISOString() } : null,
  };
}

function inWords(number: string, found: OrderFindings | null): string {
  if (found === null) return say.theCheckOfFound(number);
  const { seen } = found;
  return [
    ...found.findings.map(({ severity, sentence, action, source }) =>
      say.findingRow(severity, sentence, action, source),
    ),
    ...(found.notChecked.length === 0 ? [] : [say.askWeCouldNotCheck(found.notChecked.join(', '))]),
    seen ? say.seenByAt(seen.by, seen.at.toISOString(), seen.note) : say.nobodyHasLookedAtThis,
  ].join('\n');
}
