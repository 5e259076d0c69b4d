import type { Person } from '#domain/people/people.ts';
import { checkedMedicine } from '#domain/safety/agents.ts';
import { checkBasket } from '#domain/safety/check-basket.ts';
import type { SafetyReport } from '#domain/safety/safety-finding.ts';
import { meters } from '../../ops/meters.ts';
import { findPatient } from '../people/health.ts';
import type { ServiceParts } from '../service-parts.ts';
import { readKnownPatient } from './known-patient.ts';
import type { ShownCart } from './show-cart.ts';
import type { CartView } from './view-cart.ts';

/** A cart with what the check of it says. */
export interface CheckedCart extends ShownCart {
  readonly safety: SafetyReport;
}

/**
 * Checks what a cart would send against itself, what its patient told, the medicines of their list, and what they were sent in the last
 * 60 days. A fault of the check is no silence: every line is then named as not checked.
 */
export async function checkCart(
  parts: ServiceParts,
  accountId: string,
  view: Pick<CartView, 'lines'>,
  asked?: string,
): Promise<SafetyReport> {
  if (view.lines.length === 0) return { findings: [], notChecked: [] };
  const patient = await findPatient(parts, accountId, asked);
  try {
    return await checkLines(parts, accountId, view, patient);
  } catch {
    meters.basketCheckFaults.inc();
    return { findings: [], notChecked: view.lines.map(({ sent }) => sent.printed.record.name) };
  }
}

/** The check itself, for a patient who is known to be the account's; `but` is an order whose lines are not counted as taken. Throws where it can't be made. */
export async function checkLines(
  parts: ServiceParts,
  accountId: string,
  view: Pick<CartView, 'lines'>,
  patient: Person & { readonly patientId: string; readonly but?: string },
): Promise<SafetyReport> {
  const { person, taken, doses } = await readKnownPatient(parts, accountId, patient);
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
