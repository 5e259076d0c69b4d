import { Command, InvalidArgumentError } from 'commander';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { leaveNewsletter, newsletterAddresses } from '../../../server/services/content/newsletter-addresses.ts';
import { reportAudience } from '../../../server/services/content/report-audience.ts';
import { outOption, printAnswer } from '../print-answer.ts';

/** `shop newsletter …`: who asked for it, and who no longer wants it. */
export function newsletterCommands(): Command {
  const newsletter = new Command('newsletter').description('See who asked for the newsletter, and end it');
  newsletter
    .command('export')
    .description('Every address on a line of its own, the oldest first')
    .addOption(outOption())
    .option('--json', 'print JSON', false)
    .action(async ({ json, out }: { json: boolean; out?: string }) => {
      const addresses = await withServices(({ db }) => newsletterAddresses(db));
      printAnswer(json, addresses, () => addresses.map(({ email }) => email).join('\n'), out);
    });
  newsletter
    .command('remove')
    .description('Forget an address')
    .argument('<email>')
    .option('--json', 'print JSON', false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const email = typed.trim().toLowerCase();
      const removed = await withServices((parts) => leaveNewsletter(parts, email));
      if (!removed) throw new CommandRefused(`${email} does not get the newsletter.`);
      printAnswer(json, { email, removed }, () => `${email} gets no newsletter any more.`);
    });
  return newsletter;
}

/** `shop analytics`: how often which page was looked at, and how the reports to the affiliate stand. */
export function analyticsCommand(): Command {
  return new Command('analytics')
    .description('Visits and page views by day, and the reports to the affiliate')
    .option('--days <n>', 'how many days back, including today', days, 7)
    .option('--json', 'print JSON', false)
    .action(print);
}

async function print({ days: back, json }: { days: number; json: boolean }): Promise<void> {
  const answer = await withServices((parts) => reportAudience(parts, back));
  printAnswer(json, answer, () => {
    const visits = answer.visits.map(({ day, page, visits: seen }) => `${day}  ${String(seen).padStart(8)}  ${page}`);
    const reports = answer.affiliate.map(({ state, count }) => `${count} ${state}`).join(', ');
    const lines = visits.length === 0 ? [`Nobody was counted since ${answer.from}.`] : visits;
    return [...lines, ...(reports === '' ? [] : [`Reports to the affiliate: ${reports}.`])].join('\n');
  });
}

function days(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
  return Number(text);
}
