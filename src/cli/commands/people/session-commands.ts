import { Command } from 'commander';
import { withServices } from '../../../server/operator/with-services.ts';
import { endLoginsOfPhone, loginsOfPhone } from '../../../server/services/identity/logins-of-phone.ts';
import { typedPhone } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop session …`: for the customer who calls because a telephone was lost or somebody else is logged in. */
export function sessionCommands(): Command {
  const session = new Command('session').description('See and end the logins of a customer');
  session
    .command('list')
    .description('The active logins of a phone, the one used last first')
    .argument('<phone>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const phone = typedPhone(typed);
      const answer = await withServices((parts) => loginsOfPhone(parts, phone));
      const lines = () =>
        answer
          .map(
            ({ device, since, lastUsed }) =>
              `${device}: logged in since ${since.toISOString()}, last used ${lastUsed.toISOString()}`,
          )
          .join('\n');
      printAnswer(json, answer, () => lines() || 'Nobody is logged in with this phone.');
    });
  session
    .command('end')
    .description('End every login of a phone, and forget its known browsers')
    .argument('<phone>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const phone = typedPhone(typed);
      const ended = await withServices((parts) => endLoginsOfPhone(parts, phone));
      printAnswer(json, { ended }, () => `${ended} ${ended === 1 ? 'login has' : 'logins have'} ended.`);
    });
  return session;
}
