import { AppError } from '#contract/app-error.ts';

/** The status and error code that a file store answered with; neither where it did not answer at all. */
export interface FileStoreFault {
  readonly status?: number;
  readonly code?: string;
}

const TRY_AGAIN_S = 30;

/**
 * The store of private files did not answer, or refused. Nothing is known of the file then: it is not called absent. A person is told
 * to try again; the cause is for whoever reads the log, and names no file.
 */
export class FileStoreUnavailable extends AppError {
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause?: unknown) {
    const said =
      fault.status === undefined
        ? 'does not answer'
        : `answers ${[fault.status, fault.code].filter((word) => word !== undefined).join(' ')}`;
    super('unavailable', {
      sentence: 'We cannot take or show files just now. Please try again in a minute.',
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
