import { type Selectable, sql } from 'kysely';
import type { SubstitutionState } from '#domain/orders/order-states.ts';
import type { Db } from '../../database.ts';
import type { LetterProof, SubstitutionWordTable } from '../../schema/doctor-schema.ts';
import type { Pharmacist } from '../counter/verdict-repository.ts';

/** A letter to a doctor about an order. */
export interface Letter {
  readonly id: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  /** The member of staff who made it; null if the patient did. */
  readonly staffId: string | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
}

/** One pair of medicines that a letter asks about. */
export interface LetterLine {
  readonly line: number;
  readonly searchedName: string;
  readonly medicineId: string;
  readonly medicineName: string;
  readonly proof: LetterProof;
}

/** Who decided: a doctor by letter, a pharmacist, or the operator of the machine. */
export type WordBy =
  | { readonly letterId: string; readonly doctor: { readonly name: string; readonly registration: string } }
  | { readonly staff: Pharmacist }
  | { readonly operator: string };

/** A decision on the substitute of a line. */
export interface SubstitutionWord {
  readonly line: number;
  readonly answer: Exclude<SubstitutionState, 'requested'>;
  readonly medicineId: string;
  readonly by: WordBy;
  readonly at: Date;
}

/** Stores a letter with its lines. */
export async function saveLetter(db: Db, letter: Letter, lines: readonly LetterLine[]): Promise<void> {
  await db
    .insertInto('doctor_letter')
    .values({
      id: letter.id,
      order_id: letter.orderId,
      account_id: letter.accountId,
      token_hash: letter.tokenHash,
      staff_id: letter.staffId,
      made_at: letter.madeAt,
      expires_at: letter.expiresAt,
    })
    .execute();
  await db
    .insertInto('doctor_letter_line')
    .values(
      lines.map(({ line, searchedName, medicineId, medicineName, proof }) => ({
        ...{ letter_id: letter.id, line, searched_name: searchedName, medicine_id: medicineId },
        ...{ medicine_name: medicineName, proof: JSON.stringify(proof) },
      })),
    )
    .execute();
}

/** The letter of an order that was not withdrawn, even if it has expired. */
export async function findStandingLetter(db: Db, orderId: string): Promise<Letter | null> {
  const row = await db
    .selectFrom('doctor_letter')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? toLetter(row) : null;
}

/** A letter by the hash of its token; null for an unknown one. */
export async function findLetterByToken(db: Db, hash: Buffer): Promise<Letter | null> {
  const row = await db.selectFrom('doctor_letter').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  return row ? toLetter(row) : null;
}

/** The lines that a letter asks about. */
export async function listLetterLines(db: Db, letterId: string): Promise<LetterLine[]> {
  const rows = await db
    .selectFrom('doctor_letter_line')
    .selectAll()
    .where('letter_id', '=', letterId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    line: row.line,
    searchedName: row.searched_name,
    medicineId: row.medicine_id,
    medicineName: row.medicine_name,
    proof: row.proof,
  }));
}

/** Withdraws the letter of an order that was not withdrawn; false if there was none. */
export async function withdrawStandingLetter(db: Db, orderId: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('doctor_letter')
    .set({ withdrawn_at: at })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Every decision on the substitutes of an order, line by line, the oldest first. Missing packs that follow as an order of their own keep the number of their
 * line, and what was decided about it before the split.
 */
export async function listSubstitutionWords(db: Db, orderId: string): Promise<SubstitutionWord[]> {
  const { rows } = await sql<Selectable<SubstitutionWordTable>>`
    with recursive behind (id, line, until) as (
      select ${orderId}::text, null::smallint, 'infinity'::timestamptz
      union all
      select s.order_id, s.line, least(s.at, behind.until) from behind join line_short s on s.rest_id = behind.id
    )
    select w.* from behind join substitution_word w on w.order_id = behind.id and w.at <= behind.until
    where behind.line is null or behind.line = w.line
    order by w.line, w.at, w.seq`.execute(db);
  return rows.map((row) => ({
    line: row.line,
    answer: row.answer,
    medicineId: row.medicine_id,
    by: byOf(row),
    at: row.at,
  }));
}

/** Appends a decision. The order's row is locked by the caller. */
export async function saveSubstitutionWord(db: Db, orderId: string, word: SubstitutionWord): Promise<void> {
  const { line, answer, medicineId, by, at } = word;
  const { last } = await db
    .selectFrom('substitution_word')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('substitution_word')
    .values({
      ...{ order_id: orderId, line, seq: (last ?? 0) + 1, answer, medicine_id: medicineId, at },
      ...('letterId' in by
        ? { letter_id: by.letterId, doctor_name: by.doctor.name, doctor_registration: by.doctor.registration }
        : {}),
      ...('staff' in by
        ? { staff_id: by.staff.staffId, staff_name: by.staff.name, registration: by.staff.registration }
        : {}),
      ...('operator' in by ? { operator: by.operator } : {}),
    })
    .execute();
}

function toLetter(row: {
  readonly id: string;
  readonly order_id: string;
  readonly account_id: string;
  readonly token_hash: Buffer;
  readonly staff_id: string | null;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly withdrawn_at: Date | null;
}): Letter {
  return {
    id: row.id,
    orderId: row.order_id,
    accountId: row.account_id,
    tokenHash: row.token_hash,
    staffId: row.staff_id,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    withdrawnAt: row.withdrawn_at,
  };
}

function byOf(row: {
  readonly letter_id: string | null;
  readonly doctor_name: string | null;
  readonly doctor_registration: string | null;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly registration: string | null;
  readonly operator: string | null;
}): WordBy {
  if (row.letter_id !== null)
    return {
      letterId: row.letter_id,
      doctor: { name: row.doctor_name ?? '', registration: row.doctor_registration ?? '' },
    };
  if (row.staff_id !== null)
    return { staff: { staffId: row.staff_id, name: row.staff_name ?? '', registration: row.registration ?? '' } };
  return { operator: row.operator ?? '' };
}
