import type { FastifyRequest } from 'fastify';
import type { Ordering } from '../../services/ordering.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ReceivedForm, readMultipart } from './read-multipart.ts';

/** Works on a form whose files lie on the disk for as long. */
export async function withForm<Result>(
  { openForm }: Ordering,
  request: FastifyRequest,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const open = openForm(accountOf(request));
  try {
    return await work(await readMultipart(request, open));
  } finally {
    await open.close();
  }
}
