import { Command } from 'commander';
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
  const exception = new Command('exception').description(
    'The written exception of a pharmacy with one pharmacist: they release what they decided themselves',
  );
  exception
    .command('write')
    .description('Write it; refused while there is another pharmacist')
    .argument('<name>', 'the pharmacist')
    .requiredOption('--reason <words>', 'why there is no second pharmacist')
    .requiredOption('--from <day>', 'the first day, as in 2026-11-24', typedDay)
    .requiredOption('--until <day>', 'the last day, a year later at most', typedDay)
    .action(async (name: string, draft: Draft) => {
      const written = await withServices((parts) => writeNamedException(parts, name, draft, operator()));
      console.log(
        `${written.name} may release what they decided themselves from ${written.from} until ${written.until}, under the written exception of ${exceptionDay(written)}.`,
      );
    });
  exception
    .command('withdraw')
    .description('End it at once; what was released under it stays released')
    .argument('<name>', 'the pharmacist')
    .action(async (name: string) => {
      await withServices((parts) => endNamedException(parts, name, operator()));
      console.log(`The written exception for ${name} is withdrawn.`);
    });
  exception
    .command('list')
    .description('Every one that was written, the newest first')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices(showExceptions);
      printAnswer(json, all, () => all.map(lineOf).join('\n') || 'No exception was ever written.');
    });
  return exception;
}

const STATES: Readonly<Record<ShownException['state'], string>> = {
  usable: 'in force',
  'to-come': 'not begun',
  over: 'over',
  withdrawn: 'withdrawn',
  'two-pharmacists': 'not usable, there is another pharmacist',
};

function lineOf(one: ShownException): string {
  return `${exceptionDay(one)}  ${one.name}, ${one.registration}  ${one.from} to ${one.until}  ${STATES[one.state]}  ${one.reason}`;
}
