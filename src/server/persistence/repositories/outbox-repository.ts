import { sql } from 'kysely';
import { type StoredTrace, traceToStore } from '../../ops/trace.ts';
import type { MessageChannel, MessageTemplate, OutgoingMessage } from '../../providers/messages/messenger.ts';
import type { Db } from '../database.ts';

/** How often a message is tried before it is abandoned. */
export const MOST_ATTEMPTS = 12;

/** A message to deliver later, with the reason that makes it unique. */
export interface QueuedMessage extends OutgoingMessage {
  readonly id: string;
  /** Such as '<order id> PLACED sms': queued twice, it is sent once. */
  readonly reason: string;
}

/** Queues messages in the transaction that causes them; they are sent at once, or from `dueAt` on. */
export async function queueMessages(
  db: Db,
  messages: readonly QueuedMessage[],
  now: Date,
  dueAt: Date = now,
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox_message')
    .values(messageColumns(messages, now).map((columns) => ({ ...columns, due_at: dueAt })))
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}

/**
 * Queues any number of messages that are due now, in one statement with one JSON parameter, so that thousands of them
 * stay cheap.
 */
export async function queueManyMessages(db: Db, messages: readonly QueuedMessage[], now: Date): Promise<void> {
  const { request_id, trace_id } = traceToStore();
  await sql`
    insert into outbox_message (id, reason, channel, recipient, template, text, variables, created_at, due_at, request_id, trace_id)
    select id, reason, channel, "to", template, text, variables, ${now}, ${now}, ${request_id}, ${trace_id}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as m (id text, reason text, channel text, "to" text, template text, text text, variables jsonb)
    on conflict (reason) do nothing
  `.execute(db);
}

/**
 * Removes the messages of this reason, on every channel, if none of them has been tried yet. False, and nothing removed,
 * if one has. The caller's transaction keeps them locked.
 */
export async function takeBackMessages(db: Db, reason: string): Promise<boolean> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['id', 'attempts'])
    .where('reason', 'in', [`${reason} sms`, `${reason} email`])
    .forUpdate()
    .execute();
  if (rows.some(({ attempts }) => attempts > 0)) return false;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('outbox_message').where('id', 'in', ids).execute();
  return true;
}

/** The columns of messages that are due now. */
export function messageColumns(messages: readonly QueuedMessage[], now: Date) {
  return messages.map(({ id, reason, channel, to, template, text, variables }) => ({
    id,
    reason,
    channel,
    recipient: to,
    template,
    text,
    variables: JSON.stringify(variables),
    created_at: now,
    due_at: now,
    ...traceToStore(),
  }));
}

/** The messages about an order, the oldest first: their reasons begin with its id. */
export async function messagesAbout(db: Db, orderId: string) {
  return db
    .selectFrom('outbox_message')
    .select(['channel', 'text', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('reason', 'like', `${orderId.replace(/[%_\\]/g, '\\$&')} %`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a message was queued for this reason. */
export async function isQueued(db: Db, reason: string): Promise<boolean> {
  const row = await db.selectFrom('outbox_message').select('id').where('reason', '=', reason).executeTakeFirst();
  return row !== undefined;
}

/** Whether a message for one of these reasons is still waiting: neither sent nor given up. */
export async function isAnySending(db: Db, reasons: readonly string[]): Promise<boolean> {
  if (reasons.length === 0) return false;
  const row = await db
    .selectFrom('outbox_message')
    .select('id')
    .where('reason', 'in', [...reasons])
    .where('sent_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A queued message with the request that caused it, and how often it was tried, this time included. */
export type LeasedMessage = QueuedMessage & StoredTrace & { readonly attempts: number };

/** Takes the next messages that are due, the oldest first. They are due again after the lease, so a server that dies loses none. */
export async function leaseMessages(
  db: Db,
  { now, leaseS, limit, channels }: { now: Date; leaseS: number; limit: number; channels: readonly MessageChannel[] },
): Promise<LeasedMessage[]> {
  const { rows } = await sql<Omit<LeasedMessage, 'template'> & { template: string }>`
    with leased as (
      update outbox_message set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseS * 1000)}
      where id in (select id from outbox_message where sent_at is null and ${isDue(now)} and attempts < ${MOST_ATTEMPTS}
                     and channel = any(${[...channels]}::text[])
                   order by due_at, created_at limit ${limit} for update skip locked)
      returning *
    )
    select id, reason, channel, recipient as to, template, text, variables, request_id, trace_id, attempts
    from leased order by created_at, id
  `.execute(db);
  return rows.map((row) => ({ ...row, template: row.template as MessageTemplate }));
}

/** Marks a message as sent. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox_message').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Gives a message its try back, because it did not leave. It stays due when its lease ends. */
export async function giveBackTry(db: Db, id: string): Promise<void> {
  await sql`update outbox_message set attempts = attempts - 1 where id = ${id} and attempts > 0`.execute(db);
}

/** Lets a message wait until then. */
export async function putOffMessage(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('outbox_message').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Forgets a message that is never sent. */
export async function dropMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox_message').where('id', '=', id).execute();
}

/** Nothing queued waits for longer than nine minutes: what is due later than this was written by a clock that was ahead. */
const MOST_WAIT_MS = 10 * 60_000;

/**
 * The condition that queued work (`due_at`) is due now: its time has come, or is so far in the future that a clock must
 * have jumped; otherwise it would wait for that clock's hour, or year, to come.
 */
export function isDue(now: Date) {
  return sql`(due_at <= ${now} or due_at > ${new Date(now.getTime() + MOST_WAIT_MS)})`;
}
