/** A command that can't be done, with the one line that says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
