import type { SubstitutionState } from '../orders/order-states.ts';
import { sum } from '../pricing/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { DELIVERY_FEE_TAX, type DeliveryFeeTax, gstPercent } from './gst-rates.ts';
import { gstStateCode, isSameState } from './gstin.ts';
import type {
  Invoice,
  InvoiceAmounts,
  InvoiceBatch,
  InvoiceDelivery,
  InvoiceInput,
  InvoiceKind,
  InvoiceLine,
  InvoiceLineInput,
} from './invoice.ts';
import { type SupplyKind, spreadDiscount, type TaxParts, workOutTax } from './work-out-tax.ts';

/** A line at one price per pack, before coupon and tax. */
type PricedLine = Pick<
  InvoiceLine,
  | 'description'
  | 'manufacturer'
  | 'hsn'
  | 'scheduleMark'
  | 'standsFor'
  | 'prescriber'
  | 'allowedBy'
  | 'batches'
  | 'quantity'
  | 'ratePaise'
> & { readonly salts: readonly string[] };

const ALLOWED_BY: Readonly<Record<SubstitutionState, string | null>> = {
  requested: null,
  allowed_by_prescription: 'the prescription',
  allowed_by_doctor: 'the doctor',
  original: null,
};

/**
 * Makes the invoice of a packed order. Each pack costs the lesser of the agreed price and the MRP of its batch; the
 * coupon is spread over the lines in proportion, and GST is extracted from what remains. The coupon is limited to the
 * total. Throws for contradictory input: batches that do not fill a line, a substitute that nobody allowed.
 */
export function makeInvoice(input: InvoiceInput, feeTax: DeliveryFeeTax = DELIVERY_FEE_TAX): Invoice {
  if (input.lines.length === 0) throw new RangeError(`Order ${input.orderNumber} has no line to invoice.`);
  const supply = isSameState(input.seller.state, input.buyer.state) ? 'within-state' : 'between-states';
  const priced = input.lines.flatMap(priceLines);
  const goodsPaise = sum(priced.map((line) => line.ratePaise * line.quantity));
  const coupon = shareCoupon(input, goodsPaise);
  const lines = chargeLines(priced, coupon.goods, supply, input.date);
  const delivery = chargeDelivery(input.deliveryFeePaise, coupon.delivery, lines, supply, feeTax);
  const charges = delivery === null ? lines : [...lines, delivery];
  const totals = totalOf(charges);
  const { number, date, orderNumber, seller, buyer, patient, prescriber, paidBy } = input;
  return {
    ...{ number, date, orderNumber, seller, buyer, patient, prescriber, paidBy },
    kind: kindOf(charges),
    supply,
    placeOfSupply: { state: buyer.state, code: gstStateCode(buyer.state) },
    lines,
    delivery,
    taxRows: sumByRate(charges),
    totals,
    shortfallPaise: agreedToPay(input) - totals.netPaise,
    amountInWords: amountInWords(totals.netPaise),
  };
}

/** The parts of the coupon that come off the goods and off the delivery fee. */
function shareCoupon(input: InvoiceInput, goodsPaise: number): { readonly goods: number; readonly delivery: number } {
  const feePaise = input.deliveryFeePaise;
  const wanted = Math.min(input.couponDiscountPaise, goodsPaise + feePaise);
  const delivery = input.couponOn === 'delivery' ? Math.min(wanted, feePaise) : Math.max(0, wanted - goodsPaise);
  return { goods: wanted - delivery, delivery };
}

/** The agreed sums of the order: goods at the agreed prices, less the coupon, with the fee. */
function agreedToPay(input: InvoiceInput): number {
  const goods = sum(input.lines.map((line) => line.agreedPaise * line.quantity));
  return Math.max(0, goods + input.deliveryFeePaise - input.couponDiscountPaise);
}

function chargeLines(
  priced: readonly PricedLine[],
  couponPaise: number,
  supply: SupplyKind,
  date: string,
): readonly InvoiceLine[] {
  const discounts = spreadDiscount(
    couponPaise,
    priced.map((line) => line.ratePaise * line.quantity),
  );
  return priced.map(({ salts, ...line }, index) => ({
    ...line,
    ...charge(line.ratePaise * line.quantity, discounts[index] ?? 0, gstPercent(line.hsn, date, salts), supply),
  }));
}

/** A fee that follows the goods takes the highest rate among them: the fiscally safe reading of a mixed parcel. */
function chargeDelivery(
  feePaise: number,
  discountPaise: number,
  lines: readonly InvoiceLine[],
  supply: SupplyKind,
  feeTax: DeliveryFeeTax,
): InvoiceDelivery | null {
  if (feePaise === 0) return null;
  const leading = lines.reduce((best, line) => (line.gstPercent > best.gstPercent ? line : best));
  const { hsn, percent } =
    feeTax === 'follows-goods'
      ? { hsn: leading.hsn, percent: leading.gstPercent }
      : { hsn: feeTax.sac, percent: feeTax.percent };
  return { hsn, ...charge(feePaise, discountPaise, percent, supply) };
}

function charge(grossPaise: number, discountPaise: number, percent: number, supply: SupplyKind): InvoiceAmounts {
  const netPaise = grossPaise - discountPaise;
  return { grossPaise, discountPaise, netPaise, gstPercent: percent, ...workOutTax(netPaise, percent, supply) };
}

/** The sums of charges. */
export function totalOf(charges: readonly InvoiceAmounts[]): Invoice['totals'] {
  return {
    grossPaise: sum(charges.map((each) => each.grossPaise)),
    discountPaise: sum(charges.map((each) => each.discountPaise)),
    netPaise: sum(charges.map((each) => each.netPaise)),
    ...sumTax(charges),
  };
}

/** The sums of charges by rate. */
export function sumByRate(charges: readonly InvoiceAmounts[]): Invoice['taxRows'] {
  const rates = [...new Set(charges.map((each) => each.gstPercent))].sort((a, b) => a - b);
  return rates.map((percent) => ({
    gstPercent: percent,
    ...sumTax(charges.filter((each) => each.gstPercent === percent)),
  }));
}

function sumTax(charges: readonly TaxParts[]): TaxParts {
  return {
    taxablePaise: sum(charges.map((each) => each.taxablePaise)),
    cgstPaise: sum(charges.map((each) => each.cgstPaise)),
    sgstPaise: sum(charges.map((each) => each.sgstPaise)),
    igstPaise: sum(charges.map((each) => each.igstPaise)),
  };
}

function kindOf(charges: readonly InvoiceAmounts[]): InvoiceKind {
  const taxed = charges.filter((each) => each.gstPercent > 0).length;
  if (taxed === charges.length) return 'tax-invoice';
  return taxed === 0 ? 'bill-of-supply' : 'invoice-cum-bill-of-supply';
}

/**
 * Prices the packs of an order line: the lesser of the agreed price and the MRP of the packed batch, so that nobody
 * pays above either (decisions 7). Batches at different prices become separate lines. Throws where the batches do not
 * hold exactly the packs of the line, where money or packs are not whole numbers, or where nobody allowed a substitute.
 */
function priceLines(line: InvoiceLineInput): readonly PricedLine[] {
  refuseContradictions(line);
  const allowedBy = allowedByOf(line);
  const { description, manufacturer, hsn, scheduleMark, standsFor, prescriber, salts = [] } = line;
  const own = prescriber === undefined ? {} : { prescriber };
  const byRate = new Map<number, InvoiceBatch[]>();
  for (const batch of line.batches) {
    const rate = Math.min(line.agreedPaise, batch.mrpPaise);
    byRate.set(rate, [...(byRate.get(rate) ?? []), batch]);
  }
  return [...byRate].map(([ratePaise, batches]) => ({
    ...{ description, manufacturer, hsn, scheduleMark, standsFor, ...own, salts, allowedBy },
    batches,
    quantity: packsOf(batches),
    ratePaise,
  }));
}

function refuseContradictions(line: InvoiceLineInput): void {
  if (packsOf(line.batches) !== line.quantity) {
    throw new RangeError(
      `The batches of "${line.description}" hold ${packsOf(line.batches)} of ${line.quantity} packs.`,
    );
  }
  const packs = line.batches.map((batch) => batch.quantity);
  const prices = [line.agreedPaise, ...line.batches.map((batch) => batch.mrpPaise)];
  if (packs.length === 0 || packs.some((value) => !Number.isSafeInteger(value) || value < 1)) {
    throw new RangeError(`"${line.description}" has a batch without packs.`);
  }
  if (prices.some((value) => !Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`"${line.description}" has a price that is not a whole number of paise.`);
  }
}

/**
 * Who allowed the substitute, as text; null if nothing was substituted. The law requires a name for every H and H1
 * medicine.
 */
function allowedByOf(line: InvoiceLineInput): string | null {
  if (line.standsFor === null) return null;
  if (line.substitution === null && line.scheduleMark === 'OTC') return 'the customer';
  const allowedBy = line.substitution && ALLOWED_BY[line.substitution];
  if (!allowedBy) throw new RangeError(`Nobody allowed "${line.description}" for "${line.standsFor}".`);
  return allowedBy;
}

function packsOf(batches: readonly InvoiceBatch[]): number {
  return batches.reduce((packs, batch) => packs + batch.quantity, 0);
}

/** The parts of a packed order that decide its price. Money in paise. */
interface PackedPrice extends Pick<InvoiceInput, 'couponDiscountPaise' | 'deliveryFeePaise'> {
  readonly lines: readonly {
    readonly agreedPaise: number;
    readonly quantity: number;
    readonly batches: readonly { readonly quantity: number; readonly mrpPaise: number }[];
  }[];
}

/**
 * How much less a packed order costs than was agreed, in paise: each pack costs the lesser of the agreed price and the
 * MRP of its batch (decisions 7), and the coupon is limited to the total. The invoice for the same packs gives the same
 * figure.
 */
export function shortfallOf({ lines, couponDiscountPaise, deliveryFeePaise }: PackedPrice): number {
  const agreed = sum(lines.map(({ agreedPaise, quantity }) => agreedPaise * quantity));
  const charged = sum(
    lines.flatMap(({ agreedPaise, batches }) =>
      batches.map(({ quantity, mrpPaise }) => Math.min(agreedPaise, mrpPaise) * quantity),
    ),
  );
  const due = (goods: number) => Math.max(0, goods + deliveryFeePaise - couponDiscountPaise);
  return due(agreed) - due(charged);
}
