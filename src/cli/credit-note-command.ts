import { Command } from 'commander';
import { findOrder } from '../server/persistence/order-repository.ts';
import { printCreditNote } from '../server/services/orders/print-credit-note.ts';
import { CommandRefused } from './command-refused.ts';
import { printAnswer, writeOut } from './print-answer.ts';
import { withServices } from './with-services.ts';

/** `shop order credit-note …`: the PDF of what came back, for the books. */
export function creditNoteCommand(): Command {
  return new Command('credit-note')
    .description('Write the credit note of an order whose goods came back as PDF')
    .argument('<iso_order_id>')
    .option('--out <file>', 'where to write it; CREDIT-NOTE-NUMBER.pdf in this folder unless given')
    .option('--json', 'print JSON', false)
    .action(async (number: string, { out, json }: { out?: string; json: boolean }) => {
      const printed = await withServices(async ({ db }) => {
        const one = await findOrder(db, { number }, { accountId: null });
        if (one === null) throw new CommandRefused(`There is no order ${number}.`);
        return printCreditNote(db, one.id);
      });
      if (printed === null) throw new CommandRefused(`${number} has no credit note: its goods did not come back.`);
      const file = out ?? `${printed.number.replace(/[^\w-]/g, '-')}.pdf`;
      writeOut(file, printed.bytes);
      printAnswer(
        json,
        { iso_order_id: number, credit_note: printed.number, file },
        () => `Credit note ${printed.number} of ${number} was written to ${file}.`,
      );
    });
}
