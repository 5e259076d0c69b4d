import { brand } from '#brand';
import { plainRegistration } from '#domain/counter/consultation.ts';
import { prescriberOf, type Verdict, verdictOn } from '#domain/counter/standing-verdict.ts';
import { financialYear, indianDay, invoiceNumber } from '#domain/invoicing/financial-year.ts';
import type { InvoiceLineInput, InvoicePrescriber } from '#domain/invoicing/invoice.ts';
import { makeInvoice } from '#domain/invoicing/make-invoice.ts';
import { canonicalSalt } from '#domain/medicine/salts/salt-names.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { UsedBatch } from '#domain/orders/packing-plan.ts';
import { ageOn } from '#domain/people/age.ts';
import type { Db } from '../../../persistence/database.ts';
import { nameKey } from '../../../persistence/repositories/counter/doctor-repository.ts';
import { listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import { findCoupon } from '../../../persistence/repositories/orders/coupon-repository.ts';
import { nextSerial, readBatches, saveInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { readPackedBatches } from '../pack-order.ts';
import { describeLine } from './credit-notes.ts';

/** "Medicaments put up in measured doses" in the customs tariff. */
const MEDICINES_HSN = '3004';

/** Issues the one invoice of an order that is being handed over, in the same transaction. */
export async function issueInvoice(db: Db, order: Order, at: Date): Promise<void> {
  const date = indianDay(at.getTime());
  const year = financialYear(date);
  const serial = await nextSerial(db, 'invoice_series', year);
  const packed = await readPackedBatches(db, order);
  const catalogued = await readBatches(
    db,
    order.lines.map(({ medicineId }) => medicineId),
  );
  const { address, patient, totals, couponId } = order;
  const coupon = couponId === null ? null : await findCoupon(db, { id: couponId });
  const isPrescribed = order.lines.some(({ schedule }) => schedule !== 'OTC');
  const { prescriber, ofLine } = prescribersOf(order, isPrescribed ? await listVerdicts(db, order.id) : []);
  const body = makeInvoice({
    number: invoiceNumber(year, serial),
    date,
    orderNumber: order.number,
    seller: {
      name: brand.address[0] ?? brand.name,
      addressLines: brand.address.slice(1),
      gstin: brand.gstin,
      licences: brand.licences,
      state: brand.state,
      phone: brand.phone.display,
      email: brand.email,
      pharmacist: brand.pharmacist,
    },
    buyer: {
      name: address.name,
      phone: address.phone,
      addressLines: [`${address.houseNumber}, ${address.street}`, address.landmark, address.city].filter(
        (line) => line !== '',
      ),
      state: address.state,
      pinCode: address.pinCode,
    },
    patient: {
      name: patient.name,
      age: patient.dateOfBirth === null ? null : ageOn(date, patient.dateOfBirth),
      gender: patient.gender,
    },
    prescriber,
    paidBy: order.orderType,
    lines: order.lines.map((line) => ({
      ...lineInput(line, packed.get(line.line) ?? [], catalogued.get(line.medicineId)?.salts ?? []),
      ...ofLine(line),
    })),
    couponDiscountPaise: totals.couponPaise,
    couponOn: coupon?.type === 'shipping' ? 'delivery' : 'goods',
    deliveryFeePaise: totals.deliveryFeePaise,
  });
  await saveInvoice(db, { orderId: order.id, financialYear: year, serial, issuedAt: at, body });
}

/** The one prescriber of all prescribed lines, or that of each line, as the registers name them, where they have several. */
function prescribersOf(order: Order, verdicts: readonly Verdict[]) {
  const doctors = new Map(
    order.lines.flatMap((line) => {
      if (line.schedule === 'OTC') return [];
      const doctor = prescriberOf(order, verdictOn(verdicts, line));
      return [[line.line, doctor && { name: doctor.name, registration: doctor.registration }] as const];
    }),
  );
  const [first = null, ...others] = doctors.values();
  const isOne = others.every((one) => typedAs(one) === typedAs(first));
  return {
    prescriber: isOne ? first : null,
    ofLine: ({ line }: OrderLine) => (isOne || !doctors.has(line) ? {} : { prescriber: doctors.get(line) ?? null }),
  };
}

/** A doctor without what two typings of one differ in: "Dr. Bose, KMC 12345" and "Dr Bose, KMC-12345". */
const typedAs = (doctor: InvoicePrescriber | null) =>
  doctor && `${nameKey(doctor.name)} ${plainRegistration(doctor.registration ?? '')}`;

function lineInput(line: OrderLine, packed: readonly UsedBatch[], salts: readonly string[]): InvoiceLineInput {
  return {
    description: describeLine(line),
    manufacturer: line.manufacturer,
    hsn: MEDICINES_HSN,
    scheduleMark: line.schedule,
    standsFor: line.medicineId === line.searchedId ? null : line.searchedName,
    batches: packed.map(({ batch, expiry, packs, mrpPaise }) => ({
      batch,
      expiry: expiry ?? '',
      quantity: packs,
      mrpPaise,
    })),
    quantity: line.quantity,
    agreedPaise: line.sellingPaise,
    substitution: line.substitution,
    salts: salts.map((salt) => canonicalSalt(salt.replace(/\(.*$/, '').trim()).molecule),
  };
}
