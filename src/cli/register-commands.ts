import { Argument, Command } from 'commander';
import { REGISTERS, type Register, readRegister } from '../server/persistence/register-repository.ts';
import { registerCsv, registerRecord } from '../server/services/orders/write-registers-csv.ts';
import { CommandRefused } from './command-refused.ts';
import { typedDay } from './typed-day.ts';
import { printAnswer, withServices } from './with-services.ts';

const DAY_MS = 24 * 3_600_000;

/** `shop register …`: what was supplied on prescription, for an inspector. */
export function registerCommands(): Command {
  const register = new Command('register').description('The registers of what was supplied on prescription');
  register
    .command('export')
    .description('Print a register: prescription (schedule H and H1) or h1')
    .addArgument(new Argument('<register>', 'which one').choices(REGISTERS))
    .option('--from <day>', 'from this day in India, as in 2026-04-01', typedDay)
    .option('--until <day>', 'until this day in India, with it', typedDay)
    .option('--json', 'print JSON instead of CSV', false)
    .action(async (which: Register, { from, until, json }: { from?: string; until?: string; json: boolean }) => {
      if (from !== undefined && until !== undefined && from > until) {
        throw new CommandRefused(`${from} comes after ${until}.`);
      }
      const range = {
        from: from === undefined ? null : new Date(startOf(from)),
        before: until === undefined ? null : new Date(startOf(until) + DAY_MS),
      };
      const rows = await withServices(({ db }) => readRegister(db, which, range));
      printAnswer(json, rows.map(registerRecord), () => registerCsv(rows));
    });
  return register;
}

/** The first moment of a day in India. */
function startOf(text: string): number {
  return Date.parse(`${text}T00:00:00+05:30`);
}
