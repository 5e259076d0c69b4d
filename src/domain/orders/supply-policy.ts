import { type HeldBack, PSYCHOTROPIC_REASON, type SupplyClass } from '../medicine/schedule.ts';

/** One rule of what may be sent to the door where. Tables like this are the licensee's to set; shipped strict. */
export interface SupplyRule {
  /** A schedule of the Drugs Rules, or the psychotropic substances of the NDPS Act, which fall under both. */
  readonly schedule: SupplyClass;
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
 * the machine: an operator who may send it sets the row. Psychotropic substances of the NDPS Act are not sold until an
 * operator allows them; one that he allows still needs what its schedule asks.
 */
export const SUPPLY_POLICY: readonly SupplyRule[] = [
  { schedule: 'OTC', pinPrefix: '', prescriptionDays: null, allowed: true, why: '' },
  { schedule: 'H', pinPrefix: '', prescriptionDays: 30, allowed: true, why: '' },
  { schedule: 'H1', pinPrefix: '', prescriptionDays: 30, allowed: true, why: '' },
  { schedule: 'PSYCHOTROPIC', pinPrefix: '', prescriptionDays: 30, allowed: false, why: PSYCHOTROPIC_REASON },
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

/** The policy in force: the licensee's rules, and the shipped ones that they leave standing. */
export function withShippedRules(own: readonly SupplyRule[]): readonly SupplyRule[] {
  const isOwn = (shipped: SupplyRule) =>
    own.some((rule) => rule.schedule === shipped.schedule && rule.pinPrefix === shipped.pinPrefix);
  return [...own, ...SUPPLY_POLICY.filter((shipped) => !isOwn(shipped))];
}

/** The rule for a class and a destination: the longest matching pin prefix wins; where none matches, nothing may be sent. */
export function supplyRule(
  schedule: SupplyClass,
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

/** The strictest rule for a medicine of several classes: a refusal before any leave, then the youngest prescription. */
export function strictestRule(
  classes: readonly SupplyClass[],
  pinCode: string,
  policy: readonly SupplyRule[] = SUPPLY_POLICY,
): SupplyRule {
  const rules = classes.map((each) => supplyRule(each, pinCode, policy));
  const refused = rules.find(({ allowed }) => !allowed);
  if (refused) return refused;
  const [strictest] = rules.toSorted((a, b) => daysOf(a) - daysOf(b));
  return strictest ?? supplyRule('H', pinCode, []);
}

function daysOf({ prescriptionDays }: SupplyRule): number {
  return prescriptionDays ?? Number.POSITIVE_INFINITY;
}

/** The classes that no rule of the policy lets go anywhere, with the sentence of the rule for all of India. */
export function heldBackBy(policy: readonly SupplyRule[]): HeldBack {
  const classes = new Set(policy.map(({ schedule }) => schedule));
  const held = new Map<SupplyClass, string>();
  for (const each of classes) {
    const rules = policy.filter(({ schedule }) => schedule === each);
    if (!rules.some(({ allowed }) => allowed)) held.set(each, supplyRule(each, '', policy).why);
  }
  return held;
}
