import { bookQuery, bookResponse, correctedRowResponse, correctRegisterBody } from '#contract/areas/counter/books.ts';
import * as booksApi from '#contract/endpoints/counter/books.ts';
import { successOf } from '#contract/envelope.ts';
import { type BookTable, footOf } from '#domain/books/books.ts';
import { rupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/books.ts';
import type { Books } from '../../services/books/books.ts';
import { actorOf } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { staffOf } from './staff-of.ts';

/** The pharmacy's books over some days, on the screen and as CSV, and corrections of registers. */
export function registerBookRoutes(routes: ApiRoutes, books: Books): void {
  routes.get(
    at(booksApi.readBook),
    { schema: { summary: 'A book', querystring: bookQuery, response: answers(bookResponse) } },
    async ({ query: { book, ...range } }) => successOf(toBook(await books.read(book, range))),
  );
  routes.get(
    at(booksApi.exportBook),
    { schema: { summary: 'A book as CSV', querystring: bookQuery, response: refusals } },
    async (request, reply) => {
      const { book, ...range } = request.query;
      const bytes = await books.export(actorOf(staffOf(request)), book, range);
      const name = `${book}-${range.from}-${range.until}.csv`;
      return sendPrivateFile(reply, { bytes, type: 'text/csv; charset=utf-8', name, inline: false });
    },
  );
  routes.post(
    at(booksApi.correctRegister),
    {
      schema: {
        summary: 'Correct a row of a register by adding a new one',
        body: correctRegisterBody,
        response: answers(correctedRowResponse),
      },
    },
    async (request) => {
      const {
        register,
        serial,
        why,
        patient,
        patient_address: patientAddress,
        prescriber,
        batch,
        expiry,
        quantity,
      } = request.body;
      const typed = { patient, patientAddress, prescriber, batch, expiry, quantity };
      const says = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== ''));
      const written = await books.correct(staffOf(request).member, { register, serial, why, says });
      return successOf({ serial: written }, say.isCorrected(written));
    },
  );
}

/** A table as published: money in rupees. */
export function toBook(table: BookTable) {
  const isMoney = table.columns.map(({ kind }) => kind === 'money');
  const shown = <Value>(value: Value, place: number) =>
    isMoney[place] && typeof value === 'number' ? rupees(value) : value;
  return {
    columns: table.columns.map(({ name, kind }) => ({ name, kind })),
    rows: table.rows.map((row) => row.map(shown)),
    foot: footOf(table).map(shown),
  };
}
