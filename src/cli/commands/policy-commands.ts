import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import type { SupplyClass } from '../../domain/medicine/schedule.ts';
import type { SupplyRule } from '../../domain/orders/supply-policy.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { setSupplyRule, supplyRules } from '../../server/services/cart/supply-of.ts';
import { someWords } from './orders/batch-values.ts';
import { printAnswer } from './print-answer.ts';

const CLASSES: readonly SupplyClass[] = ['OTC', 'H', 'H1', 'PSYCHOTROPIC', 'X', 'NARCOTIC'];

/**
 * `shop policy …`: what may be sent where, and how old its prescription may be. Set by the licensee; the default is
 * strict.
 */
export function policyCommands(): Command {
  const policy = new Command('policy').description(say.seeAndSetWhat);
  policy
    .command('list')
    .description(say.thePolicyInForce)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const rules = await withServices(({ db }) => supplyRules(db));
      printAnswer(json, rules, () => rules.map(lineOf).join('\n'));
    });
  policy
    .command('set')
    .description(say.allowOrRefuseASchedule)
    .argument('<schedule>')
    .argument('<allow|refuse>')
    .option('--pin <prefix>', say.theBeginningOfThePin, '')
    .option('--days <n>', say.howManyDaysOld)
    .option('--why <sentence>', say.whatTheCustomerReads, someWords, say.weDoNotSend)
    .option('--json', say.printJson, false)
    .action(setRule);
  return policy;
}

interface SetFlags {
  readonly pin: string;
  readonly days?: string;
  readonly why: string;
  readonly json: boolean;
}

async function setRule(name: string, word: string, { pin, days, why, json }: SetFlags): Promise<void> {
  const schedule = CLASSES.find((known) => known === name.toUpperCase());
  if (!schedule) throw new CommandRefused(say.isNotASchedule(name));
  if (schedule === 'X' || schedule === 'NARCOTIC') {
    throw new CommandRefused(say.medicinesAreNeverSold(schedule));
  }
  if (word !== 'allow' && word !== 'refuse') throw new CommandRefused(say.isNotAnAnswer(word));
  if (!/^([1-9]\d{0,5})?$/.test(pin)) throw new CommandRefused(say.pinIsTheBeginning);
  if (days !== undefined && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days)) {
    throw new CommandRefused(say.daysIsAWhole);
  }
  const rule: SupplyRule = {
    schedule,
    pinPrefix: pin,
    prescriptionDays: days === undefined ? (schedule === 'OTC' ? null : 30) : Number(days),
    allowed: word === 'allow',
    why: word === 'allow' ? '' : why,
  };
  await withServices(({ db, now }) => setSupplyRule(db, rule, now()));
  printAnswer(json, rule, () => lineOf(rule));
}

function lineOf({ schedule, pinPrefix, prescriptionDays, allowed, why }: SupplyRule): string {
  const place = pinPrefix === '' ? say.allOfIndia : say.pinCodes(pinPrefix);
  const age = prescriptionDays === null ? '' : say.prescriptionAtMostDays(prescriptionDays);
  return `${schedule.padEnd(12)}  ${place.padEnd(20)}  ${allowed ? `allowed${age}` : say.refused(why)}`;
}
