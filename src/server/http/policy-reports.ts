import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { meters } from '../ops/meters.ts';
import { addLimiter, limitRate } from './guards/rate-limit-hook.ts';

/** Where browsers report violations of a page's security policy. */
export const POLICY_REPORTS = '/policy-reports';

const REPORTS_PER_MINUTE = 30;
const MOST_BYTES = 16 * 1024;
/** The directives of our policy; other values come from the sender and are not counted by name. */
const KNOWN = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['connect-src', 'frame-src', 'font-src', 'worker-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src'],
]);

const old = z.object({ 'csp-report': z.object({ 'violated-directive': z.string() }) });
const today = z.array(z.object({ body: z.object({ effectiveDirective: z.string() }) }));

/**
 * Takes the reports of browsers, in both of their forms, and counts them by violated directive. Their content is not
 * stored: a page's or script's URL may be personal. Many at once from one address are refused; what is not a valid
 * report counts as other.
 */
export function registerPolicyReports(scope: FastifyInstance, { rateLimits }: { readonly rateLimits: boolean }): void {
  void scope.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    addLimiter(reports, POLICY_REPORTS, limitRate(REPORTS_PER_MINUTE, rateLimits));
    reports.post(POLICY_REPORTS, { bodyLimit: MOST_BYTES }, (request, reply) => {
      for (const directive of directivesIn(request.body)) meters.policyReports.inc({ directive });
      reply.code(204).send();
    });
  });
}

function directivesIn(body: unknown): string[] {
  const sent = parsed(body);
  const one = old.safeParse(sent);
  if (one.success) return [known(one.data['csp-report']['violated-directive'].split(' ')[0])];
  const several = today.safeParse(sent);
  return several.success && several.data.length > 0
    ? several.data.map((report) => known(report.body.effectiveDirective))
    : ['other'];
}

function known(directive: string | undefined): string {
  return directive !== undefined && KNOWN.has(directive) ? directive : 'other';
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
