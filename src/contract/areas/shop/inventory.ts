/** Search and product pages: what a browser or any other client may request, and the answers. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { queriedLimit, queriedPage } from '../../typed-number.ts';
import { MEDICINE_ID_MAX_CHARACTERS } from '../../typed-text.ts';
import { needWire } from './need.ts';
import { referenceWire } from './reference.ts';

export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 200;
export const SEARCH_DEFAULT_LIMIT = 20;
export const SEARCH_MAX_LIMIT = 50;
export const SUGGESTION_LIMIT = 5;
export const EQUIVALENTS_LIMIT = 20;

const searchText = z
  .string(say.pleaseGiveOneText)
  .trim()
  .min(SEARCH_MIN_CHARACTERS, say.pleaseTypeAtLeast(SEARCH_MIN_CHARACTERS))
  .max(SEARCH_MAX_CHARACTERS, say.pleaseUseAtMostCharacters(SEARCH_MAX_CHARACTERS));

export const searchProductsQuery = z
  .object({
    query: searchText.optional().describe('Words of brand names or compositions, as typed.'),
    salt: searchText.optional().describe('Words in compositions only.'),
    page: queriedPage,
    limit: queriedLimit(SEARCH_MAX_LIMIT, SEARCH_DEFAULT_LIMIT).describe('Rows per page.'),
    as_typed: z.enum(['0', '1'], 'as_typed is 1 or 0.').optional().describe('1: no guessing of spellings or sounds.'),
  })
  .refine((input) => (input.query === undefined) !== (input.salt === undefined), {
    message: say.pleaseSearchByEither,
    path: ['query'],
  });
export type SearchProductsQuery = z.infer<typeof searchProductsQuery>;

const scheduleWire = z.enum(['OTC', 'H', 'H1', 'X', 'NARCOTIC']);

/** One row of suggestions or results. `packing_size`, `Product_Form`, `content`, `searchstring` are published spellings. */
export const searchRow = z.object({
  medicine_id: z.string(),
  medicine_name: z.string(),
  manufacturer_name: z.string(),
  image: z.string(),
  packing_size: z.string().describe('The pack in words, e.g. "strip of 10 tablets"; pack_size says the same.'),
  Product_Form: z.string(),
  mrp: z.number(),
  content: z.string().describe('The composition as printed.'),
  searchstring: z.enum(['medicine_name', 'content']).describe('medicine_name when the brand matched, else content.'),
  pack_size: z.string(),
  unit_price: z.number().nullable().describe('MRP per tablet, ml …; null if the pack could not be read.'),
  selling_price: z.number().describe('What a pack costs in this shop.'),
  selling_unit_price: z.number().nullable().describe('What one unit costs in this shop.'),
  unit: z.string().nullable(),
  schedule: scheduleWire,
  sold_online: z.boolean().describe('False for what the law or the pharmacy does not allow online.'),
  in_stock: z.boolean(),
  discontinued: z.boolean(),
  held: z.boolean().optional().describe('True if a pharmacist holds it from sale for now; otherwise left out.'),
  same_for_less: z
    .object({
      unit_price: z.number().describe('The price of one unit of it in this shop.'),
      percentage: z.number().describe('saving_here.percentage of the product page.'),
      medicine_id: z.string(),
      medicine_name: z.string(),
    })
    .nullable()
    .describe('The medicine that the product page recommends; null if it recommends none.'),
  lowest_known: z
    .boolean()
    .describe('True if equivalents were compared and none on sale with a confirmed price costs less per unit.'),
  corrected: z.boolean().describe('True on a row found only through a spelling correction or by sound.'),
});
export type SearchRow = z.infer<typeof searchRow>;

/** The reading of a query that was matched by sound. */
export const understoodWire = z.object({
  text: z.string().describe('What was understood: names as printed, "Dolo 650".'),
  script: z.enum([
    'latin',
    'devanagari',
    'bengali',
    'gurmukhi',
    'gujarati',
    'odia',
    'tamil',
    'telugu',
    'kannada',
    'malayalam',
  ]),
  kind: z.enum(['brand', 'salt', 'need']),
  language: z.string().describe('ISO 639-1; hi-Latn is Hindi in Latin letters.'),
});
export type UnderstoodWire = z.infer<typeof understoodWire>;

export const searchData = z.object({
  medicines: z.array(searchRow),
  in_brand: z.boolean(),
  in_composition: z.boolean(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
  corrected: z
    .object({ from: z.string(), to: z.array(z.string()) })
    .nullable()
    .describe(
      'What was typed, of a list only the parts not found as typed, and the nearest spellings shown instead, if any; null if all matched as typed.',
    ),
  understood: understoodWire
    .nullable()
    .describe('Not null if the rows sound like what was typed; every such row is marked as corrected.'),
  need: needWire
    .nullable()
    .describe('Not null if the words ask for help: the rows are then medicines without prescription, or none.'),
  catalogue_version: z.number().int(),
});
export type SearchData = z.infer<typeof searchData>;

export const productDetailsBody = z.object(
  {
    medicine_id: z
      .string('Please say which medicine.')
      .trim()
      .min(1, 'Please say which medicine.')
      .max(MEDICINE_ID_MAX_CHARACTERS, 'That is not a medicine id.')
      .describe("The medicine's id as in a page's URL, URL-encoded or not."),
    pin: z.string().max(20).optional().describe('A pin code, for the nearest kendras; an invalid one is ignored.'),
  },
  say.pleaseSendAJsonObjectWithMedicine,
);

export const medicineWire = z.object({
  id: z.string(),
  medicine_name: z.string(),
  manufacturer_name: z.string(),
  mrp: z.number(),
  pack_size: z.string(),
  medicine_image: z.string(),
  content: z.string().describe('The composition as printed.'),
  medicine_images: z.array(z.string()),
  product_form: z.string(),
  unit_price: z.number().nullable().describe('MRP per unit; null if the pack could not be read.'),
  selling_unit_price: z.number().nullable().describe('The price of one unit in this shop, which the pages show large.'),
  unit: z.string().nullable().describe("'tablet', 'ml', …: what unit_price is for."),
  units_per_pack: z.number().nullable(),
  selling_price: z.number(),
  schedule: scheduleWire,
  prescription_required: z.boolean(),
  sold_online: z.boolean(),
  not_sold_reason: z.string().nullable().describe('Why it is not sold online; null if it is.'),
  discontinued: z.boolean(),
  held: z.boolean().optional().describe('True if a pharmacist holds it from sale for now; otherwise left out.'),
  facts: z
    .object({
      source: z.string().describe("'price-list', 'label' or 'import'."),
      month: z.string().describe("'2023-05', or '2022..2024' where the source says no more."),
    })
    .nullable()
    .describe('Where manufacturer, composition, pack and printed price come from; null if nobody has confirmed them.'),
});
export type MedicineWire = z.infer<typeof medicineWire>;

export const recommendedMedicine = medicineWire.extend({
  description: z.string(),
  how_medicine_works: z.string(),
  how_to_use: z.string().describe('Sentences separated by full stops.'),
  warning_details: z.array(z.record(z.string(), z.string())).describe('Key-value objects, e.g. { "Alcohol": "…" }.'),
  side_effects: z.string(),
  text_source: z
    .object({
      source: z.string().describe('The sources of these texts.'),
      date: z.string().describe('The month of writing: 2026-11.'),
      reviewer: z.string().describe("Which professional has reviewed them; 'not yet reviewed' until then."),
    })
    .nullable()
    .describe('Null if there are no texts.'),
});

const verdictWire = z.enum(['same', 'ask', 'never']);

export const equivalentWire = z.object({
  verdict: verdictWire,
  code: z.string(),
  reason: z.string(),
  medicine: z.object({
    id: z.string(),
    medicine_name: z.string(),
    manufacturer_name: z.string(),
    mrp: z.number(),
    pack_size: z.string(),
  }),
  unit_price: z.number().nullable().describe("Selling price per unit; null if it can't be compared."),
  unit: z.string().nullable().describe("What unit_price counts, such as 'capsule'; null if it is not known."),
  saving_percentage: z
    .number()
    .nullable()
    .describe(
      "Against the searched product's MRP per unit; null unless the verdict is same. May be negative (dearer).",
    ),
  saving_here_percentage: z
    .number()
    .nullable()
    .describe("The same against the searched product's selling price, which the page shows."),
});
export type EquivalentWire = z.infer<typeof equivalentWire>;

/** What the buyer saves in this shop: selling price against selling price. Rupees; each figure follows from shown ones. */
export const savingHereWire = z.object({
  per_unit: z.number().describe('The difference of the two unit prices, each as shown, with two decimals.'),
  per_pack: z
    .number()
    .describe(
      "On the substitute's pack: as many units of the searched product at its selling price, less saving_price.",
    ),
  percentage: z.number().describe('per_pack as a share of what those units of the searched product cost here.'),
});

const side = z.object({ name: z.string(), strength: z.string(), form: z.string(), release: z.string() });

export const productData = z.object({
  medicine: medicineWire,
  recommended: z.object({
    isRecommended: z.boolean(),
    search_inventory: z.boolean().describe('False: the searched item is out of stock.'),
    saving_price: z.number(),
    saving_percentage: z.number().describe("Against the searched product's MRP."),
    discount_percentage: z.number(),
    priceOfSearchedAccordingToRecommendedUnits: z.number().describe("At the searched product's MRP."),
    saving_here: savingHereWire.nullable().describe('Null if nothing is recommended.'),
    medicine: recommendedMedicine,
  }),
  equivalence: z
    .array(z.object({ salt: z.string(), searched: side, recommended: side }))
    .describe('Salt by salt, as printed on each pack. Empty where nothing is recommended.'),
  evidence: z.object({ grade: z.enum(['E1', 'E2', 'E3']), sentence: z.string() }).nullable(),
  equivalents: z.array(equivalentWire),
  other_packs: z
    .array(
      z.object({
        id: z.string(),
        pack_size: z.string(),
        selling_price: z.number(),
        selling_unit_price: z.number().describe("What one unit costs in this pack, counted in the medicine's unit."),
        in_stock: z.boolean(),
      }),
    )
    .describe('The searched medicine itself in other pack sizes, the smallest first.'),
  no_recommendation: z.object({ code: z.string(), reason: z.string() }).nullable(),
  reference: referenceWire
    .nullable()
    .describe("The government's ceiling price and the price at a Jan Aushadhi Kendra."),
  catalogue_version: z.number().int(),
});
export type ProductData = z.infer<typeof productData>;

export const searchProductsResponse = success(searchData);
export const productDetailsResponse = success(productData);
