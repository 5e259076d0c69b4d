import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  type Correction,
  endCorrection,
  listCorrections,
  lockCorrection,
} from '../../persistence/repositories/stock/correction-repository.ts';
import { namedActor } from '../counter/two-persons/named.ts';
import type { ServiceParts } from '../service-parts.ts';
import { applyCorrection, lockBatch } from './correct-stock.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** Corrections that wait for another person. */
export function waitingCorrections({ db }: Pick<ServiceParts, 'db'>) {
  return listCorrections(db);
}

/**
 * Another person's decision on a correction: it is applied, or refused for good. Nobody confirms their own, and none is confirmed whose batch
 * has changed since; the database also enforces the first rule.
 */
export async function decideCorrection(
  parts: Parts,
  actor: AuditActor,
  { id, isConfirmed }: { readonly id: string; readonly isConfirmed: boolean },
): Promise<Correction> {
  return inTransaction(parts.db, 'decide-correction', async (db) => {
    const at = parts.now();
    const one = await lockCorrection(db, id);
    if (one === null) throw new AppError('not-allowed-now', { sentence: say.correctionWasDecided });
    if (isConfirmed) {
      if (one.madeBy === actor) throw new AppError('not-allowed-now', { sentence: say.ownCorrection });
      const packs = (await lockBatch(db, one))?.packs ?? 0;
      if (packs !== one.before)
        throw new AppError('not-allowed-now', { sentence: say.batchHasChanged(one.batch, packs, one.before) });
      await applyCorrection(db, one, at);
    }
    await endCorrection(db, id, { outcome: isConfirmed ? 'done' : 'refused', decidedBy: actor, at });
    return one;
  });
}

/** The same for a person who is named on the command line. */
export async function decideCorrectionByName(
  parts: Parts,
  name: string,
  decision: { readonly id: string; readonly isConfirmed: boolean },
): Promise<Correction> {
  return decideCorrection(parts, await namedActor(parts, name, 'check-stock'), decision);
}
