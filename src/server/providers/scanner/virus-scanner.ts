/** Looks whether a file holds something that is known to harm. */
export interface VirusScanner {
  /** The name of what was found in it, null where it is clean. Rejects with `ScannerUnavailable`, and never guesses. */
  scan(bytes: Buffer): Promise<string | null>;
}

/** The scanner could not say: it is down, slow, or speaks of something else. Its message is fit for the log. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** For a shop that has no scanner: nothing is looked at. */
export const NO_SCANNER: VirusScanner = { scan: async () => null };
