import { isPinCode } from '#domain/people/form-rules.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';

/** The chosen delivery place. */
export interface Place {
  readonly pin: string;
  /** The district, shown for recognition; '' where it is not known. */
  readonly name: string;
}

/** The place chosen in this browser; null if there is none, or the stored value is invalid. */
export function readChosenPlace(): Place | null {
  const [pin = '', name = ''] = (readStored('deliverTo') ?? '').split('|');
  return isPinCode(pin) ? { pin, name: name.trim() } : null;
}

const heardHere = new Set<() => void>();

/** Stores the place in this browser, and notifies every tab. */
export function choosePlace({ pin, name }: Place): void {
  store('deliverTo', `${pin}|${name}`);
  // The pin code needs to be typed only once: the search for a kendra starts with it, too.
  store('pinCode', pin);
  for (const hear of heardHere) hear();
}

/** Calls back when another place was chosen, here or in another tab; returns the function that unsubscribes. */
export function onPlaceChange(heard: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === 'deliverTo' || key === null) heard();
  };
  heardHere.add(heard);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    heardHere.delete(heard);
    window.removeEventListener('storage', fromOtherTab);
  };
}
