import { AppError } from '#contract/app-error.ts';
import { clockOf, dueDay, PROMISED_TABS, QUEUE_TABS, type QueueTab } from '#domain/counter/queue-tab.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/counter.ts';
import { findClaims } from '../../../persistence/repositories/counter/claim-repository.ts';
import {
  countTabs,
  listTab,
  type QueueCursor,
  type QueuedRow,
  type QueueSearch,
  searchQueue,
} from '../../../persistence/repositories/counter/queue-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** A page of the queue. */
const PAGE = 50;

/** A request to the queue: a tab from a cursor, or a search. */
export interface QueueRequest {
  readonly tab: QueueTab;
  readonly cursor?: string | undefined;
  readonly q: string;
}

/** The counts of all tabs, and a page of one or the results of a search. Each row says who has claimed it and when it is due. */
export async function readQueue({ db, now }: Pick<ServiceParts, 'db' | 'now'>, { tab, cursor, q }: QueueRequest) {
  const today = dayInIndia(now().getTime());
  const after = cursor === undefined ? null : readCursor(cursor);
  const [counts, found] = await Promise.all([
    countTabs(db, { today, promisedTabs: PROMISED_TABS }),
    q === '' ? listTab(db, tab, { after, limit: PAGE + 1 }) : searchQueue(db, readSearch(q), PAGE),
  ]);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const claims = await findClaims(
    db,
    rows.map(({ id }) => id),
  );
  return {
    tabs: QUEUE_TABS.map((each) => counts.find((one) => one.tab === each) ?? nothingIn(each)),
    rows: rows.map((row) => ({ ...row, ...dueOf(row, today), claim: claims.get(row.id) ?? null })),
    next: found.length > PAGE && last ? writeCursor({ at: last.placedAt, id: last.id }) : null,
    now: now(),
  };
}

function dueOf({ tab, promisedTo, status }: QueuedRow, today: string) {
  const due = tab === null || promisedTo === null ? null : dueDay(tab, promisedTo, status);
  return { due, clock: clockOf(due, today) };
}

function nothingIn(tab: QueueTab) {
  return { tab, count: 0, late: 0, oldestAt: null };
}

/** Digits in phone format are a phone number, our own prefixes an order or request, and everything else an invoice, a batch, an AWB or a name. */
function readSearch(typed: string): QueueSearch {
  const number = readOrderNumber(typed).replace(/\s+/g, '');
  if (/^(?:SS|RX)-[A-Z0-9-]{2,40}$/.test(number)) return { number };
  const digits = typed.replace(/[\s()+.-]/g, '');
  const phone = /^(?:91|0)?(\d{10})$/.exec(digits)?.[1];
  return phone === undefined ? { text: typed.trim() } : { phone };
}

function writeCursor({ at, id }: QueueCursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`, 'utf8').toString('base64url');
}

function readCursor(text: string): QueueCursor {
  const [moment = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const at = new Date(moment);
  if (more.length > 0 || !/^[\w-]{1,64}$/.test(id) || !/^\d{4}-/.test(moment) || Number.isNaN(at.getTime()))
    throw new AppError('invalid-input', {
      sentence: say.thisPageOfTheQueue,
    });
  return { at, id };
}
