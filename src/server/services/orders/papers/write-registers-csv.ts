import { csvCell } from '#domain/books/books.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { RegisterRow } from '../../../persistence/repositories/orders/register-repository.ts';

/** A register's row as it leaves the shop; the day is the one in India. */
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
