import { type Licensee, PLACEHOLDERS } from './licensee.ts';

declare global {
  interface Window {
    readonly licensee?: Licensee;
  }
}

/** The licensee as the server handed it to this page or worker: nothing was handed while placeholders alone stand there. */
export const licensee: Licensee = self.licensee ?? PLACEHOLDERS;
