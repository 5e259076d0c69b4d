import { useSyncExternalStore } from 'react';

/** Whether wrong packs make a sound on this machine. It is stored per browser, whoever signs in. */
const KEY = 'counter-sound';
const listeners = new Set<() => void>();
let context: AudioContext | null = null;

/** On by default. */
function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether wrong packs make a sound, and the switch. */
export function useSound() {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, isOn);
  const toggle = () => {
    try {
      localStorage.setItem(KEY, on ? 'off' : 'on');
    } catch {
      // A browser without storage does not remember the setting; errors also show on the screen.
    }
    for (const listener of listeners) listener();
  };
  return { on, toggle };
}

/**
 * Two short low tones, a fifth of a second. The message also shows on the screen, so a browser without sound loses
 * nothing.
 */
export function beep(): void {
  if (!isOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  const loud = context.createGain();
  loud.gain.value = 0.2;
  loud.connect(context.destination);
  for (const startS of [0, 0.12]) {
    const tone = context.createOscillator();
    tone.type = 'square';
    tone.frequency.value = 220;
    tone.connect(loud);
    tone.start(context.currentTime + startS);
    tone.stop(context.currentTime + startS + 0.08);
  }
}
