let before = 0;

/** Prints a line for a finished sequence with its number of actions, if MODEL_PROGRESS is set. `compared` counts the actions of all sequences so far. */
export function printProgress(compared: number): void {
  if (process.env.MODEL_PROGRESS === undefined) return;
  process.stdout.write(`model progress: ${compared - before} acts\n`);
  before = compared;
}
