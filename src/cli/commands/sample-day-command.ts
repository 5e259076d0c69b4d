import { Command } from 'commander';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { withShop } from '../../server/operator/with-shop.ts';
import { counterLink } from '../../server/services/counter/counter-link.ts';
import { makeSampleDay } from '../../server/services/sample-day/make-sample-day.ts';

/** `shop sample-day`: a day's work for the counter of a shop that is being tried. */
export function sampleDayCommand(): Command {
  return new Command('sample-day')
    .description('Fill the counter of a shop that is being tried with invented orders of every kind')
    .action(async () => {
      refuseOthers();
      const { orders, invited } = await withShop((parts) => makeSampleDay(parts, tell));
      console.log(`The counter has a day’s work: ${orders} invented orders and their prescriptions.`);
      for (const { name, token } of invited)
        console.log(
          `${name} signs in with this link, once, within a day: ${counterLink(operatorConfig().publicUrl, token)}`,
        );
      if (invited.length === 0) console.log('The sample staff sign in with the codes of their app.');
    });
}

const STEPS = 10;

function tell(done: number, of: number): void {
  if (done % STEPS === 0 || done === of) console.log(`${done} of ${of} are there.`);
}

/** Invented orders belong into no shop that serves people, and their messages to no real telephone. */
function refuseOthers(): void {
  const { mode, smsProvider, emailProvider, affiliateUrl } = operatorConfig();
  if (mode !== 'local')
    throw new CommandRefused(
      `This shop runs in ${mode} mode. A sample day is only made in a shop that is being tried on one machine (SHOP_MODE=local).`,
    );
  if (smsProvider !== 'outbox' || emailProvider !== 'outbox' || affiliateUrl !== undefined)
    throw new CommandRefused(
      'This shop sends real messages. A sample day is only made where they stay on this machine: leave SMS_PROVIDER, EMAIL_PROVIDER and AFFILIATE_URL out.',
    );
}
