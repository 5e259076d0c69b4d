/** What a search answers when people type what ails them instead of a medicine. */
import { z } from 'zod';

export const needWire = z.object({
  kind: z
    .enum(['need', 'red_flag', 'household'])
    .describe('red_flag: no medicine is offered. household: a name that every house knows and that is not sold here.'),
  code: z.string().describe('fever, chest-pain, …; of a household name the name.'),
  title: z.string(),
  language: z.string().nullable().describe('ISO 639-1, of the words that told it; null where no language can be told.'),
  otc: z
    .array(
      z.object({
        salt: z.string().describe('As packs print it.'),
        form: z.string().describe('The forms in words: "tablet, syrup or drops".'),
        use: z.string().describe('What it is for, and its most important limits.'),
        medicines: z
          .array(z.object({ medicine_id: z.string(), medicine_name: z.string(), packing_size: z.string() }))
          .describe('Some that are sold here, the best known first, never by price. Empty where none is.'),
      }),
    )
    .describe('Medicines without prescription that are reasonable for it. Empty on every red flag.'),
  care: z.string().nullable().describe('What to do besides, or what a household name is.'),
  see_doctor: z.string().nullable().describe('When a doctor must look.'),
  emergency: z.string().nullable().describe('What to do right now. Not null in an emergency alone.'),
  calls: z.array(z.object({ number: z.string(), label: z.string() })).describe('Whom to call, the first one first.'),
});
export type NeedWire = z.infer<typeof needWire>;
