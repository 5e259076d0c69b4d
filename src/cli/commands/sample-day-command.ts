import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { withShop } from '../../server/operator/with-services.ts';
import { counterLink } from '../../server/services/counter/staff/add-staff.ts';
import { makeSampleDay } from '../../server/services/sample-day/make-sample-day.ts';

/** `shop sample-day`: a day's work for the counter of a shop that is being tried. */
export function sampleDayCommand(): Command {
  return new Command('sample-day').description(say.fillTheCounterOfAShop).action(async () => {
    refuseOthers();
    const { orders, invited } = await withShop((parts) => makeSampleDay(parts, printProgress));
    console.log(say.theCounterHasADays(orders));
    for (const { name, token } of invited)
      console.log(say.signsInWithThis(name, counterLink(operatorConfig().publicUrl, token)));
    if (invited.length === 0) console.log(say.theSampleStaffSign);
  });
}

const STEPS = 10;

function printProgress(done: number, of: number): void {
  if (done % STEPS === 0 || done === of) console.log(say.ofAreThere(done, of));
}

/** Invented orders must not be in a shop that serves customers, nor their messages go to a real phone. */
function refuseOthers(): void {
  const { mode, smsProvider, emailProvider, affiliateUrl } = operatorConfig();
  if (mode !== 'local') throw new CommandRefused(say.thisShopRunsInMode(mode));
  if (smsProvider !== 'outbox' || emailProvider !== 'outbox' || affiliateUrl !== undefined)
    throw new CommandRefused(say.thisShopSendsReal);
}
