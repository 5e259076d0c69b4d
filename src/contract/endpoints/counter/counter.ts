/** The counter: the pharmacy's staff and how they sign in. */
import type { Endpoint } from '../../endpoint.ts';

export const openInvitation = {
  method: 'POST',
  path: '/api/v1/counter/staff/invitation',
  access: 'public',
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const acceptInvitation = {
  method: 'POST',
  path: '/api/v1/counter/staff/accept',
  access: 'public',
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const signIn = {
  method: 'POST',
  path: '/api/v1/counter/staff/sign-in',
  access: 'public',
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const signOut = {
  method: 'POST',
  path: '/api/v1/counter/staff/sign-out',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const whoAmI = {
  method: 'GET',
  path: '/api/v1/counter/staff/me',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listStaff = {
  method: 'GET',
  path: '/api/v1/counter/staff/list',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const addStaff = {
  method: 'POST',
  path: '/api/v1/counter/staff/add',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const inviteAgain = {
  method: 'POST',
  path: '/api/v1/counter/staff/invite',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listExceptions = {
  method: 'GET',
  path: '/api/v1/counter/staff/exceptions',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const writeException = {
  method: 'POST',
  path: '/api/v1/counter/staff/exception',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const withdrawException = {
  method: 'POST',
  path: '/api/v1/counter/staff/exception/withdraw',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const endStaff = {
  method: 'POST',
  path: '/api/v1/counter/staff/end',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const changeStaff = {
  method: 'POST',
  path: '/api/v1/counter/staff/change',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const resetStaff = {
  method: 'POST',
  path: '/api/v1/counter/staff/reset',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listStaffChanges = {
  method: 'GET',
  path: '/api/v1/counter/staff/changes',
  access: { staff: 'manage-staff' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
