/** What a credit note says: which invoice it takes back, in full, and why. It is kept as it was issued, with the invoice's sums. */
export interface CreditNote {
  readonly number: string;
  /** The day in India, "yyyy-MM-dd". */
  readonly date: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly orderNumber: string;
  readonly reason: string;
  readonly totalPaise: number;
}
