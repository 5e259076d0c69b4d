import { may } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { findingsToJudge, prescriberOf, verdictOn } from '#domain/counter/standing-verdict.ts';
import { isPrescriber, letterState } from '#domain/orders/doctor-letter.ts';
import type { OrderLine, Prescriber } from '#domain/orders/order.ts';
import { HISTORY_DAYS } from '#domain/safety/check-basket.ts';
import { listHolds } from '../../../persistence/repositories/catalogue/hold-repository.ts';
import { listAmounts } from '../../../persistence/repositories/counter/amount-repository.ts';
import { findClaims, readPlace } from '../../../persistence/repositories/counter/claim-repository.ts';
import { findQuestion } from '../../../persistence/repositories/counter/consultation-repository.ts';
import { findDoctors as find } from '../../../persistence/repositories/counter/doctor-repository.ts';
import { listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import { readShelf, type ShelfRow } from '../../../persistence/repositories/orders/cart-repository.ts';
import {
  findStandingLetter,
  listSubstitutionWords,
  type SubstitutionWord,
} from '../../../persistence/repositories/orders/letter-repository.ts';
import { readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import { listRecentLines } from '../../../persistence/repositories/orders/recent-lines-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { moreFor } from '../../orders/back-to-original.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { orderFindings } from '../../orders/prescriptions/order-safety.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findException } from '../staff/written-exceptions.ts';
import { doctorOn } from './decide/decide-substitution.ts';
import { readToRelease } from './decide/release-order.ts';
import { undoable } from './decide/undo-decision.ts';
import type { Actor } from './desk-act.ts';
import { readEvidence } from './desk-evidence.ts';
import { type ReadAmount, readAmounts } from './pages-read.ts';
import { UNDO_S } from './tell-patient.ts';

/**
 * Everything that the desk shows of an order. The version is read first: a change while the rest is read makes the page
 * stale, never the reverse. Findings and earlier medicines are health data: only people who may decide see them.
 */
export async function showDesk(parts: Pick<ServiceParts, 'db' | 'files' | 'now'>, number: string, actor: Actor) {
  const { db, now } = parts;
  const place = await readPlace(db, number);
  const order = await orderByNumber(db, number);
  const isDecider = mayDecide(actor.member);
  const at = now();
  const since = new Date(order.createdAt.getTime() - HISTORY_DAYS * 86_400_000);
  const [evidence, verdicts, toRelease, claims, question, holder, events, letter, words, shelf] = await Promise.all([
    readEvidence(db, order, actor),
    listVerdicts(db, order.id),
    readToRelease(db, order),
    findClaims(db, [order.id]),
    findQuestion(db, order.id),
    readHolder(db, order.accountId),
    readEvents(db, order.id),
    findStandingLetter(db, order.id),
    listSubstitutionWords(db, order.id),
    readShelf(
      db,
      order.lines.map(({ searchedId }) => searchedId),
      { lock: false },
    ),
  ]);
  const found = isDecider ? await orderFindings(parts, order.id) : null;
  const recent = isDecider
    ? await listRecentLines(db, { accountId: order.accountId, patientId: order.patientId, since, but: order.id })
    : null;
  const amounts = isDecider ? await listAmounts(db, order.id) : [];
  const holds = await listHolds(
    db,
    order.lines.map(({ medicineId }) => medicineId),
  );
  const read = isDecider ? await readAmounts(parts, order, evidence.lines) : new Map<number, ReadAmount>();
  const { id: staffId, name, registration } = actor.member;
  const exception =
    isDecider && registration !== null ? (await findException(db, { staffId, name, registration }, at)).usable : null;
  const [last] = undoable(verdicts, actor.member.id, at);
  return {
    ...place,
    order,
    evidence,
    verdicts,
    toRelease,
    claim: claims.get(order.id) ?? null,
    question,
    phone: holder.phone,
    events,
    letter: letter && {
      madeAt: letter.madeAt,
      expiresAt: letter.expiresAt,
      isOpen: letterState(letter, at) === 'open',
    },
    substitutions: order.lines.map((line) =>
      substitutionOf(line, words, prescriberOf(order, verdictOn(verdicts, line)), shelf.get(line.searchedId) ?? null),
    ),
    findings: isDecider ? (found === null ? [] : findingsToJudge(found)) : null,
    holds,
    amounts,
    read,
    notChecked: found?.notChecked ?? [],
    recent,
    exception,
    undoUntil: last === undefined ? null : new Date(last.at.getTime() + UNDO_S * 1000),
  };
}
export type DeskView = Awaited<ReturnType<typeof showDesk>>;

function mayDecide({ roles }: StaffMember): boolean {
  return may(roles, 'decide');
}

/** The decision on a line's substitute, and the additional price of the searched medicine. */
function substitutionOf(
  line: OrderLine,
  words: readonly SubstitutionWord[],
  prescriber: Prescriber | null,
  searched: ShelfRow | null,
) {
  const doctor = doctorOn(words, line);
  const last = words.findLast((word) => word.line === line.line && 'staff' in word.by);
  const isOpen = line.substitution !== null && line.substitution !== 'original';
  return {
    line: line.line,
    doctor: doctor && { ...doctor, isPrescriber: isPrescriber(doctor.doctor, prescriber) },
    by: last && 'staff' in last.by ? { ...last.by.staff, at: last.at } : null,
    morePaise: isOpen && searched !== null ? moreFor(line, searched) : null,
  };
}

/** The maximum number in a list: to find others, the person types more. */
const SHOWN = 20;

/** Doctors whom pharmacists of this shop have entered from prescriptions, by part of a name or a registration. */
export function findDoctors({ db }: Pick<ServiceParts, 'db'>, typed: string) {
  return find(db, typed, SHOWN);
}
