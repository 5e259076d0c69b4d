/** What a logged-in user's browser may request. Every call returns the published envelope. */
import type { AddressData, AddressesData, PinCodeData } from './areas/account/address.ts';
import type { OtpSentData, SignedInData, SignedOutData, VerifiedData } from './areas/account/auth.ts';
import type { EndedLoginsData, LoginData } from './areas/account/logins.ts';
import type { ClosedAccountData, ClosingTermsData } from './areas/account/privacy.ts';
import type { FamilyMember, UserData } from './areas/account/user.ts';
import type { Envelope } from './envelope.ts';

/** Forms travel as the texts that were typed; the server reads them by the same tables as the page. */
export type Texts = Readonly<Record<string, string>>;

/** `latitude` and `longitude` come as numbers, when the user allowed the browser to share them. */
export type AddressForm = Readonly<Record<string, string | number>>;

export interface AccountClient {
  sendOtp(input: { phone: string }): Promise<Envelope<OtpSentData>>;
  resendOtp(input: { phone: string }): Promise<Envelope<OtpSentData>>;
  verifyOtp(input: { phone: string; otp: string }): Promise<Envelope<VerifiedData>>;
  loginStatus(): Promise<Envelope<SignedInData>>;
  logout(): Promise<Envelope<SignedOutData>>;
  user(): Promise<Envelope<UserData>>;
  updateUser(form: Texts): Promise<Envelope<UserData>>;
  familyMembers(): Promise<Envelope<FamilyMember[]>>;
  addFamilyMember(form: Texts): Promise<Envelope<FamilyMember>>;
  updateFamilyMember(form: Texts & { patient_id: string }): Promise<Envelope<FamilyMember>>;
  addresses(): Promise<Envelope<AddressesData>>;
  addAddress(form: AddressForm): Promise<Envelope<AddressData>>;
  updateAddress(form: AddressForm & { address_id: string }): Promise<Envelope<AddressData>>;
  deleteAddress(input: { address_id: string }): Promise<Envelope<{ address_id: string }>>;
  setDefaultAddress(input: { address_id: string }): Promise<Envelope<AddressData>>;
  logins(): Promise<Envelope<LoginData[]>>;
  endLogin(input: { login_id: string }): Promise<Envelope<EndedLoginsData>>;
  endOtherLogins(): Promise<Envelope<EndedLoginsData>>;
  closingTerms(): Promise<Envelope<ClosingTermsData>>;
  closeAccount(input: { confirm: 'DELETE' }): Promise<Envelope<ClosedAccountData>>;
  exportData(): Promise<Envelope<string>>;
  pinCode(pin: string, signal?: AbortSignal): Promise<Envelope<PinCodeData>>;
}
