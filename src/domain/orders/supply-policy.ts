import type { Schedule } from '../medicine/medicine-facts.ts';

/** One rule of what may be sent to the door where. Tables like this are the licensee's to set; shipped strict. */
export interface SupplyRule {
  readonly schedule: Schedule;
  /** Pin codes by their beginning; '' is all of India. */
  readonly pinPrefix: string;
  /** Prescriptions older than so many days don't count; null where none is needed. */
  readonly prescriptionDays: number | null;
  readonly allowed: boolean;
  readonly why: string;
}

/**
 * Shipped policy. Sources: GSR 220(E) of 26 March 2020 (doorstep delivery of Schedule H on a prescription, not of H1, X and
 * narcotics), Drugs Rules 65(9); not yet signed by a pharmacist or a lawyer. H1 is gated by the pharmacist, not sent by
 * the machine: an operator who may send it sets the row.
 */
export const SUPPLY_POLICY: readonly SupplyRule[] = [
  { schedule: 'OTC', pinPrefix: '', prescriptionDays: null, allowed: true, why: '' },
  { schedule: 'H', pinPrefix: '', prescriptionDays: 30, allowed: true, why: '' },
  { schedule: 'H1', pinPrefix: '', prescriptionDays: 30, allowed: true, why: '' },
  {
    schedule: 'X',
    pinPrefix: '',
    prescriptionDays: null,
    allowed: false,
    why: 'Schedule X medicines are not sold online.',
  },
  {
    schedule: 'NARCOTIC',
    pinPrefix: '',
    prescriptionDays: null,
    allowed: false,
    why: 'Narcotic medicines are not sold online.',
  },
];

/** The rule for a schedule and a destination: the longest matching pin prefix wins; where none matches, nothing may be sent. */
export function supplyRule(
  schedule: Schedule,
  pinCode: string,
  policy: readonly SupplyRule[] = SUPPLY_POLICY,
): SupplyRule {
  const matching = policy.filter((rule) => rule.schedule === schedule && pinCode.startsWith(rule.pinPrefix));
  const [rule] = matching.toSorted((a, b) => b.pinPrefix.length - a.pinPrefix.length);
  return (
    rule ?? {
      schedule,
      pinPrefix: '',
      prescriptionDays: null,
      allowed: false,
      why: 'We do not send this medicine there.',
    }
  );
}
