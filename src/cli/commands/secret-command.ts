import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { letSecretBeReplaced } from '../../server/services/agree-on-secret.ts';
import { printAnswer } from './print-answer.ts';

/** `shop secret replace`: the next start may bring another SESSION_SECRET. */
export function secretCommands(): Command {
  const group = new Command('secret').description(say.theSecretThatAll);
  group
    .command('replace')
    .description(say.letTheNextStart)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const forgotten = await withServices(({ db }) => letSecretBeReplaced(db));
      printAnswer(json, { forgotten }, () => (forgotten ? say.theNextServerThatStarts : say.noSecretWasKnown));
    });
  return group;
}
