/** Medicines by condition, for people who do not know the name of a medicine. */
import { z } from 'zod';
import { success } from '../../envelope.ts';
import { searchRow } from './inventory.ts';

/** How many medicines a page of a condition shows. */
export const CONDITION_PAGE_SIZE = 20;

export const conditionsQuery = z.object({
  slug: z.string().trim().min(1).max(80).optional().describe('One condition; if omitted, only the list is returned.'),
  page: z.coerce
    .number('The page must be a number.')
    .int('The page must be a whole number.')
    .min(1, 'Pages are counted from 1.')
    .max(10_000, 'There are not that many pages.')
    .default(1)
    .describe('From 1.'),
});
export type ConditionsQuery = z.output<typeof conditionsQuery>;

const conditionEntry = z.object({
  slug: z.string().describe('Its part of the URL: /conditions/{slug}.'),
  name: z.string(),
  medicines: z.number().int().describe('How many are not discontinued.'),
});

const conditionGroup = z.object({
  composition: z.string().describe('As printed, strength included.'),
  form: z.string(),
  prescription: z.boolean().describe('True if any medicine of the group needs a prescription.'),
  count: z.number().int().describe('How many medicines of the group are not discontinued, over all pages.'),
  from: z
    .object({ unit_price: z.number(), unit: z.string() })
    .nullable()
    .describe('The lowest price per unit among those sold online and in stock; null if there are none.'),
  medicines: z.array(searchRow).describe('The medicines on this page.'),
});
export type ConditionGroup = z.infer<typeof conditionGroup>;

export const conditionsData = z.object({
  conditions: z.array(conditionEntry).describe('By name.'),
  chosen: conditionEntry
    .extend({ groups: z.array(conditionGroup), currentPage: z.number().int(), totalPages: z.number().int() })
    .nullable()
    .describe('The requested condition, groups without prescription first.'),
});
export type ConditionsData = z.infer<typeof conditionsData>;

export const conditionsResponse = success(conditionsData);
