import { readPhone } from '#domain/people/phone.ts';

/** What a phone field keeps of what was typed or pasted: a number with +91 or 0 before it loses that, then ten digits at most. */
export function phoneDigits(typed: string): string {
  const read = readPhone(typed);
  return read.ok ? read.phone : typed.replace(/\D/g, '').slice(0, 10);
}

/** What a pin code field keeps: six digits at most. */
export function pinDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 6);
}
