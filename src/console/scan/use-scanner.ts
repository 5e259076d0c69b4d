import { useEffect, useRef } from 'react';
import { createScanDetector, type DetectedInput, GAP_MS, isScannerKey } from './scan-detector.ts';

/** Key presses that the detector returned, so that it ignores them. */
const passedOn = new WeakSet<Event>();
const IN_FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Listens for a scanner wherever the focus is, except in fields, which receive its text directly; elsewhere its letters
 * would act as keys of the screen. While a dialog is open it does not listen. `onScan` gets the scanned text.
 */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const detector = createScanDetector();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (detected: DetectedInput | null) => {
      if (detected?.kind === 'scan') latest.current(detected.text);
      for (const { key, ctrlKey } of detected?.kind === 'keys' ? detected.keys : []) press(key, ctrlKey);
    };
    const onKey = (event: KeyboardEvent) => {
      // Enter and the space bar that begin no scan press the focused element, as always.
      if (!isForDetector(event) || (!detector.isActive() && (event.key === 'Enter' || event.key === ' '))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clearTimeout(timer);
      for (const detected of detector.receive({ key: event.key, ctrlKey: event.ctrlKey, atMs: event.timeStamp }))
        report(detected);
      timer = setTimeout(() => report(detector.end()), GAP_MS);
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

/** A key that a scanner may have sent, and that goes to no field. */
function isForDetector(event: KeyboardEvent): boolean {
  if (passedOn.has(event) || event.repeat || event.isComposing || event.altKey || event.metaKey || !isScannerKey(event))
    return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest(IN_FIELD) === null && document.querySelector('dialog[open]') === null;
}

/** Passes a key on to the focused element, unchanged. A button or link is pressed, as the browser would do. */
function press(key: string, ctrlKey: boolean): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
  passedOn.add(event);
  const isFree = target.dispatchEvent(event);
  const pressed =
    (key === 'Enter' || key === ' ') && target.closest('button, a[href], input[type="checkbox"], summary');
  if (isFree && pressed instanceof HTMLElement && !(key === ' ' && pressed.matches('a'))) pressed.click();
}
