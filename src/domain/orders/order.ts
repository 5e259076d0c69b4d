import type { CartTotals } from '../cart/cart-totals.ts';
import type { OrderActor, OrderStatus, PrescriptionStatus, SubstitutionState } from './order-states.ts';

export type OrderType = 'online' | 'cod';
/** Who may allow a substitute for a prescribed medicine, as the patient chose. */
export type ConsentWay = 'prescription_names_salt' | 'doctor_letter' | 'doctor_call';

/** A line as it was ordered. Money in paise, of one pack. */
export interface OrderLine {
  readonly line: number;
  readonly searchedId: string;
  readonly searchedName: string;
  readonly medicineId: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly packLabel: string;
  readonly schedule: 'OTC' | 'H' | 'H1';
  /** A psychotropic substance of the NDPS Act, in addition to its schedule. */
  readonly psychotropic: boolean;
  readonly quantity: number;
  readonly mrpPaise: number;
  readonly originalPaise: number;
  readonly sellingPaise: number;
  /** The searched medicine's selling price, for a line that is changed back to it. */
  readonly searchedSellingPaise: number;
  /** The government's ceiling for the pack on the day of the order, with tax; null if none is known. */
  readonly ceilingPaise: number | null;
  readonly substitution: SubstitutionState | null;
  readonly consent: ConsentWay | null;
}

/** The patient, frozen at ordering. */
export interface OrderPatient {
  readonly name: string;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
}

/** The prescriber, as the pharmacist read the prescription. */
export interface Prescriber {
  readonly name: string;
  readonly registration: string | null;
  readonly address: string | null;
  /** Where no file was sent: how and when the doctor was consulted. */
  readonly consultation?: string | null;
}

/** The address, frozen at ordering. */
export interface OrderAddress {
  readonly name: string;
  readonly phone: string;
  readonly houseNumber: string;
  readonly street: string;
  readonly landmark: string;
  readonly pinCode: string;
  readonly city: string;
  readonly state: string;
}

export interface OrderEvent {
  readonly status: OrderStatus;
  readonly actor: OrderActor;
  readonly at: Date;
  readonly note: string;
  /** The staff member who did it, where somebody was signed in at the counter. */
  readonly staffName?: string | null;
}

/** An order in its current state. */
export interface Order {
  readonly id: string;
  readonly number: string;
  readonly accountId: string;
  readonly patientId: string;
  readonly addressId: string;
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly source: string;
  readonly patient: OrderPatient;
  readonly address: OrderAddress;
  readonly totals: Omit<CartTotals, 'missingForFreeDeliveryPaise'>;
  readonly couponId: string | null;
  readonly couponCode: string | null;
  readonly prescriptionStatus: PrescriptionStatus;
  /** Null until a pharmacist has entered it. */
  readonly prescriber: Prescriber | null;
  /** Days in India, "yyyy-MM-dd". */
  readonly promise: { readonly from: string; readonly to: string };
  readonly createdAt: Date;
  /** The first attempt at this purchase, where this order is a later one; null for a first attempt. */
  readonly attemptOf: string | null;
  /** The order that was placed, if this one brings packs that were missing from it; null otherwise. */
  readonly restOf: string | null;
  /** The place of this order among those split from the same one, from 1; null for an order that was placed. */
  readonly restNth: number | null;
  readonly holdsGoods: boolean;
  /** How much less the packed batches cost than was agreed, in paise; 0 before it is packed. */
  readonly shortfallPaise: number;
  /** The price of packs that were recalled after dispatch, in paise. */
  readonly recalledPaise: number;
  /** What was refunded of an order that still stands, in paise: for returned packs, and refunds that two people approved. */
  readonly letOffPaise: number;
  /** The date of the prescription ("yyyy-MM-dd"), as the pharmacist read it; null until then. */
  readonly prescriptionDated: string | null;
  /** The check found a risk about which a pharmacist has still to speak with the patient. */
  readonly isStopped: boolean;
  readonly lines: readonly OrderLine[];
}
