/** What Node says of a server that is not there (any more). */
const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
/** PostgreSQL's own: class 08 connection faults, 57P01-57P03 stopping or starting, 25006 takes no writes. */
const STATES = /^(?:08\w{3}|57P0[123]|25006)$/;
/** The driver gives these faults no code. */
const WORDS =
  /^(?:Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the database could not be reached, went away in the middle, or takes no writes any more: what a restart and a
 * failover look like from here. Not a fault of the query; the same one may well succeed a moment later. Whether it took
 * effect is unknown where it broke off at a commit.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return NOT_THERE.has(code) || STATES.test(code);
  return WORDS.test(error.message);
}
