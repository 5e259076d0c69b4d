import { AppError } from '#contract/app-error.ts';
import { findingsToJudge } from '#domain/counter/standing-verdict.ts';
import type { Order } from '#domain/orders/order.ts';
import type { SafetyReport } from '#domain/safety/safety-finding.ts';
import * as say from '#sentences/services/orders.ts';
import { meters } from '../../../ops/meters.ts';
import { sideBySide } from '../../../persistence/connection/side-by-side.ts';
import type { Db } from '../../../persistence/database.ts';
import {
  findOrderSafety,
  type OrderSafety,
  saveOrderSafety,
} from '../../../persistence/repositories/orders/order-safety-repository.ts';
import type { PatientRecords } from '../../../persistence/repositories/people/patient-records-repository.ts';
import { claimFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import { checkLines } from '../../cart/check-cart.ts';
import type { CartView } from '../../cart/view-cart.ts';
import { storeJson } from '../../files/keep-files.ts';
import type { ServiceParts } from '../../service-parts.ts';

/**
 * Checks an order inside the transaction that places it, so that the cart cannot change meanwhile. A *stop* refuses it, unless
 * the person asks to speak with a pharmacist first; then the order waits for that. If the check itself fails, a medicine that
 * needs a prescription is refused by name, and the rest can be ordered once it is removed. Returns the findings for a pharmacist; null if there are none.
 */
export async function checkOrder(
  parts: ServiceParts,
  cart: Pick<CartView, 'lines'>,
  { records, askPharmacist }: { readonly records: PatientRecords; readonly askPharmacist: boolean },
): Promise<SafetyReport | null> {
  const report = await checkedOrNot(parts, cart, records);
  const findings = report.findings.filter(({ severity }) => severity !== 'know');
  const stop = findings.find(({ severity }) => severity === 'stop');
  if (stop && !askPharmacist) {
    throw new AppError('safety-stop', {
      sentence: `${stop.sentence} ${stop.action}`,
      fields: { ask_pharmacist: say.sendTrueToHave },
    });
  }
  const { notChecked } = report;
  return findings.length === 0 && notChecked.length === 0 ? null : { findings, notChecked };
}

/** Whether a pharmacist must speak with the patient before the order is confirmed. */
export function hasStop(report: SafetyReport | null): boolean {
  return report?.findings.some(({ severity }) => severity === 'stop') ?? false;
}

async function checkedOrNot(
  parts: ServiceParts,
  cart: Pick<CartView, 'lines'>,
  records: PatientRecords,
): Promise<SafetyReport> {
  try {
    return await checkLines(parts, cart, records);
  } catch (cause) {
    meters.basketCheckFaults.inc();
    const prescribed = cart.lines.filter(({ needsPrescription }) => needsPrescription);
    if (prescribed.length === 0) return { findings: [], notChecked: [] };
    const names = prescribed.map(({ sent }) => sent.printed.record.name).join(', ');
    throw new AppError('unavailable', {
      sentence: say.weCouldNotCheck(names),
      cause,
    });
  }
}

/**
 * Stores the findings encrypted beside the other writes of an order; does nothing if there are none. The file is
 * registered first, so that the sweep finds it if no row refers to it. The order's row is sent before.
 */
export async function keepFindings(
  parts: ServiceParts,
  db: Db,
  { id: orderId, accountId }: Pick<Order, 'id' | 'accountId'>,
  report: SafetyReport | null,
): Promise<void> {
  if (report === null) return;
  const fileKey = await storeJson(parts, report);
  const severity = hasStop(report) ? 'stop' : 'ask';
  const findings = Math.max(1, findingsToJudge(report).length);
  const safety = { orderId, accountId, severity, fileKey, findings, foundAt: parts.now() } as const;
  const [isClaimed] = await sideBySide([claimFiles(db, [fileKey]), saveOrderSafety(db, safety)]);
  if (!isClaimed) throw new AppError('unavailable');
}

/** The findings of an order when it was placed, and who reviewed them. */
export interface OrderFindings extends Omit<OrderSafety, 'findings'>, SafetyReport {}

/** The decrypted findings of an order; null if there are none. */
export async function orderFindings(
  { db, files }: Pick<ServiceParts, 'db' | 'files'>,
  orderId: string,
): Promise<OrderFindings | null> {
  const safety = await findOrderSafety(db, orderId);
  if (safety === null) return null;
  const bytes = await files.get(safety.fileKey);
  const nothing: SafetyReport = { findings: [], notChecked: [] };
  return { ...safety, ...(bytes === null ? nothing : (JSON.parse(bytes.toString('utf8')) as SafetyReport)) };
}

/** Why an order can't be confirmed because of its findings; null if it can. */
export async function findingsObstacle(db: Db, { id, number }: Pick<Order, 'id' | 'number'>): Promise<string | null> {
  const safety = await findOrderSafety(db, id);
  if (safety === null || safety.severity !== 'stop' || safety.seen !== null) return null;
  return say.theCheckOfFound(number);
}
