/** Logging in. */
import type { Endpoint } from '../../endpoint.ts';

export const sendOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/send-otp',
  access: 'public',
  rate: 'account',
  work: 'codes',
} as const satisfies Endpoint;
export const resendOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/resend-otp',
  access: 'public',
  rate: 'account',
  work: 'codes',
} as const satisfies Endpoint;
export const verifyOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/verify-otp',
  access: 'public',
  rate: 'account',
  work: 'login',
} as const satisfies Endpoint;
