/** Checks whether a file holds known malware. */
export interface VirusScanner {
  /** The name of what was found in it, null if it is clean. Rejects with `ScannerUnavailable`, and never guesses. */
  scan(bytes: Buffer): Promise<string | null>;
}

/** The scanner could not answer: it is down, slow, or gave an unknown answer. Its message may be logged. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** For a shop without a scanner: nothing is scanned. */
export const NO_SCANNER: VirusScanner = { scan: async () => null };
