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

/** A service elsewhere is asked about one call so often at the most; whoever looks at the screen asks every two seconds. */
const ASK_EVERY_MS = 3_000;
/** A call that its own page looks at is not asked about by the job. */
const JOB_WAITS_MS = 20_000;

/** A call as it stands now: one that is not over is asked about, and given up where nothing is to be expected any more. Null for none. */
export async function followCall(parts: TelephoneParts, id: string): Promise<PlacedCall | null> {
  const call = await findCall(parts.db, id);
  if (call === null || isOver(call.facts.state)) return call;
  const news = await askAbout(parts, call);
  if (news !== null) await changeCall(parts, id, (facts, heard) => applyReport(facts, plausible(news, heard)));
  // A service that is no longer set can say nothing more.
  const canTell = parts.telephone?.name === call.service;
  await changeCall(parts, id, (facts, { placedAt, heardAt, isTaken }) =>
    isGivenUp({ state: facts.state, placedAt, isTaken: isTaken && canTell }, heardAt) ? givenUp(facts) : facts,
  );
  return findCall(parts.db, id);
}

/** Asks about every call that nobody has heard the end of. */
export async function followOpenCalls(parts: TelephoneParts, goesOn: () => boolean): Promise<void> {
  const now = parts.now();
  const before = new Date(now.getTime() - JOB_WAITS_MS);
  for (const id of await listOpenCalls(parts.db, before, now)) {
    if (!goesOn()) return;
    await followCall(parts, id);
  }
}

/** What became of a webhook: it told something new, it told nothing new (twice, late, out of order), it is about no call of ours, or it could not be read. */
export type Heard = 'noted' | 'nothing-new' | 'unknown-call' | 'unread';

/** Takes a webhook of the telephone service. Refuses one without the key of its call before anything of it is read. */
export async function receiveCallEvent(
  parts: TelephoneParts,
  { callId, key }: { readonly callId: string; readonly key: string },
  body: Buffer,
  contentType: string,
): Promise<Heard> {
  const { telephone, db } = parts;
  if (telephone === null || !telephone.isKeyOf(callId, key)) throw new AppError('call-forged');
  const event = await telephone.readEvent(body, contentType);
  if (event === null) return 'unread';
  const call = await findCall(db, callId);
  // An erased account took its calls along.
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

/** Changes what is known of a call, its row locked meanwhile. Whether it changed. */
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

/** What the service says of a call; null where it says nothing, cannot be asked, or was asked a moment ago. */
async function askAbout({ db, now, telephone }: TelephoneParts, call: PlacedCall): Promise<CallFacts | null> {
  const { id, service, serviceCall } = call;
  if (telephone === null || telephone.name !== service || serviceCall === null) return null;
  if (!(await takeAsking(db, id, now(), service === 'practice' ? 0 : ASK_EVERY_MS))) return null;
  try {
    return await telephone.look(serviceCall);
  } catch (error) {
    // The next look, or a webhook, tells it; the failed call is counted and logged where providers are watched.
    if (error instanceof TelephoneRefused || error instanceof TelephoneUnanswered) return null;
    throw error;
  }
}
