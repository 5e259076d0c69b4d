import { useEffect, useRef } from 'react';

/** A key, or two one after the other ("g q"), and what it does here. */
export interface KeyAct {
  readonly keys: string;
  /** In words, for the list that `?` shows. */
  readonly does: string;
  readonly run: () => void;
  /** It goes on for as long as it is held down: moving about. What changes something happens once a press. */
  readonly repeats?: true;
  /** It is heard in a field too: keys that write nothing (F10). */
  readonly inFields?: true;
}

/** The second of two keys comes this soon, or it is a key of its own. */
const TOGETHER_MS = 1_500;
/** What a press of Enter or the space bar presses by itself, so that it is no key of the screen there. */
const PRESSED_BY_ITSELF = 'a[href], button, summary, [role="tab"], input';

type Layer = { current: readonly KeyAct[] };
const layers = new Set<Layer>();

/** Puts keys in force for as long as the part that calls it is on the screen. */
export function useKeys(acts: readonly KeyAct[]): void {
  const layer = useRef(acts);
  useEffect(() => {
    layer.current = acts;
  });
  useEffect(() => {
    layers.add(layer);
    return () => void layers.delete(layer);
  }, []);
}

/** All keys that do something on this screen, the newest part's first. */
export function keysInForce(): readonly KeyAct[] {
  return [...layers].toReversed().flatMap(({ current }) => current);
}

/** What of a press of a key decides whether a key in force was meant. */
type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The act that a press means after the key before it; null where it means none. Letters that are typed into a field are none of them, nor
 * what is pressed with Ctrl, Alt or Meta, nor Enter on a button, which presses that button. A key that is held down acts once, or it
 * would decide one order after the other.
 */
export function actOf(press: Press, before: string, acts: readonly KeyAct[]): KeyAct | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if ((press.key === 'Enter' || press.key === ' ') && isWithin(press.target, PRESSED_BY_ITSELF)) return null;
  const heard = isTyping(press.target) ? acts.filter(({ inFields }) => inFields) : acts;
  const act =
    heard.find(({ keys }) => keys === `${before} ${press.key}`) ?? heard.find(({ keys }) => keys === press.key);
  return act && (!press.repeat || act.repeats) ? act : null;
}

/** Listens for the keys in force. While a dialog is open they rest. */
export function useKeyListener(): void {
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const press = (event: KeyboardEvent) => {
      if (isDialogOpen() || event.isComposing || event.key === 'Shift') return;
      const before = event.timeStamp - firstAt < TOGETHER_MS ? first : '';
      first = isTyping(event.target) ? '' : event.key;
      firstAt = event.timeStamp;
      const act = actOf(event, before, keysInForce());
      if (!act) return;
      first = '';
      event.preventDefault();
      act.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return isWithin(target, 'input:not([type="checkbox"]), textarea, select');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
