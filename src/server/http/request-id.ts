import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An id that a proxy before the shop may give: letters, digits and dashes, and no phone number. */
const GIVEN = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{15,63}$/;

/**
 * Gives each request an id: the one of its X-Request-Id where that is 16 to 64 plain characters, so that nobody can write
 * sentences or numbers of people into the log through it; else one that is unique on this node's life, a random start and a
 * count.
 */
export function createRequestIds(): (request?: Pick<IncomingMessage, 'headers'>) => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return (request) => {
    const given = request?.headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given)) return given;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
