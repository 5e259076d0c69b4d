import { AppError } from '../../contract/app-error.ts';
import { FileStoreUnavailable } from '../ops/file-store-unavailable.ts';

/** A command that can't be done, with the one line that says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Why a part of a command's work failed, in the line in which a command that fails would say it. */
export function reasonOf(error: unknown): string {
  const said = asRefused(error);
  return said instanceof Error && said.message !== '' ? said.message : String(said);
}

/** What a command throws for an error of its work: a refusal of the rules, and a silent file store, become its one line. */
export function asRefused(error: unknown): unknown {
  if (error instanceof FileStoreUnavailable) return new CommandRefused(error.line);
  return error instanceof AppError ? new CommandRefused(error.message) : error;
}
