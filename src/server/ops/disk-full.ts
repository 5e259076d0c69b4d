/** Node's words for a disk that is full, over its quota, or read-only; PostgreSQL's for the first. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Whether something could not be written because the disk takes nothing more. Reading goes on, and so does all once there is room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && CODES.has(String((error as NodeJS.ErrnoException).code));
}
