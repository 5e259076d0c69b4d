import type { Logger } from 'pino';
import { meters } from './ops/meters.ts';
import type { EndedTransaction } from './persistence/connection/end-forgotten-transactions.ts';

/** Logging for an embedded database that ended unexpectedly, and for forgotten transactions in it. */
export function supervision(log: Logger, onLost?: (reason: Error) => void) {
  return {
    onRestart: (why: string, afterMs: number) => {
      meters.databaseRestarts.inc();
      log.error({ event: 'database-restarted', afterMs }, `${why}; it was started again`);
    },
    onForgotten: (ended: EndedTransaction) => {
      meters.forgottenTransactions.inc();
      log.error(
        { event: 'forgotten-transaction-ended', ...ended },
        'a transaction was ended: nothing happened in it, and others waited for its locks',
      );
    },
    ...(onLost ? { onLost } : {}),
  };
}
