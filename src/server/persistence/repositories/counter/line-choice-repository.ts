import type { Db } from '../../database.ts';
import type { Pharmacist } from './verdict-repository.ts';

/** Another medicine that a pharmacist chose for a line, and the text to which the patient agreed. */
export interface LineChoice {
  readonly id: string;
  readonly seq: number;
  readonly line: number;
  readonly from: { readonly medicineId: string; readonly name: string };
  readonly to: { readonly medicineId: string; readonly name: string };
  readonly packs: number;
  readonly isSame: boolean;
  readonly morePaise: number;
  readonly words: string;
  readonly by: Pharmacist;
  readonly at: Date;
}

/** How many choices there were on an order; the caller has locked it. */
export async function countChoices(db: Db, orderId: string): Promise<number> {
  const { many } = await db
    .selectFrom('line_choice')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** Stores a choice. */
export async function saveChoice(db: Db, orderId: string, one: LineChoice): Promise<void> {
  await db
    .insertInto('line_choice')
    .values({
      ...{ id: one.id, order_id: orderId, seq: one.seq, line: one.line, is_same: one.isSame },
      ...{ from_medicine_id: one.from.medicineId, from_name: one.from.name, from_packs: one.packs },
      ...{ to_medicine_id: one.to.medicineId, to_name: one.to.name, to_packs: one.packs },
      ...{ more_paise: one.morePaise, words: one.words, at: one.at },
      ...{ staff_id: one.by.staffId, staff_name: one.by.name, registration: one.by.registration },
    })
    .execute();
}
