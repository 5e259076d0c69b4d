/** The savings shown on the home page. `perunitprice`, `isoprice`, `savingpercent` and `recommednation` are published spellings. */
import { z } from 'zod';
import { success } from '../../envelope.ts';

/** The conditions in the order of their tabs (specification, section 3). */
export const SHOWCASE_CONDITIONS = [
  // not a sentence: names that the API publishes and pages request by.
  'Diabetes',
  'BP(Hypertension)',
  'Cholesterol',
  'Acidity',
  'Arthritis',
  'Epilepsy',
] as const;

const showcaseMedicine = z.object({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  perunitprice: z.number().describe('Rupees per unit at the shop’s selling price, on both sides.'),
  pack_size: z.string(),
  image: z.string(),
});

export const showcaseItem = z.object({
  medicine: showcaseMedicine.extend({ mrp: z.number() }),
  recommednation: showcaseMedicine.extend({ isoprice: z.number().describe('The shop’s selling price of the pack.') }),
  unit: z.string().describe("'tablet', 'ml', …: the unit of perunitprice."),
  composition: z.string(),
  savingpercent: z.number().describe('saving_here.percentage of the product page, in whole percent.'),
});
export type ShowcaseItem = z.infer<typeof showcaseItem>;

export const showcaseData = z.object({
  conditions: z.array(
    z.object({
      condition: z.enum(SHOWCASE_CONDITIONS),
      items: z.array(showcaseItem).describe('At most three; empty if no substitute may be recommended automatically.'),
    }),
  ),
  catalogue_version: z.number().int(),
});
export type ShowcaseData = z.infer<typeof showcaseData>;

export const showcaseResponse = success(showcaseData);
