import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request that another site's page makes a browser send (CSRF). Browsers say so themselves in
 * Sec-Fetch-Site; older ones at least name the Origin, which must be the shop's public one (or, where the shop is only
 * tried under http, the host that was asked: under https a foreign name pointed at our address does not count).
 * Programs other than browsers send neither header and pass.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (!SAFE_METHODS.has(request.method)) refuseOtherSite(request, publicUrl);
}

/** The same refusal whatever the method, for a GET that changes something. */
export function refuseOtherSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, request.headers.host, publicUrl))) return;
  throw new AppError('cross-site');
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const url = URL.parse(origin);
  const own = URL.parse(publicUrl);
  if (url === null || own === null) return false;
  return url.origin === own.origin || (own.protocol === 'http:' && url.host === host);
}
