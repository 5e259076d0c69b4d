import { closeSync, constants, openSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Why a file that an operator named can not be read, as a sentence; null where it can. */
export function fileFault(file: string): string | null {
  try {
    // Not to wait for the other end, should it be a pipe.
    closeSync(openSync(file, constants.O_RDONLY | constants.O_NONBLOCK));
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return `There is no file ${file}.`;
    return `${file} can not be read by the user ${userInfo().username}.`;
  }
}
