import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';
import { connectDatabase, type Db } from '../persistence/database.ts';
import { CommandRefused } from './command-refused.ts';
import { withDatabase } from './operator-database.ts';

/** What the pharmacy's use cases need. */
export interface OperatorParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Runs a use case for the operator, over the shop's database. A refusal of the rules becomes the command's one line. */
export async function withServices<Result>(work: (parts: OperatorParts) => Promise<Result>): Promise<Result> {
  return withDatabase(async ({ url }) => {
    const { db, close } = connectDatabase(url, { connections: 2, answersWithinMs: 0 });
    try {
      return await work({ db, now: () => new Date(), newId: randomUUID });
    } catch (error) {
      throw error instanceof AppError ? new CommandRefused(error.message) : error;
    } finally {
      await close();
    }
  });
}
