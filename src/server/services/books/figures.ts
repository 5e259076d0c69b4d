import { AppError } from '#contract/app-error.ts';
import {
  type BookTable,
  bookCsv,
  type Column,
  type Figure,
  MOST_DAYS,
  OF_NOW,
  rangeFault,
} from '#domain/books/books.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as figures from '#sentences/counter/figures.ts';
import * as say from '#sentences/server/books.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { readFigureRows } from '../../persistence/repositories/books/figure-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type BookRange, spanOf } from './read-book.ts';

/** How long a figure is cached, so that opening it often costs one query. */
const KEPT_MS = 60_000;
const MOST_KEPT = 200;

/** A figure for a range of days, and when it was calculated. */
export interface ShownFigure {
  readonly table: BookTable;
  readonly at: Date;
}

const text = (name: string): Column => ({ name, kind: 'text', isSummed: false });
const count = (name: string, isSummed = true): Column => ({ name, kind: 'number', isSummed });
const money = (name: string): Column => ({ name, kind: 'money', isSummed: true });

const COLUMNS: Readonly<Record<Figure, readonly Column[]>> = {
  orders: [
    text(figures.day),
    count(figures.orders),
    count(figures.cancelled),
    money(figures.worth),
    count(figures.forCash),
  ],
  waiting: [
    ...[text(figures.day), count(figures.delivered), count(figures.inTime), count(figures.late)],
    ...[count(figures.medianHours, false), count(figures.mostHours, false)],
  ],
  cheaper: [
    ...[text(figures.day), count(figures.orders), count(figures.withCheaper), count(figures.share, false)],
    money(figures.saved),
  ],
  returns: [
    ...[text(figures.day), count(figures.returned), count(figures.notDelivered), count(figures.refunds)],
    money(figures.refunded),
  ],
  stock: [text(figures.expiring), count(figures.batches), count(figures.packs), money(figures.atMrp)],
};

/** The figures of the shop as the counter's routes call them. */
export function createFigures({ db, now }: Pick<ServiceParts, 'db' | 'now'>) {
  const kept = new Map<string, { readonly until: number; readonly figure: Promise<ShownFigure> }>();
  const work = async (figure: Figure, range: BookRange): Promise<ShownFigure> => {
    const at = now();
    const rows = await readFigureRows(db, figure, spanOf(range), dayInIndia(at.getTime()));
    const named = OF_NOW.has(figure) ? rows.map(([name, ...rest]) => [nameOf(name), ...rest]) : rows;
    return { table: { columns: COLUMNS[figure], rows: named }, at };
  };
  const read = async (figure: Figure, range: BookRange): Promise<ShownFigure> => {
    const fault = rangeFault(range.from, range.until);
    if (fault !== null)
      throw new AppError('invalid-input', {
        sentence: fault === 'too-long' ? say.tooLong(MOST_DAYS) : say.lastDayBeforeFirst,
      });
    const key = OF_NOW.has(figure) ? figure : `${figure} ${range.from} ${range.until}`;
    const before = kept.get(key);
    if (before && before.until > now().getTime()) return before.figure;
    if (kept.size >= MOST_KEPT) kept.clear();
    const fresh = { until: now().getTime() + KEPT_MS, figure: work(figure, range) };
    kept.set(key, fresh);
    // A failed query is repeated.
    fresh.figure.catch(() => kept.delete(key));
    return fresh.figure;
  };
  return {
    read,
    /** A figure as CSV; the audit log records who exported it. */
    export: async (actor: AuditActor, figure: Figure, range: BookRange): Promise<Buffer> => {
      const { table } = await read(figure, range);
      const subject = `figure-${figure}:${range.from}:${range.until}`;
      await appendAudit(db, { kind: 'book-exported', actor, person: null, subject }, now());
      return Buffer.from(`\ufeff${bookCsv(table)}\r\n`, 'utf8');
    },
  };
}

function nameOf(name: string | number | null | undefined): string {
  const names: Readonly<Record<string, string>> = figures.shelves;
  return names[String(name)] ?? String(name);
}
