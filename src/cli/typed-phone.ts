import { readPhone } from '../domain/people/phone.ts';
import { CommandRefused } from '../server/operator/command-refused.ts';

/** The ten digits of a number as an operator typed it; refuses anything else with the sentence that customers read, too. */
export function typedPhone(typed: string): string {
  const read = readPhone(typed);
  if (!read.ok) throw new CommandRefused(read.sentence);
  return read.phone;
}
