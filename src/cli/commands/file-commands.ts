import { Command } from 'commander';
import { sessionSecret } from '../../server/config/session-secret.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operator } from '../../server/operator/operator-audit.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { operatorFiles } from '../../server/operator/operator-files.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { isShopsSecret } from '../../server/services/agree-on-secret.ts';
import { type Resealed, resealFiles } from '../../server/services/files/reseal-files.ts';
import { printAnswer } from './print-answer.ts';

const NOT_THE_SHOPS =
  'This SESSION_SECRET is not the one that the shop runs with, which could open nothing that is sealed under it. Start the shop with it first (shop secret replace lets it in).';

/** `shop files …`: the prescriptions as files. */
export function fileCommands(): Command {
  const files = new Command('files').description('The prescriptions that the shop keeps sealed');
  files
    .command('rotate-secret')
    .description(
      'Seal every prescription under SESSION_SECRET that is still sealed under SESSION_SECRET_BEFORE. The shop may run; broken off, it goes on where it was',
    )
    .option('--json', 'print JSON', false)
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
    counted(current, 'were sealed under it already'),
    counted(absent, 'are not there (removed meanwhile, or lost)'),
  ].join('\n');
}

/** Which secret is missing, and what to do about it. */
function whyClosed({ closed, closedKeys }: Resealed): string {
  const they = closed === 1 ? '1 prescription does not open' : `${closed} prescriptions do not open`;
  const why =
    operatorConfig().sessionSecretBefore === undefined
      ? 'under SESSION_SECRET: set SESSION_SECRET_BEFORE (or SESSION_SECRET_BEFORE_FILE) to the secret they were kept under, and run this again'
      : 'under SESSION_SECRET or SESSION_SECRET_BEFORE: they were kept under a secret before both, or were damaged';
  const names = `${closedKeys.join(', ')}${closed > closedKeys.length ? ' and others' : ''}`;
  return `${they} ${why}. They stay as they are; keep every old secret until then: ${names}.`;
}
