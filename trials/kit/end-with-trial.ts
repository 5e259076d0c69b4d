const enders = new Set<() => void>();

process.once('exit', () => {
  for (const end of enders) end();
});

/** Runs `end` when this process goes, so that a trial that is broken off leaves nothing running. Gives a function that forgets it. */
export function endWithTrial(end: () => void): () => void {
  enders.add(end);
  return () => enders.delete(end);
}
