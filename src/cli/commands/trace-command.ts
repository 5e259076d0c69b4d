import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { findTrace } from '../../server/services/find-trace.ts';
import { printAnswer } from './print-answer.ts';

/** `shop trace ID`: what one request set going, or all that was done for an order. */
export function traceCommand(): Command {
  return new Command('trace')
    .description(say.whatOneRequestCaused)
    .argument('<id>', 'a request id (X-Request-Id, "reqId" in the log), or the number of an order')
    .option('--json', say.printJson, false)
    .action(async (id: string, { json }: { json: boolean }) => {
      const steps = await withServices((parts) => findTrace(parts, id));
      if (steps.length === 0) {
        throw new CommandRefused(say.theDatabaseKnowsNothing(JSON.stringify(id.slice(0, 80))));
      }
      printAnswer(json, steps, () => steps.map(({ at, what }) => `${at.toISOString()}  ${what}`).join('\n'));
    });
}
