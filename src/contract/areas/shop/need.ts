/** The answer of a search when people type a complaint instead of a medicine. */
import { z } from 'zod';

export const needWire = z.object({
  kind: z
    .enum(['need', 'red_flag', 'household'])
    .describe('red_flag: no medicine is offered. household: a widely known name that is not sold here.'),
  code: z.string().describe('fever, chest-pain, …; for a household name, the name.'),
  title: z.string(),
  language: z.string().nullable().describe('ISO 639-1, of the matched words; null if no language is certain.'),
  otc: z
    .array(
      z.object({
        salt: z.string().describe('As packs print it.'),
        form: z.string().describe('The forms as text: "tablet, syrup or drops".'),
        use: z.string().describe('What it is for, and its most important limits.'),
        medicines: z
          .array(z.object({ medicine_id: z.string(), medicine_name: z.string(), packing_size: z.string() }))
          .describe('Some that are sold here, the best known first, never by price. Empty if there are none.'),
      }),
    )
    .describe('Suitable medicines without prescription. Empty for every red flag.'),
  care: z.string().nullable().describe('Other advice, or what a household name is.'),
  see_doctor: z.string().nullable().describe('When to see a doctor.'),
  emergency: z.string().nullable().describe('What to do right now. Only in an emergency; else null.'),
  calls: z
    .array(z.object({ number: z.string(), label: z.string() }))
    .describe('Whom to call, the most important first.'),
});
export type NeedWire = z.infer<typeof needWire>;
