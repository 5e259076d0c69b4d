import * as say from '#sentences/pages/connection.ts';
import { showToast } from '#shop/data/toasts.ts';
import { isOffline, NothingSent, tryConnection } from './connection.ts';

/**
 * True if the page is of a release that the shop no longer has, and will be reloaded once no typed text would be lost; `isStuck`
 * where a part failed to load twice although the shop can be reached.
 */
export type RecoverOldPage = (isStuck: boolean) => Promise<boolean>;

let recoverOldPage: RecoverOldPage = async () => false;

/** The recovery code is loaded after the page, but before it is needed: it registers itself here. */
export function registerRecovery(recover: RecoverOldPage): void {
  recoverOldPage = recover;
}

const failedBefore = new Set<string>();

/**
 * Browsers remember a failed import for as long as a page is open. So a file is not requested when the browser is
 * certainly offline and no service worker can have cached it, and after a failure it is requested under another
 * URL: the error message of most browsers names the file.
 */
export function importWithRetry<Module>(fetchPart: () => Promise<Module>): () => Promise<Module> {
  let come: Module | undefined;
  let file: string | undefined;
  let tries = 0;
  return async () => {
    if (come) return come;
    if (isOffline() && !navigator.serviceWorker?.controller) throw new NothingSent();
    try {
      tries += 1;
      come = await (file ? import(/* @vite-ignore */ `${file}?again=${tries}`) : fetchPart());
      return come as Module;
    } catch (error) {
      file ??= /https?:\S+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}

/**
 * A part of the code could not be loaded. The shop is asked whether it can be reached, and the page is reloaded where
 * its release no longer exists; the user sees one sentence, unless `instead` offers another way while online.
 */
export async function reportMissingPart(what: string, instead?: (() => void) | undefined): Promise<void> {
  const reached = await tryConnection();
  if (reached && instead) return instead();
  const isStuck = failedBefore.has(what);
  failedBefore.add(what);
  // The recovery code itself may be missing: then the user must reload the page.
  const isOld = reached && ((await recoverOldPage(isStuck)) || isStuck);
  showToast('error', say.couldNotBeOpened(what, adviceFor(reached, isOld)), 'missing-part');
}

function adviceFor(reached: boolean, isOld: boolean): string {
  if (isOld) return say.pleaseLoadThisPage;
  return reached ? say.pleaseTryAgain : say.pleaseCheckYourConnection;
}
