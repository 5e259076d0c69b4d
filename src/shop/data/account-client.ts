import type { AccountClient } from '#contract/account-client.ts';
import { callApi, sendJson } from './call-api.ts';
import { sessionClient } from './session-client.ts';

/** The calls of sessions, people and addresses as the browser makes them. */
export const accountClient: AccountClient = {
  ...sessionClient,
  sendOtp: (input) => sendJson('POST', '/api/v1/auth/mobile/send-otp', input),
  resendOtp: (input) => sendJson('POST', '/api/v1/auth/mobile/resend-otp', input),
  verifyOtp: (input) => sendJson('POST', '/api/v1/auth/mobile/verify-otp', { ...input, source: 'web' }),
  updateUser: (form) => sendJson('PUT', '/api/v1/user/update-user', form),
  familyMembers: () => callApi('/api/v1/user/get-user-family-members'),
  addFamilyMember: (form) => sendJson('POST', '/api/v1/user/add-user-family-member', form),
  updateFamilyMember: (form) => sendJson('PUT', '/api/v1/user/update-user-family-member', form),
  addresses: () => callApi('/api/v1/address/get-addresses'),
  addAddress: (form) => sendJson('POST', '/api/v1/address/add-address', form),
  updateAddress: (form) => sendJson('PUT', '/api/v1/address/update-address', form),
  deleteAddress: (input) => sendJson('POST', '/api/v1/address/delete-address', input),
  setDefaultAddress: (input) => sendJson('PUT', '/api/v1/address/set-default-address', input),
  logins: () => callApi('/api/v1/user/logins'),
  endLogin: (input) => sendJson('POST', '/api/v1/user/end-login', input),
  endOtherLogins: () => callApi('/api/v1/user/end-other-logins', { method: 'POST' }),
  closingTerms: () => callApi('/api/v1/user/closing-terms'),
  closeAccount: (input) => sendJson('POST', '/api/v1/user/close-account', input),
  exportData: () => callApi('/api/v1/user/export-data', { method: 'POST' }),
  pinCode: (pin, signal) => callApi(`/api/v1/address/pincode/${encodeURIComponent(pin)}`, signal ? { signal } : {}),
};
