import type { Failure } from './envelope.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

interface Details {
  /** A sentence for the user that says more than the catalogue's. */
  readonly sentence?: string | undefined;
  /** One sentence per wrong field, by its name on the wire. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS?: number | undefined;
  readonly cause?: unknown;
}

/** An expected refusal, sent to the client. Anything else that is thrown is an internal error. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? ERRORS[code].sentence, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
  }
}

/** Refuses what may not be done now, and says why. */
export function refuse(sentence: string): never {
  throw new AppError('not-allowed-now', { sentence });
}

/** The published envelope of a refusal. */
export function failureOf(error: AppError): Failure {
  return {
    success: false,
    result_code: ERRORS[error.code].resultCode,
    message: error.message,
    result: { error: error.message, ...(error.fields ? { fields: { ...error.fields } } : {}) },
  };
}
