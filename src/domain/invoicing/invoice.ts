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

/** The doctor on whose prescription something is supplied. */
export interface InvoicePrescriber {
  readonly name: string;
  readonly registration: string | null;
}

export type ScheduleMark = 'OTC' | 'H' | 'H1';

/** A product on an invoice, the same before and after the sums. */
interface InvoiceProduct {
  readonly description: string;
  readonly manufacturer: string;
  readonly hsn: string;
  readonly scheduleMark: ScheduleMark;
  /** The product that was ordered, where this one replaces it. */
  readonly standsFor: string | null;
  /** Only where the products of the invoice have several prescribers; null of one that has none. */
  readonly prescriber?: InvoicePrescriber | null;
  readonly batches: readonly InvoiceBatch[];
  /** Packs. */
  readonly quantity: number;
}

/** One line of the packed order. */
export interface InvoiceLineInput extends InvoiceProduct {
  /** Per pack, tax included: the price frozen into the order. */
  readonly agreedPaise: number;
  /** Who allowed the substitute, as the order line says; null if the customer chose it. */
  readonly substitution: SubstitutionState | null;
  /** The salts, where known: the list of drugs exempt from GST uses them. */
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

/** The invoice details that come from the order. */
interface InvoiceParties {
  readonly number: string;
  /** "yyyy-MM-dd", the day in India. */
  readonly date: string;
  readonly orderNumber: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly patient: { readonly name: string; readonly age: number | null; readonly gender: string | null };
  /** Null where there is none, and where each product names its own. */
  readonly prescriber: InvoicePrescriber | null;
  readonly paidBy: 'cod' | 'online';
}

/** The input of an invoice. Money in whole paise, GST included. */
export interface InvoiceInput extends InvoiceParties {
  readonly lines: readonly InvoiceLineInput[];
  readonly couponDiscountPaise: number;
  /** A coupon that waives the delivery fee comes off the fee first; any other off the goods first. */
  readonly couponOn?: 'goods' | 'delivery';
  readonly deliveryFeePaise: number;
}

/** The amounts of a line in whole paise: gross - discount = net, and the tax parts add up to net. */
export interface InvoiceAmounts extends TaxParts {
  readonly grossPaise: number;
  readonly discountPaise: number;
  readonly netPaise: number;
  readonly gstPercent: number;
}

/** A product at one price; packs of one order line at two prices are two lines. */
export interface InvoiceLine extends InvoiceProduct, InvoiceAmounts {
  /** Per pack, GST included: never above the agreed price or the MRP of its batches. */
  readonly ratePaise: number;
  readonly allowedBy: string | null;
}

/** The delivery fee as a separate line. */
export interface InvoiceDelivery extends InvoiceAmounts {
  readonly hsn: string;
}

/** The sums by rate, as a return asks for them. */
export interface InvoiceTaxRow extends TaxParts {
  readonly gstPercent: number;
}

/** The document's name: only taxable goods, only exempt ones (CGST section 31(3)(c)), or both (CGST rule 46A). */
export type InvoiceKind = 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill-of-supply';

/** An invoice with every sum worked out. It can be printed without any other data. */
export interface Invoice extends InvoiceParties {
  readonly kind: InvoiceKind;
  readonly supply: SupplyKind;
  readonly placeOfSupply: { readonly state: string; readonly code: string | null };
  readonly lines: readonly InvoiceLine[];
  readonly delivery: InvoiceDelivery | null;
  readonly taxRows: readonly InvoiceTaxRow[];
  /** `netPaise` is the amount to pay. */
  readonly totals: Omit<InvoiceAmounts, 'gstPercent'>;
  /** How much less the invoice asks than was agreed, because a packed batch had a lower MRP. The shop refunds it. */
  readonly shortfallPaise: number;
  readonly amountInWords: string;
}
