import { needsVerdict } from '#domain/counter/checklist.ts';
import type { Consultation } from '#domain/counter/consultation.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { Db } from '../persistence/database.ts';
import { listSentFiles, markOpeningSent, saveOpening } from '../persistence/repositories/counter/opening-repository.ts';
import { findStaffByName } from '../persistence/repositories/counter/staff/staff-repository.ts';
import { findOrder } from '../persistence/repositories/orders/order-repository.ts';
import {
  type CommandDetails,
  decideByCommand,
  judgeFindings,
  releaseByCommand,
} from '../services/counter/desk/decide/decide-by-command.ts';
import { readToRelease } from '../services/counter/desk/decide/release-order.ts';

interface Parts {
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The two default pharmacists of the tests. */
export const MEERA = 'Meera Iyer';
export const RAVI = 'Ravi Nair';

/** Adds both as staff. */
export async function addPharmacists(db: Db): Promise<void> {
  for (const [index, name] of [MEERA, RAVI].entries()) {
    const person = { id: crypto.randomUUID(), name, roles: ['pharmacist' as const], made_by: 'shop' };
    await db
      .insertInto('staff')
      .values({
        ...person,
        registration: `KA-${1000 + index}`,
        registration_until: '2030-12-31',
        created_at: new Date('2026-11-01T06:00:00Z'),
      })
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
}

/** Records that a person has opened every file of an order. */
export async function recordFilesOpened({ db, now, newId }: Parts, number: string, name = MEERA): Promise<void> {
  await addPharmacists(db);
  const sent = await listSentFiles(db, number);
  const member = await findStaffByName(db, name);
  for (const { id: fileId } of sent?.files ?? []) {
    const id = newId();
    const who = { staffId: member?.id ?? '', sessionId: null };
    const { accountId, orderId } = sent as NonNullable<typeof sent>;
    await saveOpening(db, { id, fileId, accountId, orderId, number, who, at: now() });
    await markOpeningSent(db, id, now());
  }
}

/** The content of the tests' prescriptions, without the patient, who is the order's. */
export const WRITTEN = {
  dated: '2026-11-20',
  prescriber: { name: 'Dr R Menon', registration: 'KMC 1234', address: '12 MG Road, Bengaluru' },
};

/** The amount that they state for each line: enough for all test orders. */
export const WRITTEN_AMOUNT = { dose: '1-0-1', days: null, quantity: '99 packs', overReason: '' };

/** A consultation with that doctor, held now. */
export function consultationNow({ now }: Pick<Parts, 'now'>): Consultation {
  const doctor = { ...WRITTEN.prescriber };
  return { mode: 'video', list: 'A', followUp: false, startedAt: now(), endedAt: now(), doctor };
}

/**
 * The first pharmacist opens the files and approves an order with the given details, by default complete ones. An order without a file is approved with
 * a consultation with the prescriber, held now.
 */
export async function approve(parts: Parts, number: string, details: CommandDetails = {}): Promise<void> {
  await recordFilesOpened(parts, number);
  const order = await findOrder(parts.db, { number }, { accountId: null });
  const sent = await listSentFiles(parts.db, number);
  const amounts = new Map((order?.lines ?? []).filter(needsVerdict).map(({ line }) => [line, WRITTEN_AMOUNT]));
  const all = { by: MEERA, amounts, patientName: order?.patient.name ?? '', ...WRITTEN, ...details };
  const doctor = { ...WRITTEN.prescriber, ...all.prescriber } as Consultation['doctor'];
  const consulted = { consultation: { ...consultationNow(parts), doctor }, dated: dayInIndia(parts.now().getTime()) };
  await decideByCommand(parts, number, 'APPROVED', sent?.files.length ? all : { ...all, ...consulted });
}

/** The first pharmacist opens the files, and rejects the prescription of an order. */
export async function reject(parts: Parts, number: string, reason: string | null = null): Promise<void> {
  await recordFilesOpened(parts, number);
  await decideByCommand(parts, number, 'REJECTED', { by: MEERA, because: 'unreadable', reason });
}

/** Decides what a second pharmacist has to release, if it is undecided, and releases it. */
export async function releaseAll(parts: Parts, number: string): Promise<void> {
  await addPharmacists(parts.db);
  const order = await findOrder(parts.db, { number }, { accountId: null });
  if (order === null) return;
  const open = async () => (await readToRelease(parts.db, order)).filter(({ release }) => release === null);
  if ((await open()).some(({ kind, verdict }) => kind === 'finding' && verdict === null))
    await judgeFindings(parts, number, { by: MEERA, note: 'Spoke with the patient.' });
  if ((await open()).length === 0) return;
  await recordFilesOpened(parts, number, RAVI);
  await releaseByCommand(parts, number, RAVI);
}
