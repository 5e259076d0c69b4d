import { AppError } from '#contract/app-error.ts';
import { FILES_PER_ACCOUNT, waitWords } from '#domain/people/allowance.ts';
import { takeFromLimits } from '../../persistence/limit-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Takes `files` from the account's files of the day, all or none. Refuses what does not fit, naming the wait. */
export async function countFiles({ db, now }: ServiceParts, accountId: string, files: number): Promise<void> {
  const limits = [{ scope: 'prescription-file', key: accountId, allowances: FILES_PER_ACCOUNT }];
  await db.transaction().execute(async (transaction) => {
    for (let file = 0; file < files; file += 1) {
      const waitS = await takeFromLimits(transaction, limits, now());
      // Thrown inside the transaction: none of this request's files is counted.
      if (waitS > 0) throw tooManyFiles(waitS);
    }
  });
}

function tooManyFiles(waitS: number): AppError {
  return new AppError('too-many-requests', {
    sentence: `You have sent many files today. Please try again in ${waitWords(waitS)}, or call us.`,
    retryAfterS: waitS,
  });
}
