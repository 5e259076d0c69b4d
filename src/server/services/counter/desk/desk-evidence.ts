import { setTimeout as wait } from 'node:timers/promises';
import { type Evidence, type JudgedLine, ruleOfLine } from '#domain/counter/checklist.ts';
import { type CountedPack, countedPack, LONGEST_COURSE } from '#domain/counter/prescribed-amount.ts';
import { may } from '#domain/counter/roles.ts';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import type { Order } from '#domain/orders/order.ts';
import { sideBySide } from '../../../persistence/connection/side-by-side.ts';
import type { Db } from '../../../persistence/database.ts';
import { readPrinted } from '../../../persistence/repositories/catalogue/schedule-repository.ts';
import { findConsultation } from '../../../persistence/repositories/counter/consultation-repository.ts';
import {
  findOpened,
  isOpeningUnderWay,
  listSentFiles,
} from '../../../persistence/repositories/counter/opening-repository.ts';
import { listSupplies } from '../../../persistence/repositories/orders/recent-lines-repository.ts';
import { readSupplyPolicy } from '../../../persistence/repositories/orders/supply-rule-repository.ts';
import type { Actor } from './desk-act.ts';

/** A file that was requested this long ago and has still not been sent will never be. */
const UNDER_WAY_MS = 5_000;
const LOOKS = 10;

/** The evidence for decisions on an order: its files and who opened them, its newest consultation, the rule of each line. */
export async function readEvidence(db: Db, order: Order, { member, sitting }: Actor) {
  const [sent, consultation, policy, printed] = await sideBySide([
    listSentFiles(db, order.number),
    findConsultation(db, order.id),
    readSupplyPolicy(db),
    readPrinted(
      db,
      order.lines.map(({ medicineId }) => medicineId),
    ),
  ]);
  const files = sent?.files ?? [];
  const opened = await findOpened(
    db,
    files.map(({ id }) => id),
    { staffId: member.id, sitting },
  );
  const since = new Date(order.createdAt.getTime() - LONGEST_COURSE * 86_400_000);
  const { accountId, patientId } = order;
  const supplies = may(member.roles, 'decide')
    ? await listSupplies(db, { accountId, patientId, since, but: order.id })
    : [];
  const facts = new Map(printed.map((record) => [record.id, readMedicine(record)]));
  const evidence: Evidence = { files: files.map(({ id }) => ({ isOpened: opened.has(id) })), consultation };
  return {
    evidence,
    supplies,
    files: files.map((file) => ({ ...file, isOpened: opened.has(file.id) })),
    consultation,
    lines: order.lines.map((line) => ({
      ...line,
      scheduleNow: facts.get(line.medicineId)?.schedule ?? null,
      counted: countedIn(facts.get(line.medicineId), line.packLabel),
    })),
    ruleOf: (line: JudgedLine) => ruleOfLine(line, order.address.pinCode, policy),
  };
}
/** The unit of a line's doses, by the label of the ordered pack; packs only, if its medicine has left the catalogue. */
function countedIn(facts: ReturnType<typeof readMedicine> | undefined, label: string): CountedPack {
  if (facts === undefined) return { label, unit: null, units: null, doseUnit: null };
  return countedPack({ form: facts.form, pack: readPackSize(label, facts.form) }, label);
}

export type DeskEvidence = Awaited<ReturnType<typeof readEvidence>>;

/**
 * A file's last bytes may reach the browser a moment before the shop has recorded that they were sent: an action in that moment
 * waits for the record, at most half a second, before anything is locked.
 */
export async function settleOpenings(db: Db, number: string, { sitting }: Actor, now: Date): Promise<void> {
  if (!('sessionId' in sitting)) return;
  const since = new Date(now.getTime() - UNDER_WAY_MS);
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await isOpeningUnderWay(db, number, sitting.sessionId, since))) return;
    await wait(50);
  }
}
