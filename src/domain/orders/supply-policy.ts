import { type HeldBack, PSYCHOTROPIC_REASON, type SupplyClass } from '../medicine/schedule.ts';

/** One rule of what may be delivered where. The licensee sets this table; the default is strict. */
export interface SupplyRule {
  /** A schedule of the Drugs Rules, or the psychotropic substances of the NDPS Act, to which both rules apply. */
  readonly schedule: SupplyClass;
  /** The beginning of pin codes; '' is all of India. */
  readonly pinPrefix: string;
  /** Older prescriptions, in days, are not accepted; null if none is needed. */
  readonly prescriptionDays: number | null;
  readonly allowed: boolean;
  readonly why: string;
}

/**
 * The default policy. Sources: GSR 220(E) of 26 March 2020 (doorstep delivery of Schedule H on a prescription, not of H1, X
 * and narcotics), Drugs Rules 65(9); not yet signed by a pharmacist or a lawyer. H1 may be ordered, and leaves only after
 * its release (`needsRelease`); a licensee who may not send it refuses it with a row of their own.
 * Psychotropic substances of the NDPS Act are not sold until an operator allows them; even then they must meet the rule of
 * their schedule.
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

/** The policy in force: the licensee's rules, and the default ones that they do not replace. */
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

/** The strictest rule for a medicine of several classes: any refusal wins, then the shortest prescription age. */
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

/** The classes that no rule of the policy allows anywhere, with the sentence of the rule for all of India. */
export function heldBackBy(policy: readonly SupplyRule[]): HeldBack {
  const classes = new Set(policy.map(({ schedule }) => schedule));
  const held = new Map<SupplyClass, string>();
  for (const each of classes) {
    const rules = policy.filter(({ schedule }) => schedule === each);
    if (!rules.some(({ allowed }) => allowed)) held.set(each, supplyRule(each, '', policy).why);
  }
  return held;
}
