/** A list of medicines and its difference to the catalogue. Money in rupees. */
import { z } from 'zod';
import * as say from '#sentences/counter/catalogue.ts';
import { success } from '../../envelope.ts';
import { typedText } from '../../typed-text.ts';

/** The longest text; longer lists are imported on the server. */
export const MOST_CHARACTERS = 6_000_000;

const list = {
  name: typedText(120).describe('Of the file.'),
  text: z
    .string(say.pleaseChooseAList)
    .min(1, say.pleaseChooseAList)
    .max(MOST_CHARACTERS, say.thisListIsTooLarge)
    .describe('The list, as CSV.'),
};
export const tryListBody = z.object(list, say.pleaseChooseAList);
export const applyListBody = z.object(
  {
    ...list,
    seen: z
      .string(say.lookFirst)
      .regex(/^[\da-f]{64}$/, say.lookFirst)
      .describe('As in the answer with the difference.'),
  },
  say.pleaseChooseAList,
);

const counted = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), first: z.array(row) });
const named = counted(z.object({ id: z.string(), name: z.string() }));
export const listDifferenceData = z.object({
  read: z.int(),
  repeated_ids: z.int(),
  marker_lost: z
    .boolean()
    .describe('The list does not say whether there is a third salt, so two-salt rows count as unknown.'),
  refused: counted(z.object({ line: z.int(), problem: z.string() })),
  added: named,
  prices: counted(
    z.object({
      id: z.string(),
      name: z.string(),
      before: z.number(),
      after: z.number(),
      percent: z.number(),
      is_jump: z.boolean(),
    }),
  ),
  jumps: z.int().describe('Prices that change by more than a tenth.'),
  vanished: named.describe('In an earlier list but not in this one: they stay as they are.'),
  unproven: named.describe('Proofs of equivalence that no longer hold, until the medicine is read anew.'),
  ended: named.describe('Discontinued, according to the list.'),
  seen: z.string().describe('Sent with the list, so that what is applied is what was shown.'),
});
export type ListDifferenceData = z.infer<typeof listDifferenceData>;
export const listAppliedData = z.object({
  added: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  stock_changed: z.int(),
  refused: z.int(),
  version: z.int(),
});
export type ListAppliedData = z.infer<typeof listAppliedData>;
export const listDifferenceResponse = success(listDifferenceData);
export const listAppliedResponse = success(listAppliedData);
