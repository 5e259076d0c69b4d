import { AppError } from '#contract/app-error.ts';
import { CALL_OUTCOMES, type CallOutcome } from '#domain/counter/call-back.ts';
import { type ActingStaff, isSentAgain } from '#domain/counter/staff.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  type CallRequest,
  findRequest,
  listCallNotes,
  saveCallNote,
} from '../../../persistence/repositories/counter/call-back-repository.ts';
import { findOpened, listSentFiles } from '../../../persistence/repositories/counter/opening-repository.ts';
import { listCalls } from '../../../persistence/repositories/counter/telephone-repository.ts';
import { decidePrescription } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { listMembers, readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { listAddresses } from '../../../persistence/repositories/people/address-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { actorByName } from '../desk/by-name.ts';
import type { Actor } from '../desk/desk-act.ts';
import { callOfNote } from '../telephone/telephone.ts';

/** An open request, with its row locked. Refuses one that does not exist or is closed. */
export async function lockOpenRequest(db: Db, number: string): Promise<CallRequest> {
  const request = await findRequest(db, number, { lock: true });
  if (request === null) throw new AppError('order-not-found', { sentence: say.thereIsNoRequest(number) });
  if (request.status !== 'RECEIVED')
    throw new AppError('not-allowed-now', { sentence: say.requestIsClosedAlready(number) });
  return request;
}

/** Everything about a request: whom to call, what they sent, possible patients and addresses of an order, and the results of earlier calls. */
export async function showRequest({ db }: Parts, number: string, { member, sitting }: Actor) {
  const request = await findRequest(db, number);
  if (request === null) throw new AppError('order-not-found', { sentence: say.thereIsNoRequest(number) });
  const { accountId } = request;
  const [holder, members, addresses, calls, placed, sent, self] = await Promise.all([
    readHolder(db, accountId),
    listMembers(db, accountId),
    listAddresses(db, accountId),
    listCallNotes(db, number),
    listCalls(db, number),
    listSentFiles(db, number),
    db
      .selectFrom('patient')
      .select('id')
      .where('account_id', '=', accountId)
      .where('is_holder', '=', true)
      .executeTakeFirst(),
  ]);
  const files = sent?.files ?? [];
  const ids = files.map(({ id }) => id);
  const opened = await findOpened(db, ids, { staffId: member.id, sitting });
  const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  return {
    request,
    phone: holder.phone,
    files: files.map((file) => ({ ...file, isOpened: opened.has(file.id) })),
    patients: [
      ...(self ? [{ id: self.id, name: nameOf(holder) }] : []),
      ...members.map((one) => ({ id: one.patientId, name: nameOf(one) })),
    ],
    addresses,
    placed,
    calls: calls.map((note) => ({ ...note, call: placed.find(({ id }) => id === note.callId) ?? null })),
  };
}
export type RequestView = Awaited<ReturnType<typeof showRequest>>;

/** The result of a call, and the call itself if the telephone service placed it. */
interface NotedCall {
  readonly outcome: CallOutcome;
  readonly note: string;
  readonly callId?: string | null;
}

/**
 * Records the result of a call; one that is sent again is stored once. A final result closes the request. Refuses a request that does not
 * exist or is closed, and a call about another one.
 */
export async function noteCall(
  parts: Parts,
  number: string,
  by: ActingStaff,
  { outcome, note, callId = null }: NotedCall,
): Promise<void> {
  await inTransaction(parts.db, 'note-call', async (db) => {
    const at = parts.now();
    await findRequest(db, number, { lock: true });
    const [last] = await listCallNotes(db, number);
    const isSame = last?.outcome === outcome && last.note === note && last.callId === callId && last.by.id === by.id;
    if (isSame && isSentAgain(last.at, at)) return;
    const request = await lockOpenRequest(db, number);
    await callOfNote(db, callId, number);
    const who = { id: by.id, name: by.name };
    await saveCallNote(db, request, { id: parts.newId(), outcome, note, by: who, at, callId });
    if (CALL_OUTCOMES[outcome].closes)
      await decidePrescription(db, number, { status: 'REJECTED', note: CALL_OUTCOMES[outcome].label, now: at });
    await appendAudit(
      db,
      { kind: 'call-noted', actor: `staff:${by.id}`, person: request.accountId, subject: number },
      at,
    );
  });
}

/** The same for a person who is named on the command line. */
export async function noteCallByCommand(parts: Parts, number: string, by: string, call: NotedCall): Promise<void> {
  const { member } = await actorByName(parts, by, 'call-back');
  await noteCall(parts, number, member, call);
}
