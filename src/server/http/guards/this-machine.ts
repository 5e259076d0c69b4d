import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { isLoopback } from '../../ops/loopback.ts';

/** What a proxy adds for whoever stands behind it. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Lets in only whoever sits at this machine: the connection comes from it, asks for it by a name of its own (a foreign name
 * that points here is somebody else's page), and was passed on by nobody. To all others there is no such page.
 */
export async function onlyThisMachine(request: FastifyRequest): Promise<void> {
  const { raw, headers } = request;
  const isHere = isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(hostOf(headers.host));
  if (!isHere || PASSED_ON.some((name) => headers[name] !== undefined)) throw new AppError('not-found');
}

function hostOf(header: string | undefined): string {
  return URL.parse(`http://${header ?? ''}`)?.hostname ?? '';
}
