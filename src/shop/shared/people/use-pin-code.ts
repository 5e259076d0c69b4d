import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPinCode } from '#domain/people/form-rules.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear } from '#shop/shared/lists/save-outcome.ts';
import type { PanelForm } from './use-panel-form.ts';

/** What the postal lookup knows of the pin code in the field. */
export type PinCodeState =
  | { readonly kind: 'idle' | 'asking' | 'filled' }
  /** City and state can be typed now, so that nobody is stuck without an answer. */
  | { readonly kind: 'unknown' | 'failed'; readonly sentence: string };

/** The registry's codes for a pin code that India Post does not have. */
const NO_SUCH_PIN = new Set([20, 30]);
const SAID = {
  filled: 'City and State auto-filled',
  unknown: 'Invalid Pin Code',
  failed: 'Failed to fetch location details',
} as const;

/**
 * Fills city and state from the pin code: asks at six digits, takes them away below, and lets an answer that comes after
 * the pin has changed fall. `ask` is called with whatever the field holds after a change.
 */
export function usePinCode({ getValues, setValue }: PanelForm['form']) {
  const [state, setState] = useState<PinCodeState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const asked = useRef(getValues('zipcode') ?? '');

  const fill = (city: string, stateName: string) => {
    setValue('city', city);
    setValue('state', stateName);
  };
  const start = async (pin: string) => {
    running.current?.abort();
    fill('', '');
    if (pin.length < 6) return setState({ kind: 'idle' });
    const question = new AbortController();
    running.current = question;
    setState({ kind: 'asking' });
    const found = await lookUp(pin, question.signal);
    if (question.signal.aborted) return;
    if (found.kind === 'filled') fill(found.district, found.state);
    showToast(found.kind === 'filled' ? 'success' : 'error', SAID[found.kind], 'pin-code');
    setState(found.kind === 'filled' ? { kind: 'filled' } : { kind: found.kind, sentence: SAID[found.kind] });
  };
  const ask = (pin: string) => {
    if (pin === asked.current) return;
    asked.current = pin;
    void start(pin);
  };

  const begin = useEffectEvent(() => {
    // A draft whose panel was closed before the answer came.
    if (asked.current.length === 6 && !getValues('city')) void start(asked.current);
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  return { state, ask };
}

type Found =
  | { readonly kind: 'filled'; readonly district: string; readonly state: string }
  | { readonly kind: 'unknown' | 'failed' };

async function lookUp(pin: string, signal: AbortSignal): Promise<Found> {
  // No postal zone begins with 0: that needs no question.
  if (!isPinCode(pin)) return { kind: 'unknown' };
  const heard = await hear(accountClient.pinCode(pin, signal));
  if (heard.kind === 'granted') return { kind: 'filled', ...heard.data };
  return { kind: heard.kind === 'refused' && NO_SUCH_PIN.has(heard.code) ? 'unknown' : 'failed' };
}
