import { randomBytes } from 'node:crypto';

/**
 * Gives each request an id that is unique on this node's life: a random start and a count. None is accepted from
 * outside, so nobody can write into the log through it.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
