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

/** The corrected values of a register row; omitted fields keep their old value. */
export interface RegisterCorrection {
  readonly register: Register;
  readonly serial: number;
  readonly why: string;
  readonly says: Partial<
    Pick<RegisterEntry, 'patient' | 'patientAddress' | 'prescriber' | 'batch' | 'expiry' | 'quantity'>
  >;
}

/**
 * Corrects a row of a register by adding a new one that refers to it, with who corrected it and why; the wrong row stays unchanged. A row
 * can be corrected once; a correction can itself be corrected. Returns the new serial number.
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
    const changes = Object.entries(says).filter(([, value]) => value !== undefined);
    const isSame = changes.every(([key, value]) => row[key as keyof typeof says] === value);
    if (isSame) throw new AppError('invalid-input', { sentence: say.nothingDiffers });
    const entry = { ...row, ...Object.fromEntries(changes), pharmacist: `${name}, ${registration}` };
    return correctRegister(
      trx,
      register,
      { entry, orderId: row.orderId, at: now() },
      { corrects: serial, why, staffId },
    );
  });
}

/** The same for a pharmacist who is named on the command line. */
export async function correctRegisterByName(parts: Parts, name: string, changes: RegisterCorrection): Promise<number> {
  return correctRegisterRow(parts, await namedStaff(parts, name, 'correct-registers'), changes);
}
