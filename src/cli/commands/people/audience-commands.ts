import { Command, InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/people.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { leaveNewsletter, newsletterAddresses, reportAudience } from '../../../server/services/content/audience.ts';
import { outOption, printAnswer } from '../print-answer.ts';

/** `shop newsletter …`: who asked for it, and who no longer wants it. */
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

/** `shop analytics`: how often which page was looked at, and how the reports to the affiliate stand. */
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

function days(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(say.itMustBeAWhole);
  return Number(text);
}
