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
] as const;

/** A register as CSV (RFC 4180), with a header even where it is empty. The last line has no line break. */
export function registerCsv(rows: readonly RegisterRow[]): string {
  const records = rows.map(registerRecord);
  return [COLUMNS.join(','), ...records.map((one) => COLUMNS.map((column) => cell(one[column])).join(','))].join(
    '\r\n',
  );
}

/** A patient's name is free text: a cell that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\n\0]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
