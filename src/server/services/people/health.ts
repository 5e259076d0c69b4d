import { AppError } from '#contract/app-error.ts';
import type { Answer, OrganState } from '#domain/safety/safety-finding.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findMember, lockAccount, readHolder } from '../../persistence/repositories/people/account-repository.ts';
import { dropHealth, findHealthFile, saveHealth } from '../../persistence/repositories/people/health-repository.ts';
import { claimFiles } from '../../persistence/repositories/unclaimed-file-repository.ts';
import { forgetFiles, storeJson } from '../files/keep-files.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import type { ServiceParts } from '../service-parts.ts';

/** A patient's answers about health, used only for the safety check of the cart. */
export interface HealthAnswers {
  readonly allergies: readonly string[];
  readonly conditions: readonly string[];
  readonly pregnant: Answer;
  readonly breastfeeding: Answer;
  readonly kidney: OrganState;
  readonly liver: OrganState;
  readonly medicines: readonly { readonly name: string; readonly units_per_day: number | null }[];
}

export const NO_ANSWERS: HealthAnswers = {
  allergies: [],
  conditions: [],
  pregnant: 'unknown',
  breastfeeding: 'unknown',
  kidney: 'unknown',
  liver: 'unknown',
  medicines: [],
};

/** A patient's answers, and whether any were given. */
export interface PatientHealth {
  readonly patientId: string;
  readonly agreed: boolean;
  readonly answers: HealthAnswers;
}

/** The patient that is meant: of the family, or the holder where nobody is named. Refuses another account's. */
export async function findPatient({ db }: Pick<ServiceParts, 'db'>, accountId: string, patientId: string | undefined) {
  const holder = await readHolder(db, accountId);
  if (patientId === undefined || patientId === holder.patientId) return holder;
  const member = await findMember(db, accountId, patientId);
  if (member === null) throw new AppError('member-not-found');
  return member;
}

/** The health answers of a patient of this account. */
export async function readHealth(parts: ServiceParts, accountId: string, asked?: string): Promise<PatientHealth> {
  const { patientId } = await findPatient(parts, accountId, asked);
  const answers = await openAnswers(parts, await findHealthFile(parts.db, accountId, patientId));
  return { patientId, agreed: answers !== null, answers: answers ?? NO_ANSWERS };
}

/** The decrypted answers of a key; null if none were given. */
export async function openAnswers(
  { files }: Pick<ServiceParts, 'files'>,
  key: string | null,
): Promise<HealthAnswers | null> {
  const bytes = key === null ? null : await files.get(key);
  return bytes === null ? null : { ...NO_ANSWERS, ...(JSON.parse(bytes.toString('utf8')) as HealthAnswers) };
}

/** Stores a patient's answers encrypted, replacing the earlier ones; if withdrawn, they are deleted with their file. */
export async function changeHealth(
  parts: ServiceParts,
  accountId: string,
  change: { readonly patientId: string | undefined; readonly agreed: boolean; readonly answers: HealthAnswers },
): Promise<PatientHealth> {
  const { patientId } = await findPatient(parts, accountId, change.patientId);
  const { db, now } = parts;
  const fileKey = change.agreed ? await storeJson(parts, change.answers) : null;
  await inTransaction(db, 'change-health', async (trx) => {
    await lockAccount(trx, accountId);
    const had = await dropHealth(trx, accountId, patientId, now());
    if (fileKey !== null) {
      if (!(await claimFiles(trx, [fileKey]))) throw new AppError('unavailable');
      await saveHealth(trx, { accountId, patientId, fileKey, now: now() });
    }
    if (had !== change.agreed) {
      const consent = { accountId, purpose: 'health', subject: patientId, place: 'account' } as const;
      await recordConsent(parts, trx, { ...consent, agreed: change.agreed });
    }
  }).catch(async (error: unknown) => {
    if (fileKey !== null) await forgetFiles(parts, [fileKey]);
    throw error;
  });
  return readHealth(parts, accountId, patientId);
}
