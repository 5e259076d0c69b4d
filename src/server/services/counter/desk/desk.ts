import type { ServiceParts } from '../../service-parts.ts';
import type { StaffVisitor } from '../staff/staff-session.ts';
import { leaveOrder, takeOrder } from './claim-order.ts';
import { chooseOther, quoteOther, type Wanted } from './decide/choose-other.ts';
import { decideOrder } from './decide/decide-order.ts';
import { decideSubstitution } from './decide/decide-substitution.ts';
import { releaseOrder } from './decide/release-order.ts';
import { type Lowered, sendFewer } from './decide/send-fewer.ts';
import { undoDecision } from './decide/undo-decision.ts';
import type { Actor, Aim } from './desk-act.ts';
import { makeDeskLetter, printStandingLetter, withdrawDeskLetter } from './desk-letter.ts';
import { openFile } from './open-file.ts';
import { type QueueRequest, readQueue } from './read-queue.ts';
import { recordConsultation } from './record-consultation.ts';
import { findDoctors, showDesk } from './show-desk.ts';
import { askPatient } from './tell-patient.ts';
import { readFileViews } from './who-saw.ts';

/** The use cases of the queue and the prescription desk as routes call them: each takes the person who made the request. */
export function createDesk(parts: ServiceParts) {
  return {
    queue: (request: QueueRequest) => readQueue(parts, request),
    show: (by: StaffVisitor, number: string) => showDesk(parts, number, actorAt(by)),
    take: (by: StaffVisitor, number: string) => takeOrder(parts, number, actorAt(by)),
    leave: (by: StaffVisitor, number: string) => leaveOrder(parts, number, actorAt(by)),
    openFile: ({ member, sessionId }: StaffVisitor, file: { readonly number: string; readonly fileId: string }) =>
      openFile(parts, file, { staffId: member.id, sessionId }),
    decide: (by: StaffVisitor, aim: Aim, decision: Parameters<typeof decideOrder>[3]) =>
      decideOrder(parts, aim, actorAt(by), decision),
    sendFewer: (by: StaffVisitor, aim: Aim, lowered: Lowered) => sendFewer(parts, aim, actorAt(by), lowered),
    ask: (by: StaffVisitor, aim: Aim, question: Parameters<typeof askPatient>[3]) =>
      askPatient(parts, aim, actorAt(by), question),
    undo: (by: StaffVisitor, aim: Aim) => undoDecision(parts, aim, actorAt(by)),
    release: (by: StaffVisitor, aim: Aim, released: Parameters<typeof releaseOrder>[3]) =>
      releaseOrder(parts, aim, actorAt(by), released),
    consultation: (by: StaffVisitor, aim: Aim, held: Parameters<typeof recordConsultation>[3]) =>
      recordConsultation(parts, aim, actorAt(by), held),
    substitute: (by: StaffVisitor, aim: Aim, word: Parameters<typeof decideSubstitution>[3]) =>
      decideSubstitution(parts, aim, actorAt(by), word),
    quoteOther: (number: string, wanted: Wanted) => quoteOther(parts, number, wanted),
    chooseOther: (by: StaffVisitor, aim: Aim, chosen: Parameters<typeof chooseOther>[3]) =>
      chooseOther(parts, aim, actorAt(by), chosen),
    letter: (by: StaffVisitor, aim: Aim) => makeDeskLetter(parts, aim, actorAt(by)),
    printLetter: (number: string, publicUrl: string) => printStandingLetter(parts, number, publicUrl),
    withdrawLetter: (by: StaffVisitor, aim: Aim) => withdrawDeskLetter(parts, aim, actorAt(by)),
    doctors: (typed: string) => findDoctors(parts, typed),
    whoSaw: (accountId: string, orderId: string | null) => readFileViews(parts, accountId, orderId),
  };
}
export type Desk = ReturnType<typeof createDesk>;

function actorAt({ member, sessionId }: StaffVisitor): Actor {
  return { member, sitting: { sessionId } };
}
