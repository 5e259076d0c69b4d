import { Command } from 'commander';
import { withServices } from '../../server/operator/with-services.ts';
import { letSecretBeReplaced } from '../../server/services/agree-on-secret.ts';
import { printAnswer } from './print-answer.ts';

/** `shop secret replace`: the next start may bring another SESSION_SECRET. */
export function secretCommands(): Command {
  const group = new Command('secret').description('The secret that all servers of the shop sign with');
  group
    .command('replace')
    .description(
      'Let the next start bring a new SESSION_SECRET. It logs everybody out; prescriptions kept under the old one open while SESSION_SECRET_BEFORE holds it (see: files rotate-secret)',
    )
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const forgotten = await withServices(({ db }) => letSecretBeReplaced(db));
      printAnswer(json, { forgotten }, () =>
        forgotten ? 'The next server that starts brings the new secret.' : 'No secret was known; nothing changed.',
      );
    });
  return group;
}
