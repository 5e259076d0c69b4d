import { Command } from 'commander';
import { findAccount } from '../server/persistence/account-repository.ts';
import { inTransaction } from '../server/persistence/in-transaction.ts';
import { forgetDevices, listLivingSessions, revokeSessionsOf } from '../server/persistence/session-repository.ts';
import { printAnswer } from './print-answer.ts';
import { typedPhone } from './typed-phone.ts';
import { withServices } from './with-services.ts';

/** `shop session …`: for the customer who calls because a telephone was lost or somebody else is logged in. */
export function sessionCommands(): Command {
  const session = new Command('session').description('See and end the logins of a customer');
  session
    .command('list')
    .description('The active logins of a phone, the one used last first')
    .argument('<phone>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const answer = await livingLogins(typedPhone(typed));
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
      const ended = await endAll(typedPhone(typed));
      printAnswer(json, { ended }, () => `${ended} ${ended === 1 ? 'login has' : 'logins have'} ended.`);
    });
  return session;
}

function livingLogins(phone: string) {
  return withServices(async ({ db, now }) => {
    const accountId = await findAccount(db, phone);
    const logins = accountId === null ? [] : await listLivingSessions(db, accountId, now());
    return logins.map(({ device, createdAt, lastUsedAt, endsAt }) => ({
      device: device ?? 'A browser',
      since: createdAt,
      lastUsed: lastUsedAt,
      ends: endsAt,
    }));
  });
}

function endAll(phone: string): Promise<number> {
  return withServices(({ db, now }) =>
    inTransaction(db, 'end-sessions-of-phone', async (trx) => {
      const accountId = await findAccount(trx, phone);
      await forgetDevices(trx, phone);
      return accountId === null ? 0 : revokeSessionsOf(trx, accountId, 'ended', now());
    }),
  );
}
