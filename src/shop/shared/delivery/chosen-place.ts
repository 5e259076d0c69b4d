import { isPinCode } from '#domain/people/form-rules.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';

/** Where things are to be sent. */
export interface Place {
  readonly pin: string;
  /** The district, to be recognised by; '' where it is not known. */
  readonly name: string;
}

/** The place that was chosen in this browser; null where none was, or where what is kept is no place. */
export function readChosenPlace(): Place | null {
  const [pin = '', name = ''] = (readStored('deliverTo') ?? '').split('|');
  return isPinCode(pin) ? { pin, name: name.trim() } : null;
}

const heardHere = new Set<() => void>();

/** Keeps the place for this browser, and tells every tab of it. */
export function choosePlace({ pin, name }: Place): void {
  store('deliverTo', `${pin}|${name}`);
  // One pin code is enough to type: the search for a kendra begins with it, too.
  store('pinCode', pin);
  for (const hear of heardHere) hear();
}

/** Hears that another place was chosen, here or in another tab; gives back what stops it. */
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
