import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/server/recall.ts';
import { listRecallRows, listRecalls } from '../../persistence/repositories/recall/recall-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const PAGE = 200;

/** Every recall with its figures, the newest first. */
export function showRecalls({ db }: Pick<ServiceParts, 'db'>) {
  return listRecalls(db);
}

/** A recall: its figures, and a page of its orders, those that nobody reached first. */
export async function showRecall({ db }: Pick<ServiceParts, 'db'>, id: string, page: number) {
  const [recall] = await listRecalls(db, id);
  if (recall === undefined) throw new AppError('not-found', { sentence: say.noSuchRecall });
  const rows = await listRecallRows(db, id, PAGE + 1, page * PAGE);
  return { recall, rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
