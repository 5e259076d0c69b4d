import { setTimeout as wait } from 'node:timers/promises';
import { type Transaction, TransactionBuilder } from 'kysely';
import { meters } from '../../ops/meters.ts';
import { noteInTrace } from '../../ops/trace.ts';
import type { Schema } from '../schema/schema.ts';

/** PostgreSQL's words for "not your fault, try again": serialisation failure and deadlock. The transaction left nothing behind. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;
const LONGEST_PAUSE_MS = 40;

/**
 * A transaction that begins anew, up to three times, where the database asks for it: two that locked the same rows
 * crosswise, or, on engines that always serialise, two that met. What runs in it must therefore leave no trace outside of it.
 */
export class RepeatedTransaction extends TransactionBuilder<Schema> {
  override async execute<Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await super.execute(work);
      } catch (error) {
        if (!isTryAgain(error)) throw error;
        const { code } = error;
        meters.repeats.inc({ code, outcome: tried === TRIES ? 'gave_up' : 'repeated' });
        noteInTrace({ code, tried }, 'the database asked to try a transaction again');
        if (tried === TRIES) throw error;
        // Not in step, else the same two meet again.
        await wait(Math.random() * LONGEST_PAUSE_MS * tried);
      }
    }
  }
}

function isTryAgain(error: unknown): error is Error & { code: string } {
  return error instanceof Error && TRY_AGAIN.has(String((error as NodeJS.ErrnoException).code));
}
