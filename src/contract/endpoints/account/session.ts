/** Who is logged in, which every page asks. A separate file, so that no page downloads more endpoints than it calls. */
import type { Endpoint } from '../../endpoint.ts';

export const getLoginState = {
  method: 'GET',
  path: '/api/v1/auth/login/success',
  access: 'account',
  rate: 'account',
  work: 'login',
} as const satisfies Endpoint;
export const refreshSession = {
  method: 'GET',
  path: '/api/v1/auth/refresh-token',
  access: 'public',
  rate: 'account',
  work: 'login',
} as const satisfies Endpoint;
export const logOut = {
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'public',
  rate: 'account',
  work: 'login',
} as const satisfies Endpoint;
export const getUser = {
  method: 'GET',
  path: '/api/v1/user',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
