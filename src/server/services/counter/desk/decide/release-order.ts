import { AppError } from '#contract/app-error.ts';
import { type Faults, lookFault, needsRelease } from '#domain/counter/checklist.ts';
import { plainRegistration } from '#domain/counter/consultation.ts';
import { type Verdict, verdictOn, verdictOnFinding } from '#domain/counter/standing-verdict.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../../persistence/database.ts';
import { appendAudit } from '../../../../persistence/repositories/audit-repository.ts';
import { leaveClaim, readVersion } from '../../../../persistence/repositories/counter/claim-repository.ts';
import {
  listReleases,
  listVerdicts,
  type Pharmacist,
  type Release,
  saveReleases,
} from '../../../../persistence/repositories/counter/verdict-repository.ts';
import { findOrderSafety } from '../../../../persistence/repositories/orders/order-safety-repository.ts';
import type { Parts } from '../../../service-parts.ts';
import { findException, type UsableException } from '../../staff/written-exceptions.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from '../desk-act.ts';
import { readEvidence, settleOpenings } from '../desk-evidence.ts';

/** What is released; null means everything that waits for a release. */
export type Released = { readonly lines: readonly number[]; readonly findings: readonly number[] } | null;

/** A line or finding that needs a second pharmacist, with its current approval; null if there is none. */
export interface ToRelease {
  readonly kind: 'line' | 'finding';
  readonly number: number;
  readonly verdict: Verdict | null;
  readonly release: Release | null;
}

/** Everything of an order that needs a second pharmacist before it leaves: its lines of Schedule H1 and each finding of the check. */
export async function readToRelease(db: Db, order: Pick<Order, 'id' | 'lines'>): Promise<ToRelease[]> {
  const [verdicts, releases, safety] = [
    await listVerdicts(db, order.id),
    await listReleases(db, order.id),
    await findOrderSafety(db, order.id),
  ];
  const one = (kind: 'line' | 'finding', number: number, verdict: Verdict | null): ToRelease => {
    const standing = verdict?.verdict === 'ok' ? verdict : null;
    const isOf = (release: Release) => release.kind === kind && release.number === number;
    const release = releases.find((each) => isOf(each) && each.seq === standing?.seq) ?? null;
    return { kind, number, verdict: standing, release };
  };
  return [
    ...order.lines.filter(needsRelease).map((line) => one('line', line.line, verdictOn(verdicts, line))),
    ...Array.from({ length: safety?.findings ?? 0 }, (_, index) =>
      one('finding', index + 1, verdictOnFinding(verdicts, index + 1)),
    ),
  ];
}

/**
 * Releases lines and findings as the second pharmacist: another person than who decided, and of another registration; or the same person,
 * if a written exception for a pharmacy with one pharmacist is in force. The person who releases a line must also have viewed its files. The database enforces
 * the same rules.
 */
export async function releaseOrder(
  parts: Parts,
  aim: Aim,
  actor: Actor,
  released: Released,
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  await settleOpenings(parts.db, aim.number, actor, parts.now());
  return deskTransaction(parts, 'release-order', aim, actor, async (db, order) => {
    const at = parts.now();
    const all = await readToRelease(db, order);
    const chosen = chosenOf(order, all, released);
    const exception = await findException(db, by, at);
    const faults = releaseFaults(chosen, by, exception);
    if (chosen.some(({ kind }) => kind === 'line')) {
      const look = lookFault((await readEvidence(db, order, actor)).evidence);
      if (look !== null) faults.opened = look;
    }
    const sentences = [...new Set(Object.values(faults))];
    if (sentences.length > 0) throw new AppError('invalid-input', { sentence: sentences.join(' '), fields: faults });
    await saveReleases(
      db,
      order.id,
      chosen.flatMap(({ verdict }) => (verdict === null ? [] : [verdict])),
      { by, at, exceptionId: exception.usable?.id ?? null },
    );
    await leaveClaim(db, order.id, actor.member.id);
    const version = await readVersion(db, order.id);
    const isAlone = chosen.some(({ verdict }) => verdict?.by.staffId === by.staffId);
    const kind = isAlone ? 'released-under-exception' : 'order-released';
    const line = { kind, actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...line, subject: order.number }, at);
    return { version };
  });
}

function chosenOf({ number }: Order, all: readonly ToRelease[], released: Released): readonly ToRelease[] {
  const open = all.filter(({ release }) => release === null);
  const chosen =
    released === null
      ? open
      : [
          ...released.lines.map((line) => ({ kind: 'line' as const, number: line })),
          ...released.findings.map((finding) => ({ kind: 'finding' as const, number: finding })),
        ].flatMap((wanted) => {
          const found = all.find((one) => one.kind === wanted.kind && one.number === wanted.number);
          if (found) return [found];
          throw new AppError('invalid-input', {
            sentence: say.ofOrderNeedsNo(nameOf(wanted), number),
            fields: { [`${wanted.kind}_${wanted.number}`]: say.thisNeedsNoRelease },
          });
        });
  if (chosen.length === 0) throw new AppError('not-allowed-now', { sentence: say.nothingOfOrderWaits(number) });
  return [...new Set(chosen)];
}

function releaseFaults(chosen: readonly ToRelease[], by: Pharmacist, exception: UsableException): Faults {
  const faults: Faults = {};
  for (const one of chosen) {
    const field = `${one.kind}_${one.number}`;
    if (one.verdict === null) faults[field] = say.isNotApprovedAPharmacist(nameOf(one));
    else if (one.release !== null) faults[field] = say.wasReleasedByAlready(nameOf(one), one.release.by.name);
    else if (one.verdict.by.staffId === by.staffId) {
      if (exception.usable === null)
        faults[field] = say.decidedThisAnotherPharmacist(one.verdict.by.name, exception.why);
    } else if (plainRegistration(one.verdict.by.registration) === plainRegistration(by.registration))
      faults[field] = say.decidedThisAnotherPharmacistHas(one.verdict.by.name);
  }
  return faults;
}

/** The name of a line or a finding as shown to people. */
export function nameOf({ kind, number }: Pick<ToRelease, 'kind' | 'number'>): string {
  return say.targetNamed(kind, number);
}

/** A sentence why an order may not leave without a second pharmacist; null if nothing prevents it. */
export async function releaseObstacle(db: Db, order: Pick<Order, 'id' | 'lines' | 'number'>): Promise<string | null> {
  const open = (await readToRelease(db, order)).filter(({ release }) => release === null);
  if (open.length === 0) return null;
  return say.orderCannotBeSent(order.number, open.map(nameOf).join(', '));
}
