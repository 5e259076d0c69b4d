import { Argument, Command } from 'commander';
import { BOOKS, type Book, bookCsv } from '../../../domain/books/books.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { readBook } from '../../../server/services/books/read-book.ts';
import { typedDay } from '../../typed-values.ts';
import { outOption, printAnswer } from '../print-answer.ts';

interface BookFlags {
  readonly from: string;
  readonly until: string;
  readonly json: boolean;
  readonly out?: string;
}

/** `shop book …`: what the pharmacy keeps in books, over some days. */
export function bookCommand(): Command {
  return new Command('book')
    .description('Print a book as CSV: registers, invoices, credit notes, cash, payments and refunds, GSTR-1')
    .addArgument(new Argument('<book>', 'which one').choices(BOOKS))
    .requiredOption('--from <day>', 'from this day in India, as in 2026-04-01', typedDay)
    .requiredOption('--until <day>', 'up to and including this day in India', typedDay)
    .addOption(outOption())
    .option('--json', 'JSON instead of CSV, money in paise', false)
    .action(async (book: Book, { from, until, json, out }: BookFlags) => {
      const table = await withServices(({ db }) => readBook(db, book, { from, until }));
      printAnswer(json, table, () => bookCsv(table), out);
    });
}
