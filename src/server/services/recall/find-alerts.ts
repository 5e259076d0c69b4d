import { type AlertMatch, matchAlert } from '#domain/recall/match-alert.ts';
import { plainMark } from '#domain/stock/goods-in.ts';
import type { Db } from '../../persistence/database.ts';
import { readPrinted } from '../../persistence/repositories/catalogue/schedule-repository.ts';
import {
  type AlertedBatch,
  findAlertsOf,
  type ListedAlert,
  listAlerted,
  newestAlerts,
} from '../../persistence/repositories/recall/alert-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** An import older than this does not cover the last weeks. */
const STALE_DAYS = 45;
const DAY_MS = 24 * 3_600_000;

/** Batches that match an alert, surely or likely, and are not recalled; sure ones first. */
export async function alertedBatches({
  db,
}: Pick<ServiceParts, 'db'>): Promise<(AlertedBatch & { readonly match: Exclude<AlertMatch, 'no'> })[]> {
  const all = await listAlerted(db);
  const judged = all.flatMap((one) => {
    const match = matchAlert(one.alert, one);
    return match === 'no' ? [] : [{ ...one, match }];
  });
  return [...judged.filter(({ match }) => match === 'sure'), ...judged.filter(({ match }) => match === 'likely')];
}

/** The month up to which lists were imported; `isStale` if that import is too old, or there was none. */
export async function alertsKnown({ db, now }: Pick<ServiceParts, 'db' | 'now'>) {
  const newest = await newestAlerts(db);
  const isStale = newest === null || now().getTime() - newest.importedAt.getTime() > STALE_DAYS * DAY_MS;
  return { month: newest?.month ?? null, isStale };
}

/** The alert that matches a received batch, and how surely; null if none does. */
export async function alertFor(
  db: Db,
  { medicineId, batch }: { readonly medicineId: string; readonly batch: string },
): Promise<{ readonly alert: ListedAlert; readonly match: Exclude<AlertMatch, 'no'> } | null> {
  const alerts = await findAlertsOf(db, plainMark(batch));
  const [printed] = alerts.length === 0 ? [] : await readPrinted(db, [medicineId]);
  if (!printed) return null;
  const { name, saltTexts, manufacturer } = printed;
  const held = { name, molecules: saltTexts, manufacturer, batch };
  const judged = alerts.flatMap((alert) => {
    const match = matchAlert(alert, held);
    return match === 'no' ? [] : [{ alert, match }];
  });
  return judged.find(({ match }) => match === 'sure') ?? judged[0] ?? null;
}
