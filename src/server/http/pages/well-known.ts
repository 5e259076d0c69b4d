import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';

/** RFC 9116 asks for a day within a year; whoever reads it later asks again and gets a later one. */
const SECURITY_TXT_HOLDS_MS = 180 * 86_400_000;

/** What programs look for under addresses that every site shares (RFC 8615). */
export function registerWellKnown(
  scope: FastifyInstance,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): void {
  scope.get('/.well-known/security.txt', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(
      [
        // not a sentence: a file for programs.
        `Contact: mailto:${brand.email}?subject=Security`,
        `Contact: ${brand.phone.href}`,
        `Expires: ${new Date(now().getTime() + SECURITY_TXT_HOLDS_MS).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  );
  // Nobody has a password here. What a password manager wants to lead to is the page where logins are seen and ended.
  scope.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect('/account?tab=profile-info', 303),
  );
}
