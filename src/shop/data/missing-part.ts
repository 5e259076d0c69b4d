import { showToast } from '#shop/ui/toasts.ts';
import { tryConnection } from './try-connection.ts';

/** True where the page is of an edition that the shop no longer has, and is loaded anew in a quiet moment. */
export type HealOldPage = () => Promise<boolean>;

let healOldPage: HealOldPage = async () => false;

/** What heals a page comes later than the page, but before it is needed: it is told here. */
export function healWith(heal: HealOldPage): void {
  healOldPage = heal;
}

/**
 * A part of the program could not be fetched. The shop is asked whether it can be reached, and the page is healed where
 * its edition is gone; the person is told in one sentence, unless `instead` knows another way while there is a line.
 */
export async function tellMissingPart(what: string, instead?: (() => void) | undefined): Promise<void> {
  const reached = await tryConnection();
  if (reached && instead) return instead();
  const isOld = reached && (await healOldPage());
  showToast('error', `${what} could not be opened. ${adviceFor(reached, isOld)}`, 'missing-part');
}

function adviceFor(reached: boolean, isOld: boolean): string {
  if (isOld) return 'The shop has been renewed: please load this page again.';
  return reached ? 'Please try again.' : 'Please check your connection and try again.';
}
