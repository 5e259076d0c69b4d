import { useEffect, useRef } from 'react';

/** A key, or two one after the other ("g q"), and what it does here. */
export interface KeyAct {
  readonly keys: string;
  /** Its description, for the list that `?` shows. */
  readonly does: string;
  readonly run: () => void;
  /** It repeats while held down, for moving the selection. What changes something happens once per press. */
  readonly repeats?: true;
  /** It also acts in a field: keys that type no character (F10). */
  readonly inFields?: true;
}

/** The second of two keys must follow within this many milliseconds. */
const TOGETHER_MS = 1_500;
/** Elements that Enter or the space bar activates: on these, neither is a key of the screen. */
const PRESSED_BY_ITSELF = 'a[href], button, summary, [role="tab"], input';

type Layer = { current: readonly KeyAct[] };
const layers = new Set<Layer>();
/** Keys of every screen: a screen's own keys come before them, whichever was there first. */
const everywhere = new Set<Layer>();

/** Activates keys while the calling component is mounted. */
export function useKeys(acts: readonly KeyAct[]): void {
  useLayer(acts, layers);
}

/** Activates keys of every screen; a screen's own keys override them. */
export function useKeysEverywhere(acts: readonly KeyAct[]): void {
  useLayer(acts, everywhere);
}

function useLayer(acts: readonly KeyAct[], among: Set<Layer>): void {
  const layer = useRef(acts);
  useEffect(() => {
    layer.current = acts;
  });
  useEffect(() => {
    among.add(layer);
    return () => void among.delete(layer);
  }, [among]);
}

/** All active keys, those of the newest component first, and those of every screen last. */
export function keysInForce(): readonly KeyAct[] {
  return [...[...layers].toReversed(), ...everywhere].flatMap(({ current }) => current);
}

/** The parts of a key press that decide which active key was meant. */
type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The action of a press, given the key before it; null for none. Letters typed into a field mean none, nor does a key
 * with Ctrl, Alt or Meta, nor Enter on a button, which presses that button. A key held down acts once, unless its action
 * repeats: otherwise it would decide one order after the other.
 */
export function actOf(press: Press, before: string, acts: readonly KeyAct[]): KeyAct | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if ((press.key === 'Enter' || press.key === ' ') && isWithin(press.target, PRESSED_BY_ITSELF)) return null;
  const heard = isTyping(press.target) ? acts.filter(({ inFields }) => inFields) : acts;
  const act =
    heard.find(({ keys }) => keys === `${before} ${press.key}`) ?? heard.find(({ keys }) => keys === press.key);
  return act && (!press.repeat || act.repeats) ? act : null;
}

/** Listens for the active keys, except while a dialog is open. */
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
