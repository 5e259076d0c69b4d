import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/server/books.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  correctRegister,
  findRegisterRow,
  type Register,
  type RegisterEntry,
} from '../../persistence/repositories/orders/register-repository.ts';
import { pharmacistOf } from '../counter/desk/desk-act.ts';
import { namedStaff } from '../counter/two-persons/named.ts';
import type { ServiceParts } from '../service-parts.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** What a row of a register should have said; omitted fields stay. */
export interface RegisterCorrection {
  readonly register: Register;
  readonly serial: number;
  readonly why: string;
  readonly says: Partial<
    Pick<RegisterEntry, 'patient' | 'patientAddress' | 'prescriber' | 'batch' | 'expiry' | 'quantity'>
  >;
}

/**
 * Corrects a row of a register by a new one that refers to it and says who corrected it and why; the wrong row stays unchanged. A row
 * is corrected once, and the correction can be corrected again. Returns the new serial.
 */
export async function correctRegisterRow(
  { db, now }: Parts,
  member: StaffMember,
  { register, serial, why, says }: RegisterCorrection,
): Promise<number> {
  const { staffId, name, registration } = pharmacistOf(member);
  return inTransaction(db, 'correct-register', async (trx) => {
    const row = await findRegisterRow(trx, register, serial);
    if (row === null) throw new AppError('not-found', { sentence: say.noSuchRow(serial) });
    if (row.correctedBy !== null)
      throw new AppError('not-allowed-now', { sentence: say.correctedAlready(serial, row.correctedBy) });
    const told = Object.entries(says).filter(([, value]) => value !== undefined);
    const isSame = told.every(([key, value]) => row[key as keyof typeof says] === value);
    if (isSame) throw new AppError('invalid-input', { sentence: say.nothingDiffers });
    const entry = { ...row, ...Object.fromEntries(told), pharmacist: `${name}, ${registration}` };
    return correctRegister(
      trx,
      register,
      { entry, orderId: row.orderId, at: now() },
      { corrects: serial, why, staffId },
    );
  });
}

/** The same, by a pharmacist whom the command line names. */
export async function correctRegisterByName(parts: Parts, name: string, told: RegisterCorrection): Promise<number> {
  return correctRegisterRow(parts, await namedStaff(parts, name, 'correct-registers'), told);
}
