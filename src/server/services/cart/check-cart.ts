import { AppError } from '#contract/app-error.ts';
import { checkedMedicine } from '#domain/safety/agents.ts';
import { explainAlreadyTaken } from '#domain/safety/already-taken.ts';
import { checkBasket } from '#domain/safety/check-basket.ts';
import type { PersonHealth, SafetyReport } from '#domain/safety/safety-finding.ts';
import { meters } from '../../ops/meters.ts';
import { listMembers, readHolder } from '../../persistence/repositories/people/account-repository.ts';
import type { PatientRecords } from '../../persistence/repositories/people/patient-records-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { loadKnownPatient, readPatientData } from './known-patient.ts';
import type { ShownCart } from './show-cart.ts';
import type { CartView } from './view-cart.ts';

/** The result of a cart's check. */
interface CartCheck {
  readonly safety: SafetyReport;
  /** The account has other patients. */
  readonly hasFamily: boolean;
}

/** A cart with the result of its check. */
export type CheckedCart = ShownCart & CartCheck;

/**
 * Checks the medicines of a cart against each other, the patient's answers, the medicines of their list, and what they were sent in the last
 * 60 days. If the check fails, every line is listed as not checked.
 */
export async function checkCart(
  parts: ServiceParts,
  accountId: string,
  view: Pick<CartView, 'lines'>,
  asked?: string,
): Promise<CartCheck> {
  if (view.lines.length === 0) return { safety: { findings: [], notChecked: [] }, hasFamily: false };
  const records = await readPatientData(parts, accountId, { patientId: asked });
  const { hasFamily } = records;
  try {
    return { safety: await checkLines(parts, view, records), hasFamily };
  } catch {
    meters.basketCheckFaults.inc();
    const notChecked = view.lines.map(({ sent }) => sent.printed.record.name);
    return { safety: { findings: [], notChecked }, hasFamily };
  }
}

/** The check itself, for a patient of the account. Throws where it fails. */
export async function checkLines(
  parts: Pick<ServiceParts, 'files' | 'now' | 'snapshot'>,
  view: Pick<CartView, 'lines'>,
  records: PatientRecords,
): Promise<SafetyReport> {
  const { person, taken, doses } = await loadKnownPatient(parts, records);
  const lines = view.lines.map(({ saved, sent }) =>
    checkedMedicine(
      sent.printed.offer.facts,
      saved.medicineId,
      doses.get(sent.printed.record.name.toLowerCase()) ?? null,
    ),
  );
  return checkBasket(
    lines,
    person,
    taken.map(({ medicine }) => medicine),
  );
}

/** The result of the check for one medicine that is not in the cart yet. */
interface CheckedProduct {
  readonly patientId: string;
  /** The patients it can be checked for, the account holder first. */
  readonly people: readonly { readonly patientId: string; readonly name: string }[];
  readonly safety: SafetyReport;
}

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now' | 'snapshot'>;

/**
 * Checks a medicine against what a family member takes and has answered, like the cart. Returns only findings about
 * this medicine. No other is listed as not checked, since the cart lists the rest; it is listed if it could not be checked
 * for a person who takes medicines or has given answers, and if the check fails.
 */
export async function checkProduct(
  parts: Parts,
  accountId: string,
  { medicineId, patientId }: { readonly medicineId: string; readonly patientId?: string | undefined },
): Promise<CheckedProduct> {
  const catalogue = parts.snapshot();
  const rank = catalogue.rankOf(medicineId);
  if (rank < 0) throw new AppError('medicine-not-found');
  const family = [await readHolder(parts.db, accountId), ...(await listMembers(parts.db, accountId))];
  const patient = patientId === undefined ? family[0] : family.find((one) => one.patientId === patientId);
  if (patient === undefined) throw new AppError('member-not-found');
  const people = family.map((one) => ({ patientId: one.patientId, name: `${one.firstName} ${one.lastName}`.trim() }));
  const safety = await check().catch(() => {
    meters.basketCheckFaults.inc();
    return { findings: [], notChecked: [catalogue.recordAt(rank).name] };
  });
  return { patientId: patient.patientId, people, safety };

  async function check(): Promise<SafetyReport> {
    if (patient === undefined) throw new AppError('member-not-found');
    const records = await readPatientData(parts, accountId, { patientId: patient.patientId });
    const { person, taken, doses } = await loadKnownPatient(parts, records);
    const facts = catalogue.factsAt(rank);
    const looked = checkedMedicine(facts, medicineId, doses.get(facts.name.toLowerCase()) ?? null);
    const others = taken.map(({ medicine }) => medicine);
    // Findings without this medicine are shown in the cart and in the list, not on another medicine's page.
    const { findings, notChecked } = checkBasket([looked], person, others);
    const about = findings.filter(({ lines }) => lines.includes(medicineId));
    const isKnown = taken.length > 0 || hasTold(person);
    return {
      findings: explainAlreadyTaken(about, looked, taken),
      notChecked: isKnown ? notChecked.filter((name) => name === looked.name) : [],
    };
  }
}

/** Without any answers no medicine can be checked, and a notice on every page would not help. */
function hasTold({ allergies, conditions, pregnant, breastfeeding, kidney, liver }: PersonHealth): boolean {
  const states = [pregnant, breastfeeding, kidney, liver];
  return allergies.length > 0 || conditions.length > 0 || states.some((state) => state !== 'no' && state !== 'unknown');
}
