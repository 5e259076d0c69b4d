/** What the shop says of the government's lists of batches that failed. */
export const failed = (month: string, reason: string) => `on the government’s list of ${month}: ${reason}`;
export const notCsv = (columns: string) => `This is no CSV with a header of the columns ${columns}.`;
export const notText = 'a cell is too long or holds signs that no text has';
export const incomplete = 'product, batch or reason is missing';
export const noMonth = 'the month is not written as 2026-10';
export const lineRefused = (line: number, why: string) => `Line ${line}: ${why}.`;
export const surelyListed = (batch: string, month: string, reason: string) =>
  `Batch ${batch} of this medicine is on the government’s list of ${month}: ${reason}. It is not taken in; send it back to the supplier.`;
export const likelyListed = (batch: string, month: string, product: string, maker: string) =>
  `A batch ${batch} is on the government’s list of ${month}, of ${product} by ${maker || 'a maker who is not named'}. Ask a pharmacist before it is sold.`;
