import type { AccountClient } from '#contract/account-client.ts';
import * as addressApi from '#contract/endpoints/account/address.ts';
import * as authApi from '#contract/endpoints/account/auth.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { callApi, sendJson } from './call-api.ts';
import { sessionClient } from './page-client.ts';

/** The browser's calls for sessions, people and addresses. */
export const accountClient: AccountClient = {
  ...sessionClient,
  sendOtp: (input) => sendJson(authApi.sendOtp, input),
  resendOtp: (input) => sendJson(authApi.resendOtp, input),
  verifyOtp: (input) => sendJson(authApi.verifyOtp, { ...input, source: 'web' }),
  updateUser: (form) => sendJson(userApi.updateUser, form),
  familyMembers: () => callApi(userApi.listFamilyMembers.path),
  addFamilyMember: (form) => sendJson(userApi.addFamilyMember, form),
  updateFamilyMember: (form) => sendJson(userApi.updateFamilyMember, form),
  addresses: () => callApi(addressApi.listAddresses.path),
  addAddress: (form) => sendJson(addressApi.addAddress, form),
  updateAddress: (form) => sendJson(addressApi.updateAddress, form),
  deleteAddress: (input) => sendJson(addressApi.deleteAddress, input),
  setDefaultAddress: (input) => sendJson(addressApi.setDefaultAddress, input),
  logins: () => callApi(userApi.listLogins.path),
  endLogin: (input) => sendJson(userApi.endLogin, input),
  endOtherLogins: () => callApi(userApi.endOtherLogins.path, { method: 'POST' }),
  closingTerms: () => callApi(userApi.getClosingTerms.path),
  closeAccount: (input) => sendJson(userApi.closeAccount, input),
  exportData: () => callApi(userApi.requestDataExport.path, { method: 'POST' }),
  pinCode: (pin, signal) =>
    callApi(addressApi.findPinCode.path.replace(':pin', encodeURIComponent(pin)), signal ? { signal } : {}),
};
