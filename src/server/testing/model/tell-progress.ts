let before = 0;

/** Prints the progress of a long run (`MODEL_PROGRESS`): each finished sequence and its number of actions. */
export function printProgress(compared: number): void {
  if (process.env.MODEL_PROGRESS === undefined) return;
  process.stdout.write(`model progress: ${compared - before} acts\n`);
  before = compared;
}
