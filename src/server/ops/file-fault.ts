import { closeSync, constants, openSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Node's codes for a disk that is full, over its quota, or read-only; PostgreSQL's for the first. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Whether something could not be written because the disk is full or read-only. Reading continues, and everything works again once there is space. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && CODES.has(String((error as NodeJS.ErrnoException).code));
}

/** Why a file named by an operator cannot be read, as a sentence; null if it can. */
export function fileFault(file: string): string | null {
  try {
    // Non-blocking, in case it is a pipe.
    closeSync(openSync(file, constants.O_RDONLY | constants.O_NONBLOCK));
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`;
    if (code === 'EACCES' || code === 'EPERM') return `${file} cannot be read by the user ${userInfo().username}.`;
    return `${file} cannot be opened (${code}).`;
  }
}

/**
 * Whether the text of a file has no characters that a person does not see. An editor may save a byte order mark before it, or save it as UTF-16
 * (read as UTF-8, it holds NULs or what stands for unreadable bytes).
 */
export function isPlainText(text: string): boolean {
  return !text.startsWith('\uFEFF') && !text.includes('\u0000') && !text.includes('\uFFFD');
}
