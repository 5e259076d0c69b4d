import { Command, InvalidArgumentError } from 'commander';
import { REGISTRATION_MAX_CHARACTERS } from '#contract/areas/counter/counter.ts';
import { NAME_MAX_CHARACTERS, typedText } from '#contract/typed-text.ts';
import * as say from '#sentences/operator/people.ts';
import { ROLES, type Role, readRole } from '../../../domain/counter/roles.ts';
import { exceptionDay } from '../../../domain/counter/written-exception.ts';
import { indianDay } from '../../../domain/invoicing/financial-year.ts';
import { isRealDate } from '../../../domain/people/age.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { operatorConfig } from '../../../server/operator/operator-database.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { counterLink, inviteStaff } from '../../../server/services/counter/staff/add-staff.ts';
import {
  changeNamedStaff,
  endNamedStaff,
  inviteNamedStaff,
  listAllStaff,
  resetNamedStaff,
} from '../../../server/services/counter/staff/named-staff.ts';
import {
  endNamedException,
  type ShownException,
  showExceptions,
  writeNamedException,
} from '../../../server/services/counter/staff/written-exceptions.ts';
import { typedDay } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';

interface Draft {
  readonly reason: string;
  readonly from: string;
  readonly until: string;
}

/**
 * `shop staff exception …`: the written exception by which the only pharmacist may release what they decided
 * themselves.
 */
function exceptionCommands(): Command {
  const exception = new Command('exception').description(say.theWrittenExceptionOfAPharmacy);
  exception
    .command('write')
    .description(say.writeItRefusedWhile)
    .argument('<name>', say.thePharmacist)
    .requiredOption('--reason <words>', say.whyThereIsNo)
    .requiredOption('--from <day>', 'the first day, as in 2026-11-24', typedDay)
    .requiredOption('--until <day>', say.theLastDayAYear, typedDay)
    .action(async (name: string, draft: Draft) => {
      const written = await withServices((parts) => writeNamedException(parts, name, draft, operator()));
      console.log(say.mayReleaseWhatThey(written.name, written.from, written.until, exceptionDay(written)));
    });
  exception
    .command('withdraw')
    .description(say.endItAtOnce)
    .argument('<name>', say.thePharmacist)
    .action(async (name: string) => {
      await withServices((parts) => endNamedException(parts, name, operator()));
      console.log(say.theWrittenExceptionForIsWithdrawn(name));
    });
  exception
    .command('list')
    .description(say.everyOneThatWasWritten)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices(showExceptions);
      printAnswer(json, all, () => all.map(lineOf).join('\n') || say.noExceptionWasEver);
    });
  return exception;
}

const STATES: Readonly<Record<ShownException['state'], string>> = {
  usable: say.inForce,
  'to-come': say.notBegun,
  over: 'over',
  withdrawn: 'withdrawn',
  'two-pharmacists': say.notUsableThereIsAnother,
};

function lineOf(one: ShownException): string {
  return `${exceptionDay(one)}  ${one.name}, ${one.registration}  ${one.from} to ${one.until}  ${STATES[one.state]}  ${one.reason}`;
}

/** Read as the counter reads it: spaces that nobody sees in a name would keep its owner out. */
function typedUpTo(characters: number) {
  return (text: string): string => {
    const read = typedText(characters).safeParse(text);
    if (!read.success) throw new InvalidArgumentError(read.error.issues[0]?.message ?? '');
    return read.data;
  };
}

const typedName = typedUpTo(NAME_MAX_CHARACTERS);
const typedRegistration = typedUpTo(REGISTRATION_MAX_CHARACTERS);

interface AddOptions {
  readonly role: string;
  readonly registration?: string;
  readonly validUntil?: string;
}

/** `shop staff …`: the pharmacy's staff, for when nobody can sign in at the counter, or not yet. */
export function staffCommands(): Command {
  const staff = new Command('staff').description(say.staffAndTheirLogins);
  staff
    .command('add')
    .description(say.addSomebodyAndPrint)
    .argument('<name>', '', typedName)
    .requiredOption('--role <roles>', say.whatTheyMayDo(ROLES.join(', ')))
    .option('--registration <number>', 'with a state pharmacy council; needed of a pharmacist', typedRegistration)
    .option('--valid-until <day>', 'the last day on which it is valid, as yyyy-mm-dd')
    .action(async (name: string, { role, registration, validUntil }: AddOptions) => {
      const person = {
        name,
        roles: typedRoles(role),
        registration: registration ?? null,
        registrationUntil: validUntil === undefined ? null : registrationDay(validUntil),
      };
      const { member, token } = await withServices((parts) => inviteStaff(parts, person, { actor: operator() }));
      printLink(member.name, token);
    });
  staff
    .command('invite')
    .description(say.aFurtherLinkForSomebody)
    .argument('<name>')
    .action(async (name: string) => {
      const { member, token } = await withServices((parts) => inviteNamedStaff(parts, name, operator()));
      printLink(member.name, token);
    });
  staff
    .command('list')
    .description(say.allStaff)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const people = await withServices(({ db }) => listAllStaff(db));
      const lines = people.map(
        ({ name, roles, registration, registrationUntil, means, endedAt }) =>
          `${name}: ${roles.join(', ')}${registration ? say.registeredUntil(registration, registrationUntil) : ''}` +
          (endedAt ? say.endedOn(indianDay(endedAt.getTime())) : `, ${signsInBy(means)}`),
      );
      printAnswer(json, people, () => lines.join('\n') || say.nobodyYetNpmRun);
    });
  staff
    .command('end')
    .description(say.endStaffAccess)
    .argument('<name>')
    .action(async (name: string) => {
      await withServices((parts) => endNamedStaff(parts, name, operator()));
      console.log(say.cannotSignInAny(name));
    });
  addChanges(staff);
  staff.addCommand(exceptionCommands());
  return staff;
}

function addChanges(staff: Command): void {
  staff
    .command('change')
    .description(say.changeStaffRoles)
    .argument('<name>')
    .requiredOption('--role <roles>', say.whatTheyMayDo(ROLES.join(', ')))
    .option('--registration <number>', say.registrationOrThePresentOne, typedRegistration)
    .option('--valid-until <day>', 'the last day on which it is valid, as yyyy-mm-dd')
    .action(async (name: string, { role, registration, validUntil }: AddOptions) => {
      const change = {
        roles: typedRoles(role),
        ...(registration === undefined ? {} : { registration }),
        ...(validUntil === undefined ? {} : { registrationUntil: registrationDay(validUntil) }),
      };
      await withServices((parts) => changeNamedStaff(parts, name, change, operator()));
      console.log(say.mayNowDo(name, change.roles.join(', ')));
    });
  staff
    .command('reset')
    .description(say.endStaffLogins)
    .argument('<name>')
    .action(async (name: string) => {
      const { member, token } = await withServices((parts) => resetNamedStaff(parts, name, operator()));
      printLink(member.name, token);
    });
}

function signsInBy(means: readonly string[]): string {
  const kinds = means.filter((kind) => kind !== 'recovery');
  return kinds.length === 0 ? say.hasNoSignInYet : say.signsInBy(kinds.join(' and '));
}

function printLink(name: string, token: string): void {
  console.log(say.theLinkForWorks(name));
  console.log(counterLink(operatorConfig().publicUrl, token));
}

function typedRoles(typed: string): Role[] {
  return typed.split(',').map((text) => {
    const role = readRole(text);
    if (role === null) throw new CommandRefused(say.isNoRoleThere(text, ROLES.join(', ')));
    return role;
  });
}

function registrationDay(typed: string): string {
  if (!isRealDate(typed)) throw new CommandRefused(say.isNoDayPlease(typed));
  return typed;
}
