import { Command } from 'commander';
import type { SupplyClass } from '../../domain/medicine/schedule.ts';
import type { SupplyRule } from '../../domain/orders/supply-policy.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { setSupplyRule, supplyRules } from '../../server/services/orders/supply-rules.ts';
import { printAnswer } from './print-answer.ts';

const CLASSES: readonly SupplyClass[] = ['OTC', 'H', 'H1', 'PSYCHOTROPIC', 'X', 'NARCOTIC'];

/** `shop policy …`: what may be sent where, on how old a prescription. The licensee's word, strict as shipped. */
export function policyCommands(): Command {
  const policy = new Command('policy').description('See and set what may be sent where');
  policy
    .command('list')
    .description('The policy in force, the longest beginning of a pin code wins')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const rules = await withServices(({ db }) => supplyRules(db));
      printAnswer(json, rules, () => rules.map(lineOf).join('\n'));
    });
  policy
    .command('set')
    .description('Allow or refuse a schedule (OTC, H, H1) or the PSYCHOTROPIC substances for pin codes that begin so')
    .argument('<schedule>')
    .argument('<allow|refuse>')
    .option('--pin <prefix>', 'the beginning of the pin codes; all of India where it is left out', '')
    .option('--days <n>', 'how many days old a prescription may be')
    .option('--why <sentence>', 'what the customer reads when it is refused', 'We do not send this medicine there.')
    .option('--json', 'print JSON', false)
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
  if (!schedule) throw new CommandRefused(`${name} is not a schedule. Use OTC, H, H1 or PSYCHOTROPIC.`);
  if (schedule === 'X' || schedule === 'NARCOTIC') {
    throw new CommandRefused(`${schedule} medicines are never sold online; the law leaves no choice.`);
  }
  if (word !== 'allow' && word !== 'refuse')
    throw new CommandRefused(`${word} is not an answer here. Use allow or refuse.`);
  if (!/^([1-9]\d{0,5})?$/.test(pin)) throw new CommandRefused('--pin is the beginning of a pin code: 1 to 6 digits.');
  if (days !== undefined && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days)) {
    throw new CommandRefused('--days is a whole number from 1 to 365.');
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
  const place = pinPrefix === '' ? 'all of India' : `pin codes ${pinPrefix}…`;
  const age = prescriptionDays === null ? '' : `, prescription at most ${prescriptionDays} days old`;
  return `${schedule.padEnd(12)}  ${place.padEnd(20)}  ${allowed ? `allowed${age}` : `refused: ${why}`}`;
}
