import { reloadOnce } from './reload-once.ts';

/**
 * What the user has opened, or chosen as files. `FIELDS` may hold what they typed, ticked or chose: not the search box,
 * which is easily typed again.
 */
const IN_USE = 'dialog[open],[data-unsent]';
const FIELDS = 'input:not([type=search],[type=hidden],[type=submit]),textarea,select';

/**
 * A page left open while the shop was updated requests files that no longer exist. True if so; the page is then reloaded,
 * once, when no typed text would be lost: now, or when the page is hidden.
 */
export async function recoverOldPage(isStuck: boolean): Promise<boolean> {
  if (!isStuck && !(await isEditionGone())) return false;
  reloadInQuiet();
  return true;
}

/**
 * Each release has a list of its files under a unique name. Requested with HEAD, which no service worker answers from
 * its cache.
 */
async function isEditionGone(): Promise<boolean> {
  const list = (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url;
  if (list === undefined) return false;
  const answer = await fetch(list, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

let isWaiting = false;

function reloadInQuiet(): void {
  if (isWaiting) return;
  isWaiting = true;
  if (isQuiet()) reloadOnce();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isQuiet()) reloadOnce();
  });
}

/** Nothing would be lost by reloading the page. */
export function isQuiet(): boolean {
  if (document.querySelector(IN_USE) !== null) return false;
  return ![...document.querySelectorAll<Filled>(FIELDS)].some(isFilled);
}

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isFilled(field: Filled): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    // What React chose in a list of its own is not marked: then nobody knows.
    return sent >= 0 && field.selectedIndex !== sent;
  }
  if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== '' && !field.readOnly;
}
