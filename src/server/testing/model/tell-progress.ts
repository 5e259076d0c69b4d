let before = 0;

/** Tells whoever runs thousands of sequences (`MODEL_PROGRESS`) that one is done, and of how many acts, counted from the first. */
export function tellProgress(compared: number): void {
  if (process.env.MODEL_PROGRESS === undefined) return;
  process.stdout.write(`model progress: ${compared - before} acts\n`);
  before = compared;
}
