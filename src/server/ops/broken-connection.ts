/** Node's error codes for a server that is unreachable or gone. */
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
/**
 * PostgreSQL's own (appendix A of its manual): class 08 connection faults, 57P01-57P03 stopping or starting, 57P05, 25P03 and
 * 25P04 a session that it ended because it was idle or its transaction took too long, 53300 no connection left, 25006 read-only.
 */
const STATES = /^(?:08\w{3}|57P0[1235]|25P0[34]|53300|25006)$/;
/** The driver gives these faults no code. */
const WORDS =
  /^(?:Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the database could not be reached, disconnected, or no longer accepts writes: what a restart and a
 * failover look like from here. Not an error of the query; the same one may succeed a moment later. Whether it took
 * effect is unknown where the connection broke at a commit.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return NOT_THERE.has(code) || STATES.test(code);
  return WORDS.test(error.message);
}
