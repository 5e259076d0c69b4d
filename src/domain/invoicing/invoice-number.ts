/** CGST rule 46(b): letters, digits, dashes and slashes, at most 16 characters, one series a financial year. */
const MOST_CHARACTERS = 16;
const SHAPE = /^[A-Z0-9/-]+$/;

/**
 * The invoice number of a financial year ("26-27") and a serial that counts from 1: "SS/26-27/000123". Throws where the
 * serial is none, or the number would be longer than the law allows: then the shop needs a second series.
 */
export function invoiceNumber(year: string, serial: number, series = 'SS'): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`${serial} is no serial number.`);
  const number = `${series}/${year}/${String(serial).padStart(6, '0')}`;
  if (number.length > MOST_CHARACTERS || !SHAPE.test(number)) {
    throw new RangeError(
      `"${number}" can't be an invoice number: ${MOST_CHARACTERS} capitals, digits, - and / at most.`,
    );
  }
  return number;
}
