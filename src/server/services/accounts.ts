import type { FamilyMember, Person, Place } from '#domain/people/people.ts';
import { listMembers, readHolder } from '../persistence/repositories/people/account-repository.ts';
import { listAddresses } from '../persistence/repositories/people/address-repository.ts';
import { listLivingSessions } from '../persistence/repositories/people/session-repository.ts';
import { authenticate, type Visitor } from './identity/authenticate.ts';
import { endLogin, endOtherLogins, logOut } from './identity/end-logins.ts';
import { needFreshCode } from './identity/need-fresh-code.ts';
import { renewSession } from './identity/renew-session.ts';
import { type SendOtpRequest, sendOtp } from './identity/send-otp.ts';
import { type VerifyOtpRequest, verifyOtp } from './identity/verify-otp.ts';
import { acceptCarer, endCarer, inviteCarer, readCaredMedicines, readCarers, refillCared } from './people/carers.ts';
import { answerLine, draftToCart } from './people/drafts/answer-draft.ts';
import { readDraftPicture } from './people/drafts/draft-picture.ts';
import { makeDraft } from './people/drafts/make-draft.ts';
import { viewDraft } from './people/drafts/view-draft.ts';
import { changeHealth, readHealth } from './people/health.ts';
import { changeCalendarAddress, readCalendar, readCalendarAddress } from './people/medicines/calendar-address.ts';
import { removeMedicine, saveMedicine } from './people/medicines/change-medicine.ts';
import { listMedicines } from './people/medicines/list-medicines.ts';
import { printDoseCard } from './people/medicines/print-dose-card.ts';
import { refillMedicines } from './people/medicines/refill-medicines.ts';
import { changeReminder } from './people/medicines/reminders.ts';
import { findPinCode } from './people/pin-codes.ts';
import {
  addAddress,
  addFamilyMember,
  chooseDefaultAddress,
  deleteAddress,
  updateAddress,
  updateFamilyMember,
  updateProfile,
} from './people/profile.ts';
import type { ServiceParts } from './service-parts.ts';

/**
 * The use cases of identity and account as routes call them. `accountId` is the account that the request was authenticated as; of
 * another account they reach only a list that this one looks after.
 */
export function createAccounts(parts: ServiceParts) {
  const { db } = parts;
  return {
    authenticate: (access: string | null) => authenticate(parts, access),
    sendOtp: (request: SendOtpRequest) => sendOtp(parts, request),
    verifyOtp: (request: VerifyOtpRequest) => verifyOtp(parts, request),
    renewSession: (refresh: string | null) => renewSession(parts, refresh),
    logOut: (tokens: { access: string | null; refresh: string | null }) => logOut(parts, tokens),
    findPinCode: (pin: string) => findPinCode(parts, pin),

    logins: (accountId: string) => listLivingSessions(db, accountId, parts.now()),
    endLogin: (accountId: string, sessionId: string) => endLogin(parts, accountId, sessionId),
    /** Refuses a login that is older than a quarter of an hour. */
    endOtherLogins: async (visitor: Visitor) => {
      await needFreshCode(parts, visitor);
      return endOtherLogins(parts, visitor);
    },
    profile: (accountId: string) => readHolder(db, accountId),
    updateProfile: (accountId: string, person: Person) => updateProfile(parts, accountId, person),
    family: (accountId: string) => listMembers(db, accountId),
    addFamilyMember: (accountId: string, member: Omit<FamilyMember, 'patientId'>) =>
      addFamilyMember(parts, accountId, member),
    updateFamilyMember: (accountId: string, patientId: string, person: Person) =>
      updateFamilyMember(parts, accountId, patientId, person),
    health: (accountId: string, patientId?: string) => readHealth(parts, accountId, patientId),
    changeHealth: (accountId: string, change: Parameters<typeof changeHealth>[2]) =>
      changeHealth(parts, accountId, change),
    medicines: (accountId: string, asked: Parameters<typeof listMedicines>[2]) =>
      listMedicines(parts, accountId, asked),
    saveMedicine: (accountId: string, change: Parameters<typeof saveMedicine>[2]) =>
      saveMedicine(parts, accountId, change),
    removeMedicine: (accountId: string, courseId: string) => removeMedicine(parts, accountId, courseId),
    refillMedicines: (accountId: string, wishes: Parameters<typeof refillMedicines>[2]) =>
      refillMedicines(parts, accountId, wishes),
    doseCard: (accountId: string, asked: Parameters<typeof printDoseCard>[2]) => printDoseCard(parts, accountId, asked),
    changeReminder: (accountId: string, wish: Parameters<typeof changeReminder>[2]) =>
      changeReminder(parts, accountId, wish),
    calendarAddress: (accountId: string, patientId?: string) => readCalendarAddress(parts, accountId, patientId),
    changeCalendarAddress: (accountId: string, wish: Parameters<typeof changeCalendarAddress>[2]) =>
      changeCalendarAddress(parts, accountId, wish),
    /** Anybody with the URL can read it; there is no login. */
    calendar: (token: string) => readCalendar(parts, token),
    makeDraft: (accountId: string, input: Parameters<typeof makeDraft>[2]) => makeDraft(parts, accountId, input),
    draft: (accountId: string, draftId: string) => viewDraft(parts, accountId, draftId),
    draftPicture: (accountId: string, asked: Parameters<typeof readDraftPicture>[2]) =>
      readDraftPicture(parts, accountId, asked),
    answerDraftLine: (accountId: string, answer: Parameters<typeof answerLine>[2]) =>
      answerLine(parts, accountId, answer),
    draftToCart: (accountId: string, wish: Parameters<typeof draftToCart>[2]) => draftToCart(parts, accountId, wish),
    carers: (accountId: string) => readCarers(parts, accountId),
    inviteCarer: (accountId: string, wish: Parameters<typeof inviteCarer>[2]) => inviteCarer(parts, accountId, wish),
    acceptCarer: (accountId: string, careId: string) => acceptCarer(parts, accountId, careId),
    endCarer: (accountId: string, careId: string) => endCarer(parts, accountId, careId),
    caredMedicines: (accountId: string, careId: string) => readCaredMedicines(parts, accountId, careId),
    refillCared: (accountId: string, wish: Parameters<typeof refillCared>[2]) => refillCared(parts, accountId, wish),
    addresses: (accountId: string) => listAddresses(db, accountId),
    addAddress: (accountId: string, place: Place) => addAddress(parts, accountId, place),
    updateAddress: (accountId: string, addressId: string, place: Place) =>
      updateAddress(parts, accountId, addressId, place),
    deleteAddress: (accountId: string, addressId: string) => deleteAddress(parts, accountId, addressId),
    chooseDefaultAddress: (accountId: string, addressId: string) => chooseDefaultAddress(parts, accountId, addressId),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
