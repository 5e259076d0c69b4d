import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FILE_LINK_TTL_S, isFileLinkValid, signFileLink } from '../../providers/files/sign-file-link.ts';
import { authenticate } from '../../services/identity/authenticate.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import type { SessionCookieJar } from '../account/session-cookies.ts';
import { PASSIVE_FILE } from '../guards/passive-file.ts';
import { at, refusals } from '../mount.ts';
import { describeAs } from '../openapi.ts';

/** Makes and checks the short-lived URLs of private files. */
export interface PrivateLinks {
  /** A signed URL for this path and account, valid for five minutes. */
  linkTo(path: string, accountId: string): string;
  /** The account for which a signed URL was made, if it is the one logged in; otherwise 404, as for an unknown file. */
  openedBy(request: FastifyRequest): Promise<string>;
}

/** The links of one shop, signed with its secret. */
export function createPrivateLinks(parts: {
  readonly secret: string;
  readonly services: ServiceParts;
  readonly cookies: SessionCookieJar;
  readonly now: () => Date;
}): PrivateLinks {
  const { secret: key, services, cookies, now } = parts;
  const nowS = () => Math.floor(now().getTime() / 1000);
  return {
    linkTo: (path, accountId) =>
      `${path}?${signFileLink({ key, path, accountId, expiresAtS: nowS() + FILE_LINK_TTL_S })}`,
    openedBy: async (request) => {
      const visitor = await authenticate(services, cookies.read(request).access).catch(nobody);
      const [path = ''] = request.url.split('?');
      const { expires, signature } = request.query as Record<string, unknown>;
      const accountId = visitor?.accountId ?? '';
      if (!visitor || !isFileLinkValid({ key, path, accountId, expires, signature, nowS: nowS() })) {
        throw new AppError('file-not-found');
      }
      return accountId;
    },
  };
}

/** Null for a refused login. Any other error, such as a database that does not answer, must not look like a missing file. */
function nobody(error: unknown): null {
  if (error instanceof AppError && (error.code === 'not-signed-in' || error.code === 'access-expired')) return null;
  throw error;
}

/** The parameters of a private link's URL, for the API's description. */
export const linkQuery = z.object({
  expires: z.string().describe('When the URL expires, in seconds since 1970.'),
  signature: z.string().describe('A signature over path, owner and expiry, with the shop’s secret.'),
});

/** The id in a private link's URL. */
export const fileParams = z.object({ id: z.string().max(64).describe('As in the signed URL.') });

/** Sends a private file with its exact type, no caching and a sandbox policy; `inline` files are shown, others downloaded. */
export function sendPrivateFile(
  reply: FastifyReply,
  file: {
    readonly bytes: Buffer;
    readonly type: 'image/jpeg' | 'application/pdf' | 'application/zip' | 'text/csv; charset=utf-8';
    readonly name: string;
    readonly inline: boolean;
  },
): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename="${file.name}"`,
      'cache-control': 'no-store',
      'content-security-policy': PASSIVE_FILE,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(file.bytes);
}

/** Serves one kind of PDF of an order by the signed URL that its owner was given. */
export function servePdf(
  scope: FastifyInstance,
  links: PrivateLinks,
  pdf: {
    readonly api: Endpoint;
    readonly schema: { readonly summary: string };
    readonly of: (accountId: string, id: string) => Promise<{ readonly number: string; readonly bytes: Buffer } | null>;
    /** What its file is called before the number. */
    readonly prefix?: string;
  },
): void {
  scope.get<{ Params: { id: string } }>(
    at(pdf.api),
    {
      schema: { ...pdf.schema, params: fileParams, response: refusals },
      config: { swaggerTransform: describeAs({ querystring: linkQuery }) },
    },
    async (request, reply) => {
      const made = await pdf.of(await links.openedBy(request), request.params.id);
      if (made === null) throw new AppError('file-not-found');
      const name = pdfName(`${pdf.prefix ?? ''}${made.number}`);
      return sendPrivateFile(reply, { bytes: made.bytes, type: 'application/pdf', name, inline: true });
    },
  );
}

/** The name of a PDF for saving it: of letters, digits and dashes, whatever the number holds. */
export function pdfName(number: string): string {
  return `${number.replace(/[^\w-]/g, '-')}.pdf`;
}
