import type { DeskData, DeskFinding, DeskLine } from '#contract/areas/counter/desk.ts';
import type { QueueData } from '#contract/areas/counter/queue.ts';
import { impossibleFault, needsRelease, needsVerdict } from '#domain/counter/checklist.ts';
import { needsAmount } from '#domain/counter/prescribed-amount.ts';
import { suppliesOf } from '#domain/counter/prescribed-left.ts';
import { clockOf, dueDay } from '#domain/counter/queue-tab.ts';
import { isStale, type Verdict, verdictOn, verdictOnFinding } from '#domain/counter/standing-verdict.ts';
import { exceptionDay } from '#domain/counter/written-exception.ts';
import { lacksPacks } from '#domain/orders/waits-for.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { readQueue } from '../../services/counter/desk/read-queue.ts';
import type { DeskView } from '../../services/counter/desk/show-desk.ts';

/** Somebody's claim as the counter shows it. */
export function toHolder(claim: { readonly staffId: string; readonly name: string; readonly until: Date }, me: string) {
  return { name: claim.name, is_me: claim.staffId === me, until: claim.until.toISOString() };
}

/** A page of the queue as published. `me` is the signed-in person. */
export function toQueue({ tabs, rows, next, now }: Awaited<ReturnType<typeof readQueue>>, me: string): QueueData {
  return {
    tabs: tabs.map(({ tab, count, late, oldestAt }) => ({
      ...{ tab, count, late },
      oldest_at: oldestAt?.toISOString() ?? null,
    })),
    rows: rows.map(({ placedAt, promisedTo: _to, claim, id: _id, schedules, ...row }) => ({
      ...row,
      schedules: [...schedules],
      placed_at: placedAt.toISOString(),
      held_by: claim === null ? null : toHolder(claim, me),
    })),
    next,
    now: now.toISOString(),
  };
}

/** The desk of an order as published. */
export function toDesk(view: DeskView, me: string, now: Date): DeskData {
  const { order, evidence } = view;
  const { address, patient, prescriber } = order;
  const due = view.tab === null || lacksPacks(order) ? null : dueDay(view.tab, order.promise.to, order.status);
  return {
    number: order.number,
    version: view.version,
    status: order.status,
    tab: view.tab,
    prescription_status: order.prescriptionStatus,
    order_type: order.orderType,
    total: order.totals.payablePaise / 100,
    totals: {
      price: rupees(order.totals.discountedPaise),
      coupon: rupees(order.totals.couponPaise),
      delivery: rupees(order.totals.deliveryFeePaise),
    },
    placed_at: order.createdAt.toISOString(),
    due,
    clock: clockOf(due, dayInIndia(now.getTime())),
    patient: { name: patient.name, gender: patient.gender, date_of_birth: patient.dateOfBirth },
    phone: view.phone,
    address: {
      name: address.name,
      phone: address.phone,
      text: [address.houseNumber, address.street, address.landmark].filter((part) => part !== '').join(', '),
      city: address.city,
      pin: address.pinCode,
    },
    held_by: view.claim === null ? null : toHolder(view.claim, me),
    prescription: {
      dated: order.prescriptionDated,
      prescriber_name: prescriber?.name ?? null,
      prescriber_address: prescriber?.address ?? null,
      prescriber_registration: prescriber?.registration ?? null,
    },
    lines: evidence.lines.map((line) => toLine(line, view, me)),
    files: evidence.files.map(({ id, kind, sentAt, isOpened }) => ({
      ...{ file_id: id, kind, opened: isOpened },
      sent_at: sentAt.toISOString(),
    })),
    findings: view.findings?.map((finding, index) => toFinding(finding, index + 1, view, me)) ?? null,
    not_checked: [...view.notChecked],
    consultation: toConsultation(view),
    question: view.question && { reason: view.question.reason, ...decidedBy(view.question) },
    recent: view.recent?.map(({ medicineId, name }) => ({ medicine_id: medicineId, name })) ?? null,
    letter: view.letter && {
      made_at: view.letter.madeAt.toISOString(),
      expires_at: view.letter.expiresAt.toISOString(),
      state: view.letter.isOpen ? 'open' : 'expired',
    },
    my_exception: view.exception && exceptionDay(view.exception),
    can_undo_until: view.undoUntil?.toISOString() ?? null,
    history: view.events.map(({ status, at, actor, note }) => ({ status, at: at.toISOString(), actor, note })),
  };
}

function toLine(line: DeskView['evidence']['lines'][number], view: DeskView, me: string): DeskLine {
  const verdict = verdictOn(view.verdicts, line);
  const rule = view.evidence.ruleOf(line);
  return {
    line: line.line,
    medicine_id: line.medicineId,
    name: line.name,
    manufacturer: line.manufacturer,
    pack: line.packLabel,
    searched_id: line.searchedId,
    searched_name: line.searchedName,
    substitution: line.substitution,
    quantity: line.quantity,
    price: rupees(line.sellingPaise),
    schedule: line.schedule,
    psychotropic: line.psychotropic,
    needs_verdict: needsVerdict(line),
    prescription_days: rule.prescriptionDays,
    held: view.holds.find(({ medicineId }) => medicineId === line.medicineId)?.reason ?? null,
    impossible: needsVerdict(line) ? impossibleFault(line, rule) : null,
    counted: { unit: line.counted.unit, units: line.counted.units, dose_unit: line.counted.doseUnit },
    needs_amount: needsVerdict(line) && needsAmount(line),
    prescribed: amountOn(line, view),
    supplied:
      view.recent === null
        ? null
        : suppliesOf(view.evidence.supplies, line).map(({ packs, day, number }) => ({ packs, day, number })),
    read: view.read.get(line.line) ?? null,
    verdict: verdict && {
      ...decidedBy(verdict),
      verdict: verdict.verdict === 'ok' ? 'ok' : 'reject',
      reason: verdict.reason,
      note: verdict.note,
      is_mine: verdict.by.staffId === me,
      is_stale: isStale(
        verdict,
        view.evidence.files.map(({ id }) => id),
      ),
    },
    needs_release: needsRelease(line),
    release: releaseOf(view, 'line', line.line),
    ...substitutionOf(line.line, view),
  };
}

/** The amounts typed last for the line's medicine, undone or not: they are filled in for the next decision. */
function amountOn(
  { line, medicineId }: DeskView['evidence']['lines'][number],
  { amounts }: DeskView,
): DeskLine['prescribed'] {
  const last = amounts.findLast((one) => one.line === line && one.medicineId === medicineId);
  if (last === undefined) return null;
  const { dose, days, quantity, packs, overReason } = last;
  return { dose, days, quantity, packs, over_reason: overReason };
}

function substitutionOf(
  line: number,
  { substitutions }: DeskView,
): Pick<DeskLine, 'substitution_word' | 'doctor' | 'original_more'> {
  const { doctor = null, by = null, morePaise = null } = substitutions.find((one) => one.line === line) ?? {};
  return {
    substitution_word: by && { by: by.name, registration: by.registration, at: by.at.toISOString() },
    doctor: doctor && {
      answer: doctor.answer,
      name: doctor.doctor.name,
      registration: doctor.doctor.registration,
      at: doctor.at.toISOString(),
      is_prescriber: doctor.isPrescriber,
    },
    original_more: morePaise === null ? null : morePaise / 100,
  };
}

function toFinding(
  finding: NonNullable<DeskView['findings']>[number],
  number: number,
  view: DeskView,
  me: string,
): DeskFinding {
  const verdict = verdictOnFinding(view.verdicts, number);
  return {
    finding: number,
    severity: finding.severity === 'stop' ? 'stop' : 'ask',
    sentence: finding.sentence,
    action: finding.action,
    source: finding.source,
    lines: [...finding.lines],
    verdict: verdict && {
      ...decidedBy(verdict),
      verdict: verdict.verdict === 'ok' ? 'ok' : 'reject',
      note: verdict.note,
      is_mine: verdict.by.staffId === me,
    },
    release: releaseOf(view, 'finding', number),
  };
}

function toConsultation({ evidence }: DeskView): DeskData['consultation'] {
  const one = evidence.consultation;
  return (
    one && {
      mode: one.mode,
      list: one.list,
      follow_up: one.followUp,
      started_at: one.startedAt.toISOString(),
      ended_at: one.endedAt.toISOString(),
      doctor_name: one.doctor.name,
      doctor_registration: one.doctor.registration,
      doctor_address: one.doctor.address,
      in_call: one.callId !== null,
      ...decidedBy({ by: one.by, at: one.submittedAt }),
    }
  );
}

function releaseOf({ toRelease }: DeskView, kind: 'line' | 'finding', number: number): DeskLine['release'] {
  const release = toRelease.find((one) => one.kind === kind && one.number === number)?.release ?? null;
  return (
    release && {
      ...decidedBy(release),
      exception_of: release.exceptionAt && exceptionDay({ writtenAt: release.exceptionAt }),
    }
  );
}

function decidedBy({ by, at }: Pick<Verdict, 'by' | 'at'>) {
  return { by: by.name, registration: by.registration, at: at.toISOString() };
}
