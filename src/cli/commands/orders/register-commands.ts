import { Argument, Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { BOOKS, type Book, bookCsv } from '../../../domain/books/books.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { correctRegisterByName } from '../../../server/services/books/correct-register.ts';
import { readBook } from '../../../server/services/books/read-book.ts';
import { orderByNumber } from '../../../server/services/orders/look-up-orders.ts';
import { printCreditNotes } from '../../../server/services/orders/papers/print-credit-note.ts';
import { registerCsv, registerRecord } from '../../../server/services/orders/papers/write-registers.ts';
import {
  REGISTERS,
  type Register,
  registerRows,
} from '../../../server/services/orders/prescriptions/list-prescriptions.ts';
import { endOfDay, startOfDay, typedDay } from '../../typed-values.ts';
import { outOption, printAnswer, writeOut } from '../print-answer.ts';
import { batchNumber, count, someWords } from './batch-values.ts';

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
  register.addCommand(correctCommand());
  return register;
}

interface CorrectFlags {
  readonly by: string;
  readonly why: string;
  readonly patient?: string;
  readonly address?: string;
  readonly prescriber?: string;
  readonly batch?: string;
  readonly expiry?: string;
  readonly packs?: number;
}

/** `shop register correct …`: adds a row that corrects a wrong one. */
function correctCommand(): Command {
  return new Command('correct')
    .description(say.correctARowByANew)
    .addArgument(new Argument('<register>', say.whichOne).choices(REGISTERS))
    .argument('<serial>', say.ofTheWrongRow, count)
    .requiredOption('--by <name>', say.thePharmacistWhoCorrects)
    .requiredOption('--why <words>', say.whatIsWrong, someWords)
    .option('--patient <name>', '', someWords)
    .option('--address <words>', say.ofThePatient, someWords)
    .option('--prescriber <words>', say.nameRegistrationAndAddress, someWords)
    .option('--batch <batch>', say.asPrintedOnThePack, batchNumber)
    .option('--expiry <day>', say.theLastDayItMayBeUsed, typedDay)
    .option('--packs <packs>', say.howMany, count)
    .action(async (which: Register, serial: number, { by, why, address, packs, ...corrected }: CorrectFlags) => {
      const says = {
        ...corrected,
        ...(address !== undefined && { patientAddress: address }),
        ...(packs !== undefined && { quantity: packs }),
      };
      const correction = { register: which, serial, why, says };
      const written = await withServices((parts) => correctRegisterByName(parts, by, correction));
      console.log(say.rowOfTheRegister(written, which, serial));
    });
}

interface BookFlags {
  readonly from: string;
  readonly until: string;
  readonly json: boolean;
  readonly out?: string;
}

/** `shop book …`: the pharmacy's books over a range of days. */
export function bookCommand(): Command {
  return new Command('book')
    .description(say.printABookAs)
    .addArgument(new Argument('<book>', say.whichOne).choices(BOOKS))
    .requiredOption('--from <day>', say.fromThisDayInIndiaAs, typedDay)
    .requiredOption('--until <day>', say.upToAndIncludingThis, typedDay)
    .addOption(outOption())
    .option('--json', say.jsonInsteadOfCsvMoney, false)
    .action(async (book: Book, { from, until, json, out }: BookFlags) => {
      const table = await withServices(({ db }) => readBook(db, book, { from, until }));
      printAnswer(json, table, () => bookCsv(table), out);
    });
}

/** `shop order credit-note …`: the PDF of the credit notes of an order whose goods came back or were recalled. */
export function creditNoteCommand(): Command {
  return new Command('credit-note')
    .description(say.writeTheCreditNote)
    .argument('<iso_order_id>', '', readOrderNumber)
    .option('--out <file>', 'where to write it; CREDIT-NOTE-NUMBER.pdf in this folder unless given')
    .option('--json', say.printJson, false)
    .action(async (number: string, { out, json }: { out?: string; json: boolean }) => {
      const printed = await withServices(async ({ db }) => {
        const { id } = await orderByNumber(db, number);
        return printCreditNotes(db, id);
      });
      if (printed === null) throw new CommandRefused(say.hasNoCreditNote(number));
      const file = out ?? `${printed.number.replace(/[^\w-]/g, '-')}.pdf`;
      writeOut(file, printed.bytes);
      printAnswer(json, { iso_order_id: number, credit_note: printed.number, file }, () =>
        say.creditNoteOfWasWritten(printed.number, number, file),
      );
    });
}
