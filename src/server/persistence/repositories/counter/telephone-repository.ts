import type { Selectable } from 'kysely';
import { type Callee, type CallFacts, CLOCKS_DIFFER_MS } from '#domain/counter/telephone-call.ts';
import type { Db } from '../../database.ts';
import type { TelephoneCallTable } from '../../schema/desk-schema.ts';

/** A call that the telephone service placed, or was asked to place. */
export interface PlacedCall {
  readonly id: string;
  readonly accountId: string;
  /** Of the order, or of the request from the home page. */
  readonly number: string;
  readonly callee: Callee;
  readonly service: 'practice' | 'exotel';
  /** The service's id of it; null until the service has accepted it. */
  readonly serviceCall: string | null;
  readonly placedAt: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly facts: CallFacts;
}

const OPEN = ['queued', 'ringing', 'answered'] as const;

/** The number at which the service rings a member of staff; null if none is set. */
export async function findStaffLine(db: Db, staffId: string): Promise<string | null> {
  const row = await db.selectFrom('staff_line').select('rings').where('staff_id', '=', staffId).executeTakeFirst();
  return row?.rings ?? null;
}

/** Sets the number at which the service rings somebody; null deletes it. */
export async function saveStaffLine(db: Db, staffId: string, rings: string | null, now: Date): Promise<void> {
  if (rings === null) {
    await db.deleteFrom('staff_line').where('staff_id', '=', staffId).execute();
    return;
  }
  const said = { rings, set_at: now };
  await db
    .insertInto('staff_line')
    .values({ staff_id: staffId, ...said })
    .onConflict((clash) => clash.column('staff_id').doUpdateSet(said))
    .execute();
}

/** Records a call before it is placed. False if it already exists, or its caller is on another call. */
export async function saveCall(db: Db, call: PlacedCall): Promise<boolean> {
  const saved = await db
    .insertInto('telephone_call')
    .values({
      ...{ id: call.id, account_id: call.accountId, number: call.number, callee: call.callee, service: call.service },
      ...{ placed_at: call.placedAt, staff_id: call.by.id, staff_name: call.by.name },
      ...columnsOf(call.facts),
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** A call by its id; null for none. `lock` holds its row until the transaction ends. */
export async function findCall(db: Db, id: string, { lock = false } = {}): Promise<PlacedCall | null> {
  const query = db.selectFrom('telephone_call').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? toCall(row) : null;
}

/** Somebody's running call; null for none. */
export async function findOpenCallOf(db: Db, staffId: string): Promise<PlacedCall | null> {
  const row = await db
    .selectFrom('telephone_call')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row ? toCall(row) : null;
}

/** The last 50 calls about an order or a request, newest first. */
export async function listCalls(db: Db, number: string): Promise<PlacedCall[]> {
  const rows = await db
    .selectFrom('telephone_call')
    .selectAll()
    .where('number', '=', number)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(toCall);
}

/** Calls without a reported end that were placed before a given time, or dated in the future by a clock that was ahead, the oldest first. */
export async function listOpenCalls(db: Db, placedBefore: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('telephone_call')
    .select('id')
    .where('state', 'in', OPEN)
    .where(({ or, eb }) => or([eb('placed_at', '<', placedBefore), eb('placed_at', '>', aheadOf(now))]))
    .orderBy('placed_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores what is known about a call now. */
export async function saveFacts(db: Db, id: string, facts: CallFacts): Promise<void> {
  await db.updateTable('telephone_call').set(columnsOf(facts)).where('id', '=', id).execute();
}

/** Stores the service's id of a call; the first one is kept. */
export async function nameCall(db: Db, id: string, serviceCall: string): Promise<void> {
  await db
    .updateTable('telephone_call')
    .set({ service_call: serviceCall })
    .where('id', '=', id)
    .where('service_call', 'is', null)
    .execute();
}

/** Takes the turn to ask the service about a call, which comes once in `everyMs`. False if another server took it in that time. */
export async function takeAsking(db: Db, id: string, now: Date, everyMs: number): Promise<boolean> {
  const since = new Date(now.getTime() - everyMs);
  const taken = await db
    .updateTable('telephone_call')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('asked_at', 'is', null), eb('asked_at', '<=', since), eb('asked_at', '>', aheadOf(now))]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A later moment was written by a clock that was ahead. */
function aheadOf(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER_MS);
}

function columnsOf({ state, startedAt, answeredAt, endedAt, talkS }: CallFacts) {
  return { state, started_at: startedAt, answered_at: answeredAt, ended_at: endedAt, talk_s: talkS };
}

function toCall(row: Selectable<TelephoneCallTable>): PlacedCall {
  return {
    ...{ id: row.id, accountId: row.account_id, number: row.number, callee: row.callee },
    ...{ service: row.service, serviceCall: row.service_call, placedAt: row.placed_at },
    by: { id: row.staff_id, name: row.staff_name },
    facts: {
      ...{ state: row.state, startedAt: row.started_at, answeredAt: row.answered_at, endedAt: row.ended_at },
      talkS: row.talk_s,
    },
  };
}
