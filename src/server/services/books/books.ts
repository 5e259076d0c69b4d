import { type Book, bookCsv } from '#domain/books/books.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import type { ServiceParts, UseCaseArguments } from '../service-parts.ts';
import { correctRegisterRow } from './correct-register.ts';
import { type BookRange, readBook } from './read-book.ts';

/** The use cases of the books as the counter's routes call them. */
export function createBooks(parts: ServiceParts) {
  const { db, now } = parts;
  return {
    read: (book: Book, range: BookRange) => readBook(db, book, range),
    /** A book as CSV; the audit log records who exported it. */
    export: async (actor: AuditActor, book: Book, range: BookRange): Promise<Buffer> => {
      const csv = bookCsv(await readBook(db, book, range));
      const subject = `${book}:${range.from}:${range.until}`;
      await appendAudit(db, { kind: 'book-exported', actor, person: null, subject }, now());
      return Buffer.from(`\ufeff${csv}\r\n`, 'utf8');
    },
    correct: (...args: UseCaseArguments<typeof correctRegisterRow>) => correctRegisterRow(parts, ...args),
  };
}
export type Books = ReturnType<typeof createBooks>;
