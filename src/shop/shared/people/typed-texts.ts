import { readPhone } from '#domain/people/phone.ts';
import { onSessionEvent } from '#shop/data/session/session-events.ts';

/** A form's values: texts by field. */
export type FormValues = Readonly<Record<string, string>>;

const drafts = new Map<string, FormValues>();
let listening = false;

/** What was typed into a panel and not saved; null if there is nothing. */
export function readDraft(key: string): FormValues | null {
  return drafts.get(key) ?? null;
}

/**
 * Keeps what was typed, so that a panel closed by accident opens as it was left. Only in memory, because it is
 * personal: lost with the page and the session, so that nobody sees another user's data.
 */
export function storeDraft(key: string, values: FormValues): void {
  if (!listening) onSessionEvent(forgetDrafts);
  listening = true;
  drafts.set(key, { ...values });
}

export function clearDraft(key: string): void {
  drafts.delete(key);
}

function forgetDrafts(): void {
  drafts.clear();
}

/**
 * The digits of a typed or pasted phone number, without a leading +91 or 0: ten at most. After 91 twelve can be typed: only
 * then it is known to be a prefix, and the first ten digits would be somebody else's number.
 */
export function phoneDigits(typed: string): string {
  const read = readPhone(typed);
  if (read.ok) return read.phone;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.slice(0, digits.startsWith('91') ? 12 : 10);
}

/** The digits of a typed pin code, six at most. */
export function pinDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 6);
}
