import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, failureOf } from '#contract/app-error.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import * as say from '#sentences/server/answers.ts';
import { isBrokenConnection } from '../../ops/broken-connection.ts';
import { noteDamagedData } from '../../ops/damaged-data.ts';
import { isDiskFull } from '../../ops/file-fault.ts';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { meters } from '../../ops/meters.ts';
import { networkOf } from '../../services/rate-limiter.ts';
import { API_HEADERS } from '../mount.ts';
import { SampledLines } from '../sampled-lines.ts';

/** The shop's code for each error of Fastify (invalid JSON, too large a body, …), and for an overloaded database. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-content-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-url',
  FST_ERR_MAX_PARAM_LENGTH: 'url-too-long',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  DATABASE_BUSY: 'overloaded',
};

/**
 * Refusals that may be part of an attack; operators look for them in the log. A mistyped login code is among them.
 */
const SECURITY_EVENTS: ReadonlySet<ErrorCode> = new Set([
  'cross-site',
  'otp-refused',
  'refresh-refused',
  'payment-forged',
  'call-forged',
]);

/**
 * PostgreSQL ended a statement that waited for a lock, or ran, for too long, or whose transaction still conflicted with others after
 * all its tries. It was rolled back.
 */
const CUT_SHORT: ReadonlySet<unknown> = new Set(['55P03', '57014', '40001', '40P01']);
const CUT_SHORT_SENTENCE = say.thisTookTooLong;

/** At most this many lines per minute about security events: for one network and kind, and in total. */
const securityLines = new SampledLines({ perSource: 20, inAll: 600 });

function logSecurityEvent(event: ErrorCode, { log, ip }: FastifyRequest): void {
  const from = networkOf(ip);
  const isWritten = securityLines.take(`${event} ${from}`, Date.now(), (lines) =>
    log.warn({ event: 'attacks-not-logged', lines }, 'security'),
  );
  if (isWritten) log.warn({ event, from }, 'security');
}

/** Retry-After of an overloaded shop, in seconds. */
export const BUSY_RETRY_AFTER_S = 2;
/** A busy shop, or one that waits for its database: not an error to investigate. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['unavailable', 'overloaded']);

/** Retry-After while the disk is full, in seconds: an operator has to free space first. */
const DISK_FULL_RETRY_AFTER_S = 60;

interface FrameworkError {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly validation?: readonly { readonly instancePath?: string; readonly message?: string }[];
}

/** Turns whatever was thrown into a refusal of the catalogue; an internal error becomes `internal`, without its detail. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  noteDamagedData(thrown);
  // The database is restarting or failing over: the same request may succeed in a moment.
  if (isBrokenConnection(thrown))
    return new AppError('unavailable', { cause: thrown, retryAfterS: BUSY_RETRY_AFTER_S });
  if (isDiskFull(thrown)) return new AppError('unavailable', { cause: thrown, retryAfterS: DISK_FULL_RETRY_AFTER_S });
  const error: FrameworkError = typeof thrown === 'object' && thrown !== null ? thrown : {};
  if (Array.isArray(error.validation)) return invalidInput(error.validation);
  if (isCutShort(thrown)) {
    return new AppError('overloaded', {
      sentence: CUT_SHORT_SENTENCE,
      cause: thrown,
      retryAfterS: BUSY_RETRY_AFTER_S,
    });
  }
  const known = typeof error.code === 'string' ? FRAMEWORK_REFUSALS[error.code] : undefined;
  if (known === 'overloaded') return new AppError(known, { cause: thrown, retryAfterS: BUSY_RETRY_AFTER_S });
  if (known) return new AppError(known, { cause: thrown });
  const status = typeof error.statusCode === 'number' ? error.statusCode : 500;
  return new AppError(status >= 400 && status < 500 ? 'bad-request' : 'internal', { cause: thrown });
}

function isCutShort(thrown: unknown): thrown is Error {
  return thrown instanceof Error && CUT_SHORT.has((thrown as NodeJS.ErrnoException).code);
}

/** One sentence for each invalid field. The first one is also the sentence of the whole answer. */
function invalidInput(issues: NonNullable<FrameworkError['validation']>): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const name = (instancePath ?? '').split('/')[1] ?? '';
    if (name !== '' && message) fields[name] ??= message;
  }
  const named = Object.keys(fields).length > 0 ? fields : undefined;
  return new AppError('invalid-input', { sentence: issues[0]?.message, fields: named });
}

/** A full disk or an unavailable file store does not recover on its own, and of a fault behind a service's refusal nobody else tells. */
function needsOperator(thrown: unknown): boolean {
  if (isDiskFull(thrown) || thrown instanceof FileStoreUnavailable) return true;
  const cause = thrown instanceof AppError ? thrown.cause : undefined;
  return cause !== undefined && (!EXPECTED.has(toAppError(cause).code) || needsOperator(cause));
}

/**
 * Answers with the error's envelope and status. Unexpected server errors are logged with the request's id; the answer
 * does not contain their details.
 */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  const { status } = ERRORS[error.code];
  meters.errors.inc({ code: error.code });
  if (status >= 500 && (!EXPECTED.has(error.code) || needsOperator(thrown)))
    request.log.error({ err: thrown }, 'request failed');
  // A lock that is held this long is not released on its own. The size of the pool limits the number of such lines.
  if (isCutShort(error.cause)) request.log.warn({ event: 'statement-cut-short', err: error.cause }, 'database');
  if (SECURITY_EVENTS.has(error.code)) logSecurityEvent(error.code, request);
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS));
  return reply
    .code(status)
    .headers({ ...API_HEADERS, 'x-request-id': request.id, 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(failureOf(error)));
}
