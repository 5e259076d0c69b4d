import { Command } from 'commander';
import { ROLES, type Role, readRole } from '../../../domain/counter/roles.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { operatorConfig } from '../../../server/operator/operator-database.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { counterLink } from '../../../server/services/counter/counter-link.ts';
import { inviteStaff } from '../../../server/services/counter/staff/add-staff.ts';
import { endNamedStaff, inviteNamedStaff, listAllStaff } from '../../../server/services/counter/staff/named-staff.ts';
import { printAnswer } from '../print-answer.ts';
import { exceptionCommands } from './exception-commands.ts';

interface AddOptions {
  readonly role: string;
  readonly registration?: string;
  readonly validUntil?: string;
}

/** `shop staff …`: the people of the pharmacy, where nobody can sign in at the counter yet, or no more. */
export function staffCommands(): Command {
  const staff = new Command('staff').description('The people of the pharmacy and how they come to the counter');
  staff
    .command('add')
    .description('Add somebody and print their link: it works once, for a day')
    .argument('<name>')
    .requiredOption('--role <roles>', `what they may do, one or several of ${ROLES.join(', ')}`)
    .option('--registration <number>', 'with a state pharmacy council; needed of a pharmacist')
    .option('--valid-until <day>', 'the last day on which it is valid, as yyyy-mm-dd')
    .action(async (name: string, { role, registration, validUntil }: AddOptions) => {
      const person = {
        name,
        roles: typedRoles(role),
        registration: registration ?? null,
        registrationUntil: validUntil === undefined ? null : typedDay(validUntil),
      };
      const { member, token } = await withServices((parts) => inviteStaff(parts, person, { actor: operator() }));
      printLink(member.name, token);
    });
  staff
    .command('invite')
    .description('A further link for somebody: a new telephone, a lost key')
    .argument('<name>')
    .action(async (name: string) => {
      const { member, token } = await withServices((parts) => inviteNamedStaff(parts, name, operator()));
      printLink(member.name, token);
    });
  staff
    .command('list')
    .description('Everybody, those whose time has ended last')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const people = await withServices(({ db }) => listAllStaff(db));
      const lines = people.map(
        ({ name, roles, registration, registrationUntil, means, endedAt }) =>
          `${name}: ${roles.join(', ')}${registration ? `, registered ${registration} until ${registrationUntil}` : ''}` +
          (endedAt ? `, ended ${endedAt.toISOString().slice(0, 10)}` : `, ${signsInBy(means)}`),
      );
      printAnswer(json, people, () => lines.join('\n') || 'Nobody yet: npm run shop -- staff add NAME --role owner');
    });
  staff
    .command('end')
    .description('End somebody’s time at the pharmacy: nothing of theirs works from now on')
    .argument('<name>')
    .action(async (name: string) => {
      await withServices((parts) => endNamedStaff(parts, name, operator()));
      console.log(`${name} cannot sign in any more.`);
    });
  staff.addCommand(exceptionCommands());
  return staff;
}

function signsInBy(means: readonly string[]): string {
  const kinds = means.filter((kind) => kind !== 'recovery');
  return kinds.length === 0 ? 'has not opened the link yet' : `signs in by ${kinds.join(' and ')}`;
}

function printLink(name: string, token: string): void {
  console.log(`The link for ${name} works once, until tomorrow at this time:`);
  console.log(counterLink(operatorConfig().publicUrl, token));
}

function typedRoles(typed: string): Role[] {
  return typed.split(',').map((text) => {
    const role = readRole(text);
    if (role === null) throw new CommandRefused(`"${text}" is no role. There are ${ROLES.join(', ')}.`);
    return role;
  });
}

function typedDay(typed: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed)))
    throw new CommandRefused(`"${typed}" is no day. Please write it as 2027-03-31.`);
  return typed;
}
