/** The counter's books. A table is columns and rows; money in rupees. */
import { z } from 'zod';
import { BOOKS } from '#domain/books/books.ts';
import { isRealDate } from '#domain/people/age.ts';
import * as say from '#sentences/counter/books.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { typedText } from '../../typed-text.ts';

const day = z.string(say.enterDay).refine(isRealDate, say.enterDay);

export const bookQuery = z.object({
  book: z.enum(BOOKS, say.whichBook).describe('Which one.'),
  from: day.describe('The first day, yyyy-MM-dd, in India.'),
  until: day.describe('The last day.'),
});
export const correctRegisterBody = z.object(
  {
    register: z.enum(['prescription', 'h1'], say.whichBook),
    serial: wholeNumber(say.whichRow, 1, 2_000_000_000),
    why: typedText(200).refine((text) => text !== '', say.sayWhy),
    patient: typedText(80).optional(),
    patient_address: typedText(300).optional(),
    prescriber: typedText(200).optional(),
    batch: typedText(40).optional(),
    expiry: z.union([day, z.literal('')], say.enterDay).optional(),
    quantity: wholeNumber(say.wholePacks, 1, 10_000).optional(),
  },
  say.whichRow,
);

export const bookData = z.object({
  columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'number', 'money']) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  foot: z.array(z.number().nullable()).describe('The sum of each column that has one; null elsewhere.'),
});
export type BookData = z.infer<typeof bookData>;
export const bookResponse = success(bookData);
export const correctedRowResponse = success(
  z.object({ serial: z.number().int().describe('The id of the correction.') }),
);
