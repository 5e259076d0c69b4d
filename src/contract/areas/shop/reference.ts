/** What the government's lists of prices and of Jan Aushadhi Kendras say, as published. */
import { z } from 'zod';
import { isPinCode, PIN_SENTENCE } from '#domain/people/form-rules.ts';
import { success } from '../../envelope.ts';
import { queriedLimit } from '../../typed-number.ts';

/** A kendra of the list. `km` is null if the location of one of the two pin codes is not known. */
export const kendraWire = z.object({
  code: z.string(),
  address: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  km: z.number().nullable().describe('Approximate kilometres between the two pin codes; 0 within one.'),
});
export type KendraWire = z.infer<typeof kendraWire>;

export const KENDRAS_DEFAULT_LIMIT = 3;
export const KENDRAS_MAX_LIMIT = 10;

export const kendrasQuery = z.object({
  pin: z.string(PIN_SENTENCE).trim().refine(isPinCode, PIN_SENTENCE).describe('Six digits.'),
  limit: queriedLimit(KENDRAS_MAX_LIMIT, KENDRAS_DEFAULT_LIMIT).describe('How many of the nearest.'),
});
export type KendrasQuery = z.infer<typeof kendrasQuery>;

export const kendrasData = z.object({
  pin: z.string(),
  as_of: z.string().describe('The day on which the list was seen.'),
  source: z.string(),
  kendras: z.array(kendraWire).describe('The nearest first; empty if the list knows none near this pin code.'),
});
export type KendrasData = z.infer<typeof kendrasData>;

/** The government lists' data on the searched medicine. Data that is too old or doubtful is left out. */
export const referenceWire = z.object({
  unit: z.string().describe("'tablet', 'ml', 'vial' …: the unit of the prices."),
  ceiling: z
    .object({
      per_unit_with_tax: z.number(),
      notified_on: z.string(),
      source: z.string(),
      row: z.string().describe('The row as the list prints it.'),
      over: z.boolean().describe('The MRP is above it. The selling price never is.'),
    })
    .nullable(),
  kendra: z
    .object({
      per_unit: z.number(),
      product: z.string().describe('The product as the list prints it.'),
      code: z.string().nullable(),
      as_of: z.string(),
      source: z.string(),
      doctor_first: z.boolean().describe('Only the doctor should change the manufacturer.'),
      nearest: z.array(kendraWire).describe('Only where the request named a pin code.'),
    })
    .nullable(),
});
export type ReferenceWire = z.infer<typeof referenceWire>;

export const kendrasResponse = success(kendrasData);
