import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { findTrace } from '../../server/services/find-trace.ts';
import { findWaiting, sayBroken, verifyShop } from '../../server/services/verify-shop.ts';
import { printAnswer } from './print-answer.ts';

/** `shop verify`: do stock, money, coupons and states fit together? */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(say.lookOverTheWhole)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const { findings, waits } = await withServices(async ({ db, now }) => ({
        findings: await verifyShop(db, now()),
        waits: await findWaiting(db, now()),
      }));
      const broken = findings.filter((finding) => finding.broken.length > 0);
      // Whoever waits is named in the same list; only broken data makes the command fail.
      const late = waits.filter(({ waiting }) => waiting.length > 0);
      printAnswer(json, [...findings, ...waits.map((one) => ({ ...one, broken: [] }))], () =>
        [
          ...findings.map(({ rule, broken: what }) => lineOf(what.length === 0 ? 'ok    ' : 'BROKEN', rule, what)),
          ...late.map(({ rule, waiting }) => lineOf('LATE  ', rule, waiting)),
          ...(late.length === 0 ? [say.okNobodyWaitsToo] : []),
        ].join('\n'),
      );
      if (broken.length > 0) throw new CommandRefused(say.ofRulesAreBroken(broken.length, findings.length));
    });
}

function lineOf(state: string, rule: string, what: readonly string[]): string {
  return `${state}  ${rule}${what.length === 0 ? '' : `: ${sayBroken(what)}`}`;
}

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
