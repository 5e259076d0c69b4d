import type { Licensee } from './licensee.ts';

declare global {
  interface Window {
    readonly licensee: Licensee;
  }
}

/** The licensee as the server handed it to this page or worker, in a script before all others. */
export const licensee: Licensee = self.licensee;
