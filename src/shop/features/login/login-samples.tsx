import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { OtpSentData } from '#contract/areas/account/auth.ts';
import type { UserData } from '#contract/areas/account/user.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import { type Session, SessionContext, type SessionValue } from '#shop/data/session/session.tsx';

export const PHONE = '9876543210';

export const person: UserData = {
  patient_id: 'p1',
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  phone: PHONE,
  gender: null,
  dob: null,
};

export const OUT: Session = { status: 'out', user: null };
export const UNKNOWN: Session = { status: 'unknown', user: null };
export const IN: Session = { status: 'in', user: person };

/** A success envelope as the server sends it. */
export function answered<Data>(data: Data, message = ''): Success<Data> {
  return { success: true, result_code: 0, message, result: { data } };
}

export function refusedWith(message: string, error = message, result_code = 20): Failure {
  return { success: false, result_code, message, result: { error } };
}

export function sentAnswer(message = ''): Success<OtpSentData> {
  return answered({ phone: PHONE, resend_after_s: 30, expires_in_s: 600 }, message);
}

/** The session in a test; `changes` override what matters to it. */
export function sessionOf(session: Session, changes: Partial<SessionValue> = {}): SessionValue {
  return { session, refresh: vi.fn(async () => {}), setUser: vi.fn(), logOut: vi.fn(async () => true), ...changes };
}

export function WithSession({ value, children }: { value: SessionValue; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}
