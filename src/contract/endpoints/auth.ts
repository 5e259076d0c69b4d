/** Logging in and out. */
import type { Endpoint } from '../endpoint.ts';

export const sendOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/send-otp',
  access: 'public',
} as const satisfies Endpoint;
export const resendOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/resend-otp',
  access: 'public',
} as const satisfies Endpoint;
export const verifyOtp = {
  method: 'POST',
  path: '/api/v1/auth/mobile/verify-otp',
  access: 'public',
} as const satisfies Endpoint;
export const getLoginState = {
  method: 'GET',
  path: '/api/v1/auth/login/success',
  access: 'account',
} as const satisfies Endpoint;
export const refreshSession = {
  method: 'GET',
  path: '/api/v1/auth/refresh-token',
  access: 'public',
} as const satisfies Endpoint;
export const logOut = { method: 'POST', path: '/api/v1/auth/logout', access: 'public' } as const satisfies Endpoint;
