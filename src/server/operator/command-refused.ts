import { AppError } from '../../contract/app-error.ts';
import { FileStoreUnavailable } from '../ops/file-store-unavailable.ts';

/** A command that can't be done, with the one line that says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** What a command throws for an error of its work: a refusal of the rules, and a silent file store, become its one line. */
export function asRefused(error: unknown): unknown {
  if (error instanceof FileStoreUnavailable) return new CommandRefused(error.line);
  return error instanceof AppError ? new CommandRefused(error.message) : error;
}
