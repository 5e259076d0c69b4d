import { brand } from '#brand';
import { csvCell } from '#domain/books/books.ts';
import { prescriberOf, type Verdict, verdictOn } from '#domain/counter/standing-verdict.ts';
import { exceptionDay } from '#domain/counter/written-exception.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { UsedBatch } from '#domain/orders/packing-plan.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../../persistence/database.ts';
import {
  listReleases,
  listVerdicts,
  type Release,
} from '../../../persistence/repositories/counter/verdict-repository.ts';
import {
  appendToRegister,
  type RegisterEntry,
  type RegisterRow,
} from '../../../persistence/repositories/orders/register-repository.ts';
import { readPackedBatches } from '../pack-order.ts';

/** A register's row for export, with the Indian date. */
export function registerRecord(row: RegisterRow) {
  return {
    serial: row.serial,
    date: indianDay(row.dispensedAt.getTime()),
    dispensed_at: row.dispensedAt.toISOString(),
    order: row.order,
    line: row.line,
    patient: row.patient,
    patient_address: row.patientAddress,
    prescriber: row.prescriber,
    medicine: row.medicine,
    manufacturer: row.manufacturer,
    batch: row.batch,
    expiry: row.expiry,
    quantity: row.quantity,
    pharmacist: row.pharmacist,
    corrects: row.corrects,
    corrected_by: row.correctedBy,
    why: row.why,
  };
}

const COLUMNS = [
  'serial',
  'date',
  'dispensed_at',
  'order',
  'line',
  'patient',
  'patient_address',
  'prescriber',
  'medicine',
  'manufacturer',
  'batch',
  'expiry',
  'quantity',
  'pharmacist',
  'corrects',
  'corrected_by',
  'why',
] as const;

/** A register as CSV (RFC 4180), with a header even where it is empty. The last line has no line break. */
export function registerCsv(rows: readonly RegisterRow[]): string {
  const records = rows.map(registerRecord);
  return [COLUMNS.join(','), ...records.map((one) => COLUMNS.map((column) => csvCell(one[column])).join(','))].join(
    '\r\n',
  );
}

/**
 * Enters what an order supplies on prescription into the registers as it is dispatched, in the same transaction: schedule
 * H and H1 into the prescription register, H1 also into its own (Drugs Rules 1945, rule 65(3)). One entry for each
 * batch of a line. The prescriber is the one that the pharmacist entered for the line, and empty if none was; the pharmacist is
 * the one who decided the line, or the licensee's if it was not decided at the counter. If the same person released it, the exception is named.
 */
export async function writeRegisters(db: Db, order: Order, at: Date): Promise<void> {
  const prescribed = order.lines.filter(({ schedule }) => schedule !== 'OTC');
  if (prescribed.length === 0) return;
  const batches = await readPackedBatches(db, order);
  const verdicts = await listVerdicts(db, order.id);
  const releases = await listReleases(db, order.id);
  const releaseOf = (line: OrderLine, verdict: Verdict | null) =>
    releases.find(({ kind, number, seq }) => kind === 'line' && number === line.line && seq === verdict?.seq) ?? null;
  const enter = (lines: readonly OrderLine[]) =>
    lines.flatMap((line) => {
      const verdict = verdictOn(verdicts, line);
      const release = releaseOf(line, verdict);
      return (batches.get(line.line) ?? []).map((batch) => entryOf(order, line, batch, { verdict, release }));
    });
  const dispatch = { orderId: order.id, at };
  await appendToRegister(db, 'prescription', dispatch, enter(prescribed));
  await appendToRegister(db, 'h1', dispatch, enter(prescribed.filter(({ schedule }) => schedule === 'H1')));
}

function entryOf(
  order: Order,
  line: OrderLine,
  used: UsedBatch,
  { verdict, release }: { readonly verdict: Verdict | null; readonly release: Release | null },
): RegisterEntry {
  const { patient, address } = order;
  const prescriber = prescriberOf(order, verdict);
  const { houseNumber, street, landmark, city, state, pinCode } = address;
  const pharmacist = verdict?.by ?? brand.pharmacist;
  const writtenAt = release?.exceptionAt ?? null;
  const alone = writtenAt === null ? '' : say.releasedUnderTheWritten(exceptionDay({ writtenAt }));
  return {
    line: line.line,
    patient: patient.name,
    patientAddress: [houseNumber, street, landmark, city, `${state} ${pinCode}`]
      .filter((part) => part !== '')
      .join(', '),
    prescriber: prescriber && [prescriber.name, prescriber.registration, prescriber.address].filter(Boolean).join(', '),
    medicine: `${line.name}, ${line.packLabel}`,
    manufacturer: line.manufacturer,
    batch: used.batch,
    expiry: used.expiry,
    quantity: used.packs,
    pharmacist: `${pharmacist.name}, ${pharmacist.registration}${alone}`,
  };
}
