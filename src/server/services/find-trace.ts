import * as say from '#sentences/services/stock.ts';
import { readTracedRows } from '../persistence/repositories/trace-repository.ts';
import type { ServiceParts } from './service-parts.ts';

/** One thing that a request caused. It names no person and no medicine. */
export interface TracedStep {
  readonly at: Date;
  readonly what: string;
}

/**
 * What the database has recorded for a request: steps of orders, messages, payments and refunds, the oldest first.
 * For an order number: the steps of all its requests, each with the request id to look up in the log.
 */
export async function findTrace({ db }: Pick<ServiceParts, 'db'>, idOrNumber: string): Promise<TracedStep[]> {
  const rows = await readTracedRows(db, idOrNumber);
  return rows
    .map(({ at, number, what, request_id }) => ({
      at,
      what: say.stepOfOrder(what, number, request_id),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
