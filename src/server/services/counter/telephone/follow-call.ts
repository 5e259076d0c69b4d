import { AppError } from '#contract/app-error.ts';
import {
  applyReport,
  type CallFacts,
  givenUp,
  isGivenUp,
  isOver,
  isSameCall,
  plausible,
} from '#domain/counter/telephone-call.ts';
import { Failures } from '../../../ops/failures.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import {
  findCall,
  listOpenCalls,
  nameCall,
  type PlacedCall,
  saveFacts,
  takeAsking,
} from '../../../persistence/repositories/counter/telephone-repository.ts';
import { TelephoneRefused, TelephoneUnanswered } from '../../../providers/telephone/telephone.ts';
import type { ServiceParts } from '../../service-parts.ts';

export type TelephoneParts = Pick<ServiceParts, 'db' | 'now' | 'telephone'>;

/** The minimum interval between status requests for one call to the service; the counter's screen polls every two seconds. */
const ASK_EVERY_MS = 3_000;
/** The job skips a call that its own page is polling. */
const JOB_WAITS_MS = 20_000;

/** The current state of a call: for one in progress the service is asked, and it is given up if no answer can be expected. Null if there is none. */
export async function followCall(parts: TelephoneParts, id: string): Promise<PlacedCall | null> {
  const call = await findCall(parts.db, id);
  if (call === null || isOver(call.facts.state)) return call;
  const news = await askAbout(parts, call);
  if (news !== null) await changeCall(parts, id, (facts, heard) => applyReport(facts, plausible(news, heard)));
  // A service that is no longer configured reports nothing more.
  const canTell = parts.telephone?.name === call.service;
  await changeCall(parts, id, (facts, { placedAt, heardAt, isTaken }) =>
    isGivenUp({ state: facts.state, placedAt, isTaken: isTaken && canTell }, heardAt) ? givenUp(facts) : facts,
  );
  return findCall(parts.db, id);
}

/** Asks about every call whose end is not known yet. If one fails, the others are still asked about; the first failure is thrown at the end. */
export async function followOpenCalls(parts: TelephoneParts, goesOn: () => boolean): Promise<void> {
  const now = parts.now();
  const before = new Date(now.getTime() - JOB_WAITS_MS);
  const failures = new Failures();
  for (const id of await listOpenCalls(parts.db, before, now)) {
    if (!goesOn()) break;
    await failures.note(() => followCall(parts, id));
  }
  failures.throwFirst();
}

/** The result of a webhook: new information, nothing new (repeated, late, out of order), not about one of our calls, or unreadable. */
export type WebhookResult = 'noted' | 'nothing-new' | 'unknown-call' | 'unread';

/** Processes a webhook of the telephone service. Refuses one without the key of its call before reading its content. */
export async function receiveCallEvent(
  parts: TelephoneParts,
  { callId, key }: { readonly callId: string; readonly key: string },
  body: Buffer,
  contentType: string,
): Promise<WebhookResult> {
  const { telephone, db } = parts;
  if (telephone === null || !telephone.isKeyOf(callId, key)) throw new AppError('call-forged');
  const event = await telephone.readEvent(body, contentType);
  if (event === null) return 'unread';
  const call = await findCall(db, callId);
  // The calls of an erased account are deleted.
  if (call === null || (call.serviceCall ?? event.serviceCall) !== event.serviceCall) return 'unknown-call';
  await nameCall(db, callId, event.serviceCall);
  const isNew = await changeCall(parts, callId, (facts, heard) => applyReport(facts, plausible(event.news, heard)));
  return isNew ? 'noted' : 'nothing-new';
}

interface HeardOf {
  readonly placedAt: Date;
  readonly heardAt: Date;
  readonly isTaken: boolean;
}

/** Updates a call while its row is locked. Returns whether it changed. */
export async function changeCall(
  { db, now }: Pick<TelephoneParts, 'db' | 'now'>,
  id: string,
  change: (facts: CallFacts, heard: HeardOf) => CallFacts,
): Promise<boolean> {
  return inTransaction(db, 'follow-call', async (trx) => {
    const call = await findCall(trx, id, { lock: true });
    if (call === null) return false;
    const { placedAt, serviceCall } = call;
    const facts = change(call.facts, { placedAt, heardAt: now(), isTaken: serviceCall !== null });
    if (isSameCall(facts, call.facts)) return false;
    await saveFacts(trx, id, facts);
    return true;
  });
}

/** What the service says of a call; null if it says nothing, cannot be asked, or was asked a moment ago. */
async function askAbout({ db, now, telephone }: TelephoneParts, call: PlacedCall): Promise<CallFacts | null> {
  const { id, service, serviceCall } = call;
  if (telephone === null || telephone.name !== service || serviceCall === null) return null;
  if (!(await takeAsking(db, id, now(), service === 'practice' ? 0 : ASK_EVERY_MS))) return null;
  try {
    return await telephone.look(serviceCall);
  } catch (error) {
    // The next poll or a webhook will report it; the failed request is counted and logged with the other provider calls.
    if (error instanceof TelephoneRefused || error instanceof TelephoneUnanswered) return null;
    throw error;
  }
}
