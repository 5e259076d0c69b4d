import { Argument, Command, Option } from 'commander';
import * as say from '#sentences/operator/people.ts';
import { ERASURE_REASONS, type ErasureReason, KEPT_BY_LAW } from '../../../domain/privacy/erasure.ts';
import {
  RETENTION,
  RETENTION_IDS,
  type RetentionId,
  retentionDays,
  retentionRule,
} from '../../../domain/privacy/retention.ts';
import { CommandRefused, reasonOf } from '../../../server/operator/command-refused.ts';
import { operator, operatorEntry } from '../../../server/operator/operator-audit.ts';
import { operatorFiles } from '../../../server/operator/operator-files.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { leaveNewsletter, newsletterAddresses, reportAudience } from '../../../server/services/content/audience.ts';
import { endLoginsOfPhone, loginsOfPhone } from '../../../server/services/identity/end-logins.ts';
import { applyRetention, retentionSettings } from '../../../server/services/privacy/apply-retention.ts';
import { erasePerson } from '../../../server/services/privacy/erase-person.ts';
import { exportPerson, exportPersonFiles } from '../../../server/services/privacy/export-person.ts';
import { makeZip } from '../../../server/services/privacy/zip.ts';
import { enterSetting } from '../../../server/services/settings/shop-settings.ts';
import { typedNumber, typedPhone } from '../../typed-values.ts';
import { outOption, printAnswer, refuseTaken, writeOut } from '../print-answer.ts';

/** `shop person …`: what people may request by law. */
export function personCommands(): Command {
  const person = new Command('person').description(say.answerAPersonWho);
  person
    .command('export')
    .description(say.everythingHeldAboutThePerson)
    .argument('<phone>', say.tenDigits, typedPhone)
    .option('--out <file>', say.writeAZipArchive)
    .action(exportOne);
  person
    .command('erase')
    .description(say.eraseThePersonWithThis)
    .argument('<phone>', say.tenDigits, typedPhone)
    .addOption(new Option('--reason <reason>', say.whyForTheRecord).choices(ERASURE_REASONS).makeOptionMandatory())
    .option('--json', say.printJson, false)
    .action(eraseOne);
  return person;
}

async function exportOne(phone: string, { out }: { out?: string }): Promise<void> {
  // The audit log names every export: none that nobody got.
  if (out !== undefined) refuseTaken(out);
  await withServices(async ({ db, now }) => {
    const parts = { db, now, files: operatorFiles(db) };
    if (out === undefined) {
      console.log(JSON.stringify(await exportPerson(parts, phone, operator()), null, 2));
      return;
    }
    const files = await exportPersonFiles(parts, phone, operator());
    writeOut(out, await makeZip(files, now()));
    console.log(say.holdsFilesHandItToThePerson(out, files.length));
  });
}

async function eraseOne(phone: string, { reason, json }: { reason: ErasureReason; json: boolean }): Promise<void> {
  const { counts, filesFault } = await withServices((parts) =>
    erasePerson({ ...parts, files: operatorFiles(parts.db) }, phone, {
      askedBy: 'operator',
      actor: operator(),
      reason,
    }),
  );
  const why = filesFault === null ? null : reasonOf(filesFault);
  const left = why === null ? [] : [say.notEveryFileIsRemoved(why)];
  const answer = { erased: counts !== null, counts, files_left: why !== null, files_left_why: why };
  printAnswer(json, answer, () => {
    if (counts === null) return [say.thereIsNoAccount, ...left].join('\n');
    const rows = Object.entries(counts).flatMap(([what, n]) => (n === 0 ? [] : [`${String(n).padStart(6)}  ${what}`]));
    const kept = KEPT_BY_LAW.map(({ what, howLong }) => `- ${what}: ${howLong}`);
    return [say.erasedRows, ...rows, ...left, say.whatStaysByLaw, ...kept].join('\n');
  });
}

/** `shop session …`: for a customer who calls because a phone was lost or somebody else is logged in. */
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

/** `shop retention …`: how long each kind of data is kept, and the daily sweep by hand. */
export function retentionCommands(): Command {
  const retention = new Command('retention').description(say.seeAndSetHow);
  retention
    .command('list')
    .description(say.whatIsKeptForHow)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const settings = await withServices(({ db }) => retentionSettings(db));
      const rules = RETENTION.map((rule) => ({ ...rule, shipped: rule.days, days: retentionDays(rule.id, settings) }));
      printAnswer(json, rules, () =>
        rules
          .map(({ id, days, least, most, what, why }) =>
            say.daysTo(id.padEnd(22), String(days).padStart(4), least, most, what, why),
          )
          .join('\n'),
      );
    });
  retention
    .command('set')
    .description(say.keepSomethingLongerOrShorter)
    .addArgument(new Argument('<rule>', say.whichOne).choices(RETENTION_IDS))
    .argument('<days>', say.howLong, wholeDays)
    .option('--json', say.printJson, false)
    .action(set);
  retention
    .command('run')
    .description(say.applyItNowAs)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const gone = await withServices((parts) => applyRetention({ ...parts, files: operatorFiles(parts.db) }));
      printAnswer(json, gone, () =>
        Object.entries(gone)
          .map(([what, rows]) => `${String(rows).padStart(7)}  ${what}`)
          .join('\n'),
      );
    });
  return retention;
}

async function set(id: RetentionId, days: number, { json }: { json: boolean }): Promise<void> {
  const { least, most, why } = retentionRule(id);
  if (days < least || days > most) {
    throw new CommandRefused(say.mayBeKeptForToDays(id, least, most, why));
  }
  await withServices((parts) =>
    enterSetting(parts, { id: `keep-${id}`, value: String(days), before: null }, operatorEntry()),
  );
  printAnswer(json, { id, days }, () => say.isKeptForDays(id, days));
}

const wholeDays = typedNumber(/^\d{1,5}$/, say.itMustBeAWholeNumber);

/** `shop newsletter …`: the subscribers, and removing one. */
export function newsletterCommands(): Command {
  const newsletter = new Command('newsletter').description(say.seeWhoAskedForTheNewsletter);
  newsletter
    .command('export')
    .description(say.everyAddressOnALine)
    .addOption(outOption())
    .option('--json', say.printJson, false)
    .action(async ({ json, out }: { json: boolean; out?: string }) => {
      const addresses = await withServices(({ db }) => newsletterAddresses(db));
      printAnswer(json, addresses, () => addresses.map(({ email }) => email).join('\n'), out);
    });
  newsletter
    .command('remove')
    .description(say.forgetAnAddress)
    .argument('<email>')
    .option('--json', say.printJson, false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const email = typed.trim().toLowerCase();
      const removed = await withServices((parts) => leaveNewsletter(parts, email));
      if (!removed) throw new CommandRefused(say.doesNotGetTheNewsletter(email));
      printAnswer(json, { email, removed }, () => say.getsNoNewsletterAny(email));
    });
  return newsletter;
}

/** `shop analytics`: how often each page was viewed, and the state of the reports to the affiliate. */
export function analyticsCommand(): Command {
  return new Command('analytics')
    .description(say.visitsAndPageViews)
    .option('--days <n>', say.howManyDaysBack, days, 7)
    .option('--json', say.printJson, false)
    .action(print);
}

async function print({ days: back, json }: { days: number; json: boolean }): Promise<void> {
  const answer = await withServices((parts) => reportAudience(parts, back));
  printAnswer(json, answer, () => {
    const visits = answer.visits.map(({ day, page, visits: seen }) => `${day}  ${String(seen).padStart(8)}  ${page}`);
    const reports = answer.affiliate.map(({ state, count }) => `${count} ${state}`).join(', ');
    const lines = visits.length === 0 ? [say.nobodyWasCountedSince(answer.from)] : visits;
    return [...lines, ...(reports === '' ? [] : [say.reportsToTheAffiliate(reports)])].join('\n');
  });
}

const days = typedNumber(/^[1-9]\d{0,3}$/, say.itMustBeAWhole);
