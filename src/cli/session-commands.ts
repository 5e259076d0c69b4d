import { Command } from 'commander';
import { readPhone } from '../domain/people/phone.ts';
import { forgetDevices, listLivingSessions, revokeSession } from '../server/persistence/session-repository.ts';
import { CommandRefused } from './command-refused.ts';
import { printAnswer, withServices } from './with-services.ts';

/** `shop session …`: for the customer who calls because a telephone was lost or somebody else is logged in. */
export function sessionCommands(): Command {
  const session = new Command('session').description('See and end the logins of a customer');
  session
    .command('list')
    .description('The living logins of a phone, the newest first')
    .argument('<phone>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const phone = phoneOf(typed);
      const sessions = await withServices(({ db, now }) => listLivingSessions(db, phone, now()));
      const answer = sessions.map(({ createdAt, endsAt }) => ({ since: createdAt, ends: endsAt }));
      const lines = () => answer.map(({ since }) => `logged in since ${since.toISOString()}`).join('\n');
      printAnswer(json, answer, () => lines() || 'Nobody is logged in with this phone.');
    });
  session
    .command('end')
    .description('End every login of a phone, and forget its known browsers')
    .argument('<phone>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const ended = await endAll(phoneOf(typed));
      printAnswer(json, { ended }, () => `${ended} ${ended === 1 ? 'login has' : 'logins have'} ended.`);
    });
  return session;
}

function endAll(phone: string): Promise<number> {
  return withServices(async ({ db, now }) =>
    db.transaction().execute(async (transaction) => {
      const sessions = await listLivingSessions(transaction, phone, now());
      for (const { id } of sessions) await revokeSession(transaction, id, 'logout', now());
      await forgetDevices(transaction, phone);
      return sessions.length;
    }),
  );
}

function phoneOf(typed: string): string {
  const read = readPhone(typed);
  if (!read.ok) throw new CommandRefused(read.sentence);
  return read.phone;
}
