/** The Books screen and its forms. */
export const whichBook = 'Please choose a book.';
export const enterDay = 'Please enter a day as yyyy-mm-dd.';
export const whichRow = 'Please enter the row of the register.';
export const sayWhy = 'Please say why the row is wrong.';
export const wholePacks = 'Please enter whole packs.';
export const isCorrected = (serial: number) => `Row ${serial} corrects it. The wrong row stays as it was.`;
export const books = 'Books';
export const names = {
  prescription: 'Prescription register',
  h1: 'Schedule H1 register',
  invoices: 'Invoices',
  credit_notes: 'Credit notes',
  cash: 'Cash at the door',
  gateway: 'Payments and refunds',
  gstr1: 'GSTR-1',
} as const;
export const from = 'From';
export const until = 'Until';
export const today = 'Today';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const exportCsv = 'Export';
export const print = 'Print';
export const correct = 'Correct a row';
export const nothing = 'Nothing was recorded on these days.';
export const total = 'Total';
export const heading = (book: string, first: string, last: string) =>
  first === last ? `${book}, ${first}` : `${book}, ${first} to ${last}`;
export const pharmacistSigns = 'Pharmacist (name, registration, signature): ______________________________';
export const checkedBy = 'Checked by (name, signature, date): ______________________________';
export const keyBook = (name: string) => `Show: ${name}`;
export const serial = 'Serial number of the wrong row';
export const fill = 'Fill in only what was wrong.';
export const patient = 'Patient';
export const address = 'Address';
export const prescriber = 'Prescriber';
export const batch = 'Batch';
export const expiry = 'Expiry, as yyyy-mm-dd';
export const quantity = 'Packs';
export const why = 'Why';
export const addTheCorrection = 'Add the correction';
export const writing = 'Writing …';
