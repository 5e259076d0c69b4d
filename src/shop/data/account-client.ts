import type { AccountClient } from '#contract/account-client.ts';
import * as addressApi from '#contract/endpoints/address.ts';
import * as authApi from '#contract/endpoints/auth.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { callApi, sendJson } from './call-api.ts';
import { sessionClient } from './session-client.ts';

/** The calls of sessions, people and addresses as the browser makes them. */
export const accountClient: AccountClient = {
  ...sessionClient,
  sendOtp: (input) => sendJson('POST', authApi.sendOtp.path, input),
  resendOtp: (input) => sendJson('POST', authApi.resendOtp.path, input),
  verifyOtp: (input) => sendJson('POST', authApi.verifyOtp.path, { ...input, source: 'web' }),
  updateUser: (form) => sendJson('PUT', userApi.updateUser.path, form),
  familyMembers: () => callApi(userApi.listFamilyMembers.path),
  addFamilyMember: (form) => sendJson('POST', userApi.addFamilyMember.path, form),
  updateFamilyMember: (form) => sendJson('PUT', userApi.updateFamilyMember.path, form),
  addresses: () => callApi(addressApi.listAddresses.path),
  addAddress: (form) => sendJson('POST', addressApi.addAddress.path, form),
  updateAddress: (form) => sendJson('PUT', addressApi.updateAddress.path, form),
  deleteAddress: (input) => sendJson('POST', addressApi.deleteAddress.path, input),
  setDefaultAddress: (input) => sendJson('PUT', addressApi.setDefaultAddress.path, input),
  logins: () => callApi(userApi.listLogins.path),
  endLogin: (input) => sendJson('POST', userApi.endLogin.path, input),
  endOtherLogins: () => callApi(userApi.endOtherLogins.path, { method: 'POST' }),
  closingTerms: () => callApi(userApi.getClosingTerms.path),
  closeAccount: (input) => sendJson('POST', userApi.closeAccount.path, input),
  exportData: () => callApi(userApi.requestDataExport.path, { method: 'POST' }),
  pinCode: (pin, signal) =>
    callApi(addressApi.findPinCode.path.replace(':pin', encodeURIComponent(pin)), signal ? { signal } : {}),
};
