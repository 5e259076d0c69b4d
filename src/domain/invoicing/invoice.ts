import type { SubstitutionState } from '../orders/order-states.ts';
import type { SupplyKind, TaxParts } from './work-out-tax.ts';

/** A batch that went into the parcel. */
export interface InvoiceBatch {
  readonly batch: string;
  /** "yyyy-MM-dd"; an empty text where the catalogue does not know it. */
  readonly expiry: string;
  /** Packs. */
  readonly quantity: number;
  readonly mrpPaise: number;
}

export type ScheduleMark = 'OTC' | 'H' | 'H1';

/** What an invoice says of a product, the same before and after the sums. */
interface InvoiceProduct {
  readonly description: string;
  readonly manufacturer: string;
  readonly hsn: string;
  readonly scheduleMark: ScheduleMark;
  /** The product that was asked for, where this one stands for it. */
  readonly standsFor: string | null;
  readonly batches: readonly InvoiceBatch[];
  /** Packs. */
  readonly quantity: number;
}

/** One line of the packed order. */
export interface InvoiceLineInput extends InvoiceProduct {
  /** Per pack, tax included: the price frozen into the order. */
  readonly agreedPaise: number;
  /** Who allowed the substitute, as the order line says; null where that was the customer's own choice. */
  readonly substitution: SubstitutionState | null;
  /** The salts, where known: the list of drugs without GST goes by them. */
  readonly salts?: readonly string[];
}

export interface InvoiceSeller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly gstin: string;
  readonly licences: readonly string[];
  readonly state: string;
  readonly phone: string;
  readonly email: string;
  readonly pharmacist: { readonly name: string; readonly registration: string };
}

export interface InvoiceBuyer {
  readonly name: string;
  readonly phone: string;
  readonly addressLines: readonly string[];
  readonly state: string;
  readonly pinCode: string;
}

/** What stands on the invoice as it came with the order. */
interface InvoiceParties {
  readonly number: string;
  /** "yyyy-MM-dd", the day in India. */
  readonly date: string;
  readonly orderNumber: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly patient: { readonly name: string; readonly age: number | null; readonly gender: string | null };
  readonly prescriber: { readonly name: string; readonly registration: string | null } | null;
  readonly paidBy: 'cod' | 'online';
}

/** Everything an invoice is made of. Money in whole paise, GST included. */
export interface InvoiceInput extends InvoiceParties {
  readonly lines: readonly InvoiceLineInput[];
  readonly couponDiscountPaise: number;
  /** A coupon that waives the delivery fee comes off the fee first; any other off the goods first. */
  readonly couponOn?: 'goods' | 'delivery';
  readonly deliveryFeePaise: number;
}

/** The money of a line in whole paise: gross - discount = net, and the tax parts add up to net. */
export interface InvoiceAmounts extends TaxParts {
  readonly grossPaise: number;
  readonly discountPaise: number;
  readonly netPaise: number;
  readonly gstPercent: number;
}

/** A product at one price; packs of one order line at two prices are two lines. */
export interface InvoiceLine extends InvoiceProduct, InvoiceAmounts {
  /** Per pack, GST included: never above what was agreed, nor above the MRP of its batches. */
  readonly ratePaise: number;
  readonly allowedBy: string | null;
}

/** The delivery fee as a line of its own. */
export interface InvoiceDelivery extends InvoiceAmounts {
  readonly hsn: string;
}

/** The sums by rate, as a return asks for them. */
export interface InvoiceTaxRow extends TaxParts {
  readonly gstPercent: number;
}

/** The document's name: only taxable goods, only exempt ones (CGST section 31(3)(c)), or both (CGST rule 46A). */
export type InvoiceKind = 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill-of-supply';

/** An invoice with every sum worked out. It is true by itself and needs nothing else to be printed. */
export interface Invoice extends InvoiceParties {
  readonly kind: InvoiceKind;
  readonly supply: SupplyKind;
  readonly placeOfSupply: { readonly state: string; readonly code: string | null };
  readonly lines: readonly InvoiceLine[];
  readonly delivery: InvoiceDelivery | null;
  readonly taxRows: readonly InvoiceTaxRow[];
  /** What is paid is `netPaise`. */
  readonly totals: Omit<InvoiceAmounts, 'gstPercent'>;
  /** What the invoice asks less than was agreed: a packed batch had a lower MRP. The shop gives it back. */
  readonly shortfallPaise: number;
  readonly amountInWords: string;
}
