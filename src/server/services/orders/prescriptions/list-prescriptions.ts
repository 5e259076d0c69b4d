import type { Db } from '../../../persistence/database.ts';
import {
  listConsultations,
  listPrescriptions,
} from '../../../persistence/repositories/orders/prescription-repository.ts';
import { REGISTERS, type Register } from '../../../persistence/repositories/orders/register-repository.ts';

/**
 * What waits for the pharmacist, the longest first: prescriptions, requests to call back, calls by a doctor. After them the given number of
 * decided ones, newest first.
 */
export async function prescriptionsToDecide(db: Db, decided: number) {
  const rows = await listPrescriptions(db, decided);
  const waiting = (await listConsultations(db)).map(({ number, createdAt, phone }) => ({
    ...{ number, createdAt, phone, status: 'TELECONSULT' },
    ...{ files: 0, orderId: null, accountId: null, id: null },
  }));
  const open = rows.filter(({ status }) => status === 'RECEIVED');
  const done = rows.filter(({ status }) => status !== 'RECEIVED');
  return [...[...open, ...waiting].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), ...done];
}

/** The rows of a register between two moments. */
export { readRegister as registerRows } from '../../../persistence/repositories/orders/register-repository.ts';
export { REGISTERS, type Register };
