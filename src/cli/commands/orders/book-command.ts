import { Argument, Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
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
