/** Prints each fault that a trial found; any fault makes the command fail. */
export function printFaults(faults: readonly string[]): void {
  for (const fault of faults) console.log(`  WRONG  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
