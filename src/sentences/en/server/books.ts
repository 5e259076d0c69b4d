/** The column heads of the pharmacy's books, and messages about them. */
export const serial = 'Serial';
export const date = 'Date';
export const order = 'Order';
export const patient = 'Patient';
export const address = 'Address';
export const prescriber = 'Prescriber';
export const medicine = 'Medicine';
export const maker = 'Maker';
export const batch = 'Batch';
export const expiry = 'Expiry';
export const quantity = 'Packs';
export const pharmacist = 'Pharmacist';
export const corrects = 'Corrects';
export const correctedBy = 'Corrected by';
export const why = 'Why';
export const number = 'Number';
export const buyer = 'Buyer';
export const place = 'Place of supply';
export const taxable = 'Taxable';
export const cgst = 'CGST';
export const sgst = 'SGST';
export const igst = 'IGST';
export const total = 'Total';
export const invoice = 'Invoice';
export const invoiceDate = 'Invoice date';
export const reason = 'Reason';
export const what = 'What';
export const cash = 'Cash';
export const courier = 'Courier';
export const by = 'By';
export const reference = 'Reference';
export const amount = 'Amount';
export const state = 'State';
export const table = 'Table';
export const hsn = 'HSN';
export const rate = 'Rate %';
export const kinds = {
  cod_collected: 'collected at the door',
  paid_back: 'refunded in cash',
  captured: 'paid',
  refunded: 'refunded',
} as const;
export const sent = 'sent';
export const waits = 'waits';
export const lastDayBeforeFirst = 'The last day comes before the first.';
export const tooLong = (days: number) => `A book covers at most ${days} days.`;
export const noSuchRow = (serial: number) => `The register has no row ${serial}.`;
export const correctedAlready = (serial: number, by: number) =>
  `Row ${serial} was already corrected by row ${by}. Correct that one.`;
export const nothingDiffers = 'The correction changes nothing in the row.';
