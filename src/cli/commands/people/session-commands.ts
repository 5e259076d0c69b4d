import { Command } from 'commander';
import * as say from '#sentences/operator/people.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { endLoginsOfPhone, loginsOfPhone } from '../../../server/services/identity/end-logins.ts';
import { typedPhone } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop session …`: for the customer who calls because a telephone was lost or somebody else is logged in. */
export function sessionCommands(): Command {
  const session = new Command('session').description(say.seeAndEndTheLogins);
  session
    .command('list')
    .description(say.theActiveLoginsOfAPhone)
    .argument('<phone>')
    .option('--json', say.printJson, false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const phone = typedPhone(typed);
      const answer = await withServices((parts) => loginsOfPhone(parts, phone));
      const lines = () =>
        answer
          .map(({ device, since, lastUsed }) =>
            say.loggedInSinceLast(device, since.toISOString(), lastUsed.toISOString()),
          )
          .join('\n');
      printAnswer(json, answer, () => lines() || say.nobodyIsLoggedInWithThis);
    });
  session
    .command('end')
    .description(say.endEveryLoginOfAPhone)
    .argument('<phone>')
    .option('--json', say.printJson, false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const phone = typedPhone(typed);
      const ended = await withServices((parts) => endLoginsOfPhone(parts, phone));
      printAnswer(json, { ended }, () => say.ended(ended, ended === 1 ? say.loginHas : say.loginsHave));
    });
  return session;
}
