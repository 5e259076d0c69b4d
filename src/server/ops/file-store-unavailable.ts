import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/server/answers.ts';

/** The status and error code of a file store's answer; neither where it did not answer. */
export interface FileStoreFault {
  readonly status?: number;
  readonly code?: string;
}

const TRY_AGAIN_S = 30;

/**
 * The store of private files did not answer, or refused. Nothing is known about the file then: it is not reported as missing. The user is asked
 * to try again; the cause is only in the log, and names no file.
 */
export class FileStoreUnavailable extends AppError {
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause?: unknown) {
    const said =
      fault.status === undefined
        ? 'does not answer'
        : `answers ${[fault.status, fault.code].filter((word) => word !== undefined).join(' ')}`;
    super('unavailable', {
      sentence: say.weCannotTakeOrShowFiles,
      cause: new Error(`The store of private files ${said}.`, { cause }),
      retryAfterS: TRY_AGAIN_S,
    });
    this.fault = fault;
  }

  /** The fault in a sentence for the operator. */
  get line(): string {
    return (this.cause as Error).message;
  }
}
