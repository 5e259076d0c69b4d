import { useEffect, useRef } from 'react';
import { GAP_MS, type Heard, isHeard, makeEar } from './ear.ts';

/** Presses that the ear gives back, so that it does not hear them again. */
const given = new WeakSet<Event>();
const IN_FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Hears a scanner wherever the focus is, but for fields, into which it types by itself: its letters would be keys of the screen else. While a
 * dialog is open nothing is heard. `onScan` gets what was scanned.
 */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const ear = makeEar();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (heard: Heard | null) => {
      if (heard?.kind === 'scan') latest.current(heard.text);
      for (const { key, ctrlKey } of heard?.kind === 'keys' ? heard.keys : []) press(key, ctrlKey);
    };
    const hear = (event: KeyboardEvent) => {
      // Enter and the space bar that begin nothing press whatever has the focus, as always.
      if (!isForEar(event) || (!ear.isHearing() && (event.key === 'Enter' || event.key === ' '))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clearTimeout(timer);
      for (const heard of ear.hear({ key: event.key, ctrlKey: event.ctrlKey, atMs: event.timeStamp })) tell(heard);
      timer = setTimeout(() => tell(ear.end()), GAP_MS);
    };
    window.addEventListener('keydown', hear, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
}

/** A key that a scanner may have sent, and that goes to no field. */
function isForEar(event: KeyboardEvent): boolean {
  if (given.has(event) || event.repeat || event.isComposing || event.altKey || event.metaKey || !isHeard(event))
    return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest(IN_FIELD) === null && document.querySelector('dialog[open]') === null;
}

/** Gives a key back to whatever has the focus now, as it came. A button or link is pressed, as the browser would have. */
function press(key: string, ctrlKey: boolean): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
  given.add(event);
  const isFree = target.dispatchEvent(event);
  const pressed =
    (key === 'Enter' || key === ' ') && target.closest('button, a[href], input[type="checkbox"], summary');
  if (isFree && pressed instanceof HTMLElement && !(key === ' ' && pressed.matches('a'))) pressed.click();
}
