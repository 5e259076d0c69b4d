import { AppError } from '#contract/app-error.ts';
import { waitWords } from '#domain/people/allowance.ts';
import type { AuditEntry } from '#domain/privacy/audit.ts';
import { KEPT_BY_LAW } from '#domain/privacy/erasure.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { takeFromLimits } from '../../persistence/repositories/people/limit-repository.ts';
import type { Visitor } from '../identity/authenticate.ts';
import { needFreshCode } from '../identity/need-fresh-code.ts';
import type { ServiceParts } from '../service-parts.ts';
import { closeAccount, closingTerms } from './close-account.ts';
import { exportAccountFiles } from './export-person.ts';
import { makeZip } from './zip.ts';

/** The maximum number of exports a day, since each reads every table and file of a person. */
const EXPORTS_A_DAY = [{ atMost: 3, withinS: 86_400 }];

/** The use cases for a person's own data, as routes call them. */
export function createPrivacy(parts: ServiceParts) {
  const { db, now } = parts;
  return {
    /** What would happen if the account were deleted now. */
    terms: async (accountId: string) => ({ ...(await closingTerms(parts, accountId)), kept: KEPT_BY_LAW }),
    /** Refuses a login that is older than a quarter of an hour; so does `allowExport`. */
    close: async (visitor: Visitor) => {
      await needFreshCode(parts, visitor);
      return closeAccount(parts, visitor.accountId);
    },
    /** Counts one export; refuses the fourth of a day. */
    allowExport: async (visitor: Visitor) => {
      await needFreshCode(parts, visitor);
      const { accountId } = visitor;
      const limit = { scope: 'person-export', key: accountId, allowances: EXPORTS_A_DAY };
      const waitS = await inTransaction(db, 'limit-export', (trx) => takeFromLimits(trx, [limit], now()));
      if (waitS === 0) return;
      throw new AppError('too-many-requests', {
        sentence: say.youCanDownloadYourData(waitWords(waitS)),
        retryAfterS: waitS,
      });
    },
    /** The archive, as a ZIP. */
    archive: async (accountId: string) => makeZip(await exportAccountFiles(parts, accountId, 'person'), now()),
    /** Writes a line into the audit log. */
    audit: (entry: AuditEntry) => appendAudit(db, entry, now()),
  };
}
export type Privacy = ReturnType<typeof createPrivacy>;
