import { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { orderByNumber } from '../../../server/services/orders/look-up-orders.ts';
import { printCreditNote } from '../../../server/services/orders/papers/print-credit-note.ts';
import { printAnswer, writeOut } from '../print-answer.ts';

/** `shop order credit-note …`: the PDF of what came back, for the books. */
export function creditNoteCommand(): Command {
  return new Command('credit-note')
    .description(say.writeTheCreditNote)
    .argument('<iso_order_id>')
    .option('--out <file>', 'where to write it; CREDIT-NOTE-NUMBER.pdf in this folder unless given')
    .option('--json', say.printJson, false)
    .action(async (number: string, { out, json }: { out?: string; json: boolean }) => {
      const printed = await withServices(async ({ db }) => {
        const { id } = await orderByNumber(db, number);
        return printCreditNote(db, id);
      });
      if (printed === null) throw new CommandRefused(say.hasNoCreditNote(number));
      const file = out ?? `${printed.number.replace(/[^\w-]/g, '-')}.pdf`;
      writeOut(file, printed.bytes);
      printAnswer(json, { iso_order_id: number, credit_note: printed.number, file }, () =>
        say.creditNoteOfWasWritten(printed.number, number, file),
      );
    });
}
