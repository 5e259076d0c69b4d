import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResendButton } from './otp-boxes.tsx';

const START = new Date('2026-03-01T10:00:00Z').getTime();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

function show(seconds: number) {
  const sent = { phone: '9876543210', resendAt: START + seconds * 1000, validMinutes: 10 };
  render(<ResendButton sent={sent} onResent={() => {}} />);
}

it('counts down by seconds until another code is allowed', () => {
  show(30);
  expect(screen.getByRole('button')).toHaveTextContent('RESEND OTP in 0:30');
  pass(6000);
  expect(screen.getByRole('button')).toHaveTextContent('RESEND OTP in 0:24');
  pass(23_000);
  expect(screen.getByRole('button', { name: 'RESEND OTP in 0:01' })).toBeDisabled();
  pass(1000);
  expect(screen.getByRole('button', { name: 'RESEND OTP' })).toBeEnabled();
});

it('shows longer waits in minutes', () => {
  show(605);
  expect(screen.getByRole('button')).toHaveTextContent('RESEND OTP in 10:05');
});

it('uses the clock after the phone has slept', () => {
  show(30);
  vi.setSystemTime(START + 60_000);
  pass(1000);
  expect(screen.getByRole('button', { name: 'RESEND OTP' })).toBeEnabled();
});
