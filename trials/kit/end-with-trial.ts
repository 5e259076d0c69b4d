const enders = new Set<() => void>();

process.once('exit', () => {
  for (const end of enders) end();
});

/**
 * Runs `end` when this process exits, so that an aborted trial leaves nothing running: every trial turns a signal into an
 * exit. Returns a function that cancels this.
 */
export function endWithTrial(end: () => void): () => void {
  enders.add(end);
  return () => enders.delete(end);
}
