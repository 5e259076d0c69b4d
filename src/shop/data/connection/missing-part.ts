import * as say from '#sentences/pages/connection.ts';
import { showToast } from '#shop/data/toasts.ts';
import { isOffline, NothingSent, tryConnection } from './connection.ts';

/**
 * True where the page is of an edition that the shop no longer has, and is loaded anew in a quiet moment; `isStuck` where
 * a part did not come twice, though the shop can be reached.
 */
export type HealOldPage = (isStuck: boolean) => Promise<boolean>;

let healOldPage: HealOldPage = async () => false;

/** What heals a page comes later than the page, but before it is needed: it is told here. */
export function healWith(heal: HealOldPage): void {
  healOldPage = heal;
}

const failedBefore = new Set<string>();

/**
 * Browsers remember for as long as a page is open that a file did not come. So it is not asked for where there is certainly
 * no line and no worker that may have kept it, and after a failure under another address: the message of most browsers
 * names the file.
 */
export function askedAgain<Module>(fetchPart: () => Promise<Module>): () => Promise<Module> {
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
 * A part of the program could not be fetched. The shop is asked whether it can be reached, and the page is healed where
 * its edition is gone; the person is told in one sentence, unless `instead` knows another way while there is a line.
 */
export async function tellMissingPart(what: string, instead?: (() => void) | undefined): Promise<void> {
  const reached = await tryConnection();
  if (reached && instead) return instead();
  const isStuck = failedBefore.has(what);
  failedBefore.add(what);
  // What heals may be a part that is missing itself: then the person loads the page anew.
  const isOld = reached && ((await healOldPage(isStuck)) || isStuck);
  showToast('error', say.couldNotBeOpened(what, adviceFor(reached, isOld)), 'missing-part');
}

function adviceFor(reached: boolean, isOld: boolean): string {
  if (isOld) return say.pleaseLoadThisPage;
  return reached ? say.pleaseTryAgain : say.pleaseCheckYourConnection;
}
