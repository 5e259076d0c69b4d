import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { sessionSecret } from '../../server/config/session-secret.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operator } from '../../server/operator/operator-audit.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { operatorFiles } from '../../server/operator/operator-files.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { isShopsSecret } from '../../server/services/agree-on-secret.ts';
import { type Resealed, resealFiles } from '../../server/services/files/reseal-files.ts';
import { printAnswer } from './print-answer.ts';

const NOT_THE_SHOPS = say.thisSessionSecretIsNotTheOne;

/** `shop files …`: the prescriptions as files. */
export function fileCommands(): Command {
  const files = new Command('files').description(say.thePrescriptionsThatTheShop);
  files
    .command('rotate-secret')
    .description(say.sealEveryPrescriptionUnder)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const done = await withServices(async (parts) => {
        if (!(await isShopsSecret(parts.db, sessionSecret(operatorConfig())))) throw new CommandRefused(NOT_THE_SHOPS);
        return resealFiles({ ...parts, files: operatorFiles(parts.db) }, operator());
      });
      printAnswer(json, done, () => inWords(done));
      if (done.closed > 0) throw new CommandRefused(whyClosed(done));
    });
  return files;
}

function inWords({ resealed, current, absent }: Resealed): string {
  const counted = (count: number, what: string) => `${String(count).padStart(7)}  ${what}`;
  return [
    counted(resealed, 'sealed anew under SESSION_SECRET'),
    counted(current, say.wereSealedUnderItAlready),
    counted(absent, 'are not there (removed meanwhile, or lost)'),
  ].join('\n');
}

/** Which secret is missing, and what to do about it. */
function whyClosed({ closed, closedKeys }: Resealed): string {
  const they = closed === 1 ? '1 prescription does not open' : say.prescriptionsDoNotOpen(closed);
  const why =
    operatorConfig().sessionSecretBefore === undefined
      ? 'under SESSION_SECRET: set SESSION_SECRET_BEFORE (or SESSION_SECRET_BEFORE_FILE) to the secret they were kept under, and run this again'
      : 'under SESSION_SECRET or SESSION_SECRET_BEFORE: they were kept under a secret before both, or were damaged';
  const names = `${closedKeys.join(', ')}${closed > closedKeys.length ? say.andOthers : ''}`;
  return say.theyStayAsThey(they, why, names);
}
