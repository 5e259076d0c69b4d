import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/files.ts';
import { dropSent, receiveFile, type SentFile } from '../prescription-files/sent-file.ts';
import { checkQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';

/** The files of one form while it is received and processed. */
export interface OpenForm {
  /** Receives a file. Refuses the first one, before its first byte is read, if the account may not send files now. */
  receive(name: string, pieces: AsyncIterable<Buffer>): Promise<SentFile>;
  /** Releases its files, and lets its account send the next form. */
  close(): Promise<void>;
}

/** Opens a form of an account. */
export type OpenForms = (accountId: string) => OpenForm;

const TRY_AGAIN_S = 5;

/**
 * An account may send one form with files at a time, and none once its daily files are used up, so that nobody fills
 * the disk with files that would be refused anyway.
 */
export function createFormDesk(parts: Pick<ServiceParts, 'db' | 'now' | 'incomingFolder'>): OpenForms {
  const busy = new Set<string>();
  return (accountId) => {
    const files: SentFile[] = [];
    let isOpen = false;
    const open = async () => {
      if (busy.has(accountId)) {
        throw new AppError('too-many-requests', {
          sentence: say.yourOtherFilesAreStill,
          retryAfterS: TRY_AGAIN_S,
        });
      }
      busy.add(accountId);
      isOpen = true;
      await checkQuota(parts, 'prescription-files', accountId);
    };
    return {
      receive: async (name, pieces) => {
        if (!isOpen) await open();
        const file = await receiveFile(parts.incomingFolder, name, pieces);
        files.push(file);
        return file;
      },
      close: async () => {
        if (isOpen) busy.delete(accountId);
        await dropSent(files.splice(0));
      },
    };
  };
}
