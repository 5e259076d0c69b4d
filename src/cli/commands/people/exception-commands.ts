import { Command } from 'commander';
import * as say from '#sentences/operator/people.ts';
import { exceptionDay } from '../../../domain/counter/written-exception.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
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

/** `shop staff exception …`: that the only pharmacist may release what they decided themselves. */
export function exceptionCommands(): Command {
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
