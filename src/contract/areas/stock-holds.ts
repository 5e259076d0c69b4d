/** Medicines that a pharmacist holds from sale. */

import { z } from 'zod';
import * as say from '#sentences/counter/stock/stock.ts';
import { success } from '../envelope.ts';
import { medicineId, typedText } from '../typed-text.ts';

export const holdBody = z.object(
  {
    medicine_id: medicineId(say.whichMedicine),
    why: typedText(200)
      .refine((text) => text !== '', say.sayWhy)
      .describe('For the pharmacy: the desk and the bench show it, customers do not see it.'),
  },
  say.whichMedicine,
);
export const holdData = z.object({
  medicine_id: z.string(),
  name: z.string(),
  pack: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string().describe('A moment, ISO 8601, UTC.'),
});
const heldData = z.object({ medicine_id: z.string(), held: z.boolean() });
export type HoldData = z.infer<typeof holdData>;
export type HeldData = z.infer<typeof heldData>;
export const holdsResponse = success(z.array(holdData));
export const heldResponse = success(heldData);
