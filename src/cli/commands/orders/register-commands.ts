import { Argument, Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { registerCsv, registerRecord } from '../../../server/services/orders/papers/write-registers-csv.ts';
import {
  REGISTERS,
  type Register,
  registerRows,
} from '../../../server/services/orders/prescriptions/list-prescriptions.ts';
import { endOfDay, startOfDay, typedDay } from '../../typed-values.ts';
import { outOption, printAnswer } from '../print-answer.ts';

interface ExportFlags {
  readonly from?: string;
  readonly until?: string;
  readonly json: boolean;
  readonly out?: string;
}

/** `shop register …`: what was supplied on prescription, for an inspector. */
export function registerCommands(): Command {
  const register = new Command('register').description(say.theRegistersOfWhat);
  register
    .command('export')
    .description(say.printARegisterPrescription)
    .addArgument(new Argument('<register>', say.whichOne).choices(REGISTERS))
    .option('--from <day>', say.fromThisDayInIndiaAs, typedDay)
    .option('--until <day>', say.upToAndIncludingThis, typedDay)
    .addOption(outOption())
    .option('--json', say.jsonInsteadOfCsv, false)
    .action(async (which: Register, { from, until, json, out }: ExportFlags) => {
      if (from !== undefined && until !== undefined && from > until) {
        throw new CommandRefused(say.comesAfter(from, until));
      }
      const range = {
        from: from === undefined ? null : new Date(startOfDay(from)),
        before: until === undefined ? null : new Date(endOfDay(until)),
      };
      const rows = await withServices(({ db }) => registerRows(db, which, range));
      printAnswer(json, rows.map(registerRecord), () => registerCsv(rows), out);
    });
  return register;
}
