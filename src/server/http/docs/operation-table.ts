import * as addressApi from '#contract/endpoints/account/address.ts';
import * as authApi from '#contract/endpoints/account/auth.ts';
import * as carerApi from '#contract/endpoints/account/carer.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import * as booksApi from '#contract/endpoints/counter/books.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import * as catalogueApi from '#contract/endpoints/counter/catalogue.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import * as orderPageApi from '#contract/endpoints/counter/order-page.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import * as passkeyApi from '#contract/endpoints/counter/passkey.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import * as returnApi from '#contract/endpoints/counter/returns.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import * as telephoneApi from '#contract/endpoints/counter/telephone.ts';
import * as audienceApi from '#contract/endpoints/shop/audience.ts';
import * as blogApi from '#contract/endpoints/shop/blog.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import * as draftApi from '#contract/endpoints/shop/draft.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import * as payLinkApi from '#contract/endpoints/shop/pay-link.ts';
import * as paymentApi from '#contract/endpoints/shop/payment.ts';
import { productLetter } from '#contract/endpoints/shop/product-letter.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { rowOf } from '../mount.ts';

/** What the API's description says about an operation in addition to its route's schemas. */
export interface OperationRow {
  /** The name of the function in a generated client, if not that of the endpoint's export. Once published it stays. */
  readonly id?: string;
  /** If not the tag of its path. */
  readonly tag?: Tag;
  /** Where the route itself has no description. */
  readonly description?: string;
  /** Its own refusals, in addition to those that follow from its access, method and input. */
  readonly refusals?: readonly ErrorCode[];
  /** Files that it answers instead of JSON, by media type. */
  readonly files?: readonly string[];
  /** A body to copy, or parameters by name. */
  readonly example?: Readonly<Record<string, unknown>>;
}

const MEDICINE = { medicine_id: 'ss-0856' };
const ORDER = { order_id: '8c0f2c1e-5f0e-4f0c-9a53-7f0f6ad1d5a1' };
const ORDER_NUMBER = 'SS-4K7D-M9QX';
const LIST =
  'id,name,price,manufacturer_name,pack_size_label,composition\n1,Telma 40,280,Glenmark,strip of 15 tablets,Telmisartan (40mg)\n';
/** Refusals of a desk action: no such order, already shipped, claimed by somebody else, page out of date. */
const DESK_REFUSALS = ['order-not-found', 'not-allowed-now', 'order-taken', 'order-changed'] as const;
const ADDRESS_ID = '2f6f0c88-0b1d-4d0f-8f6e-4a4f6e1f7b21';
const PATIENT_ID = 'b1a7de5a-93c4-4a53-a1a1-3a6f0f7f9f10';
const PERSON = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', gender: 'female', dob: '1958-04-02' };
const ADDRESS = {
  name: 'Asha Rao',
  phone: '9811100003',
  type: 'home',
  houseNumber: '12',
  street: '4th Cross',
  landmark: '',
  zipcode: '560040',
  city: '',
  state: '',
};
const SPOKEN = {
  number: 'RX-4K7D-M9QX',
  patient_id: PATIENT_ID,
  address_id: ADDRESS_ID,
  lines: [{ medicine_id: 'ss-0856', quantity: 1, keep_original: true }],
};
const INVOICE = { supplier_id: PATIENT_ID, invoice: 'KMA/26-27/1042', dated: '2026-11-20' };
const BATCH_ACT = { ...MEDICINE, batch: 'DL2311', why: 'counted on the shelf' };
const PASSKEY = {
  ...{ id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
const AT_COUNTER = { number: ORDER_NUMBER, version: 4 };
const A_LINK = { expires: '1795800000', signature: 'as-given' };
const OWNER_ALONE =
  'Open the address as given, logged in as its owner. An expired, changed or somebody else’s address answers 404.';

/** The operations about which there is more to say, in the order of their tags. */
export const OPERATIONS: Readonly<Record<string, OperationRow>> = {
  [rowOf(inventoryApi.searchProducts)]: { example: { query: 'paracetamol', limit: 5 } },
  [rowOf(inventoryApi.getProductDetails)]: { refusals: ['medicine-not-found'], example: MEDICINE },
  [rowOf(inventoryApi.findKendras)]: {
    refusals: ['pin-not-found', 'kendras-unavailable', 'pins-unavailable'],
    example: { pin: '560040' },
  },
  [rowOf(inventoryApi.browseConditions)]: { refusals: ['not-found'], example: { page: 1 } },
  [rowOf(productLetter)]: {
    id: 'getProductLetter',
    description: 'Before anything is ordered: the doctor answers on paper.',
    refusals: ['medicine-not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: MEDICINE,
  },

  [rowOf(authApi.sendOtp)]: {
    description:
      'Sends a code of four digits by SMS. The answer is the same whether or not the phone has an account. The code works only in this browser: keep the cookie of this answer for verify-otp.',
    refusals: ['message-not-sent'],
    example: { phone: '9811100003' },
  },
  [rowOf(authApi.resendOtp)]: {
    description: 'Like send-otp, after resend_after_s seconds. The earlier code stops working.',
    refusals: ['message-not-sent'],
    example: { phone: '9811100003' },
  },
  [rowOf(authApi.verifyOtp)]: {
    refusals: ['otp-refused'],
    example: { phone: '9811100003', otp: '4821', source: 'web' },
  },
  [rowOf(sessionApi.getLoginState)]: {
    description: 'Succeeds while the session is valid. 401 with result_code 11: renew it; with 10: log in.',
  },
  [rowOf(sessionApi.refreshSession)]: {
    description:
      'Takes the refresh cookie once and sets new ones. Call it after 401 with result_code 11, then repeat the refused request.',
    refusals: ['refresh-refused', 'cross-site'],
  },
  [rowOf(sessionApi.logOut)]: {
    description: 'Ends this login and deletes its cookies. It also succeeds if nobody is logged in.',
  },

  [rowOf(sessionApi.getUser)]: {
    description: 'The person whose phone number identifies the account. patient_id is what place-order needs.',
  },
  [rowOf(userApi.updateUser)]: { example: PERSON },
  [rowOf(userApi.listFamilyMembers)]: {
    description: 'Everybody the account orders for except its holder, each with the patient_id that place-order needs.',
  },
  [rowOf(userApi.addFamilyMember)]: {
    description: 'Adds somebody the account orders for. The phone is optional and must be unique in the family.',
    refusals: ['phone-taken', 'not-allowed-now'],
    example: { ...PERSON, phone: '9811100004', relation: 'mother' },
  },
  [rowOf(userApi.updateFamilyMember)]: {
    description: 'Changes everything but the phone and the relation. Placed orders do not change.',
    refusals: ['member-not-found'],
    example: { patient_id: PATIENT_ID, ...PERSON },
  },
  [rowOf(userApi.getHealth)]: {
    description:
      'Optional answers that the safety check of the cart uses. They are stored sealed, and nothing is refused to somebody who gives none.',
    refusals: ['member-not-found'],
  },
  [rowOf(userApi.changeHealth)]: {
    description: 'Replaces the earlier answers. With agreed false they are erased with their file.',
    refusals: ['member-not-found'],
    example: {
      agreed: true,
      allergies: ['penicillin'],
      pregnant: 'no',
      medicines: [{ name: 'warfarin 5 mg', units_per_day: 1 }],
    },
  },
  [rowOf(userApi.listLogins)]: {
    description: 'Every browser that is logged in as this person, to find a forgotten one.',
  },
  [rowOf(userApi.endLogin)]: {
    description: 'Ends another browser’s login or this one. Its next request is refused with result_code 10.',
    refusals: ['login-not-found'],
    example: { login_id: '1d8f3b90-1f3a-4d59-8f7e-2f9be6a1c0aa' },
  },
  [rowOf(userApi.endOtherLogins)]: {
    description: 'For a lost phone: every login ends except the current one.',
    refusals: ['fresh-code-needed'],
  },
  [rowOf(userApi.requestDataExport)]: {
    description: 'Returns an address of my-data that works for five minutes and only for its owner.',
    refusals: ['fresh-code-needed'],
  },
  [rowOf(userApi.downloadMyData)]: {
    description: OWNER_ALONE,
    refusals: ['file-not-found'],
    files: ['application/zip'],
    example: A_LINK,
  },
  [rowOf(userApi.getClosingTerms)]: {
    description:
      'To be shown before close-account. An obstacle says what must be finished first, such as an open order.',
  },
  [rowOf(userApi.closeAccount)]: {
    description:
      'Ends every login and erases the account after the days of grace. What the law requires is kept for as long as it requires.',
    refusals: ['not-allowed-now', 'fresh-code-needed'],
    example: { confirm: 'DELETE' },
  },
  [rowOf(userApi.listMedicines)]: {
    description:
      'How long each lasts at the entered dose: the last day on which nothing is missing. Without a dose there is no day.',
    refusals: ['member-not-found'],
  },
  [rowOf(userApi.saveMedicine)]: {
    description:
      'Each medicine is stored sealed. The count is of this morning; later deliveries are added automatically.',
    refusals: ['member-not-found', 'medicine-not-found', 'course-not-found', 'not-allowed-now'],
    example: {
      agreed: true,
      ...MEDICINE,
      start: '2026-11-01',
      dose: { morning: 1, noon: 0, evening: 0, night: 0.5 },
      pattern: { kind: 'daily' },
      units_left: 30,
    },
  },
  [rowOf(userApi.removeMedicine)]: {
    description: 'Its sealed file is deleted with it.',
    refusals: ['course-not-found'],
  },
  [rowOf(userApi.refillMedicines)]: {
    description: 'Puts packs of exactly the listed products into the cart. It never orders.',
    refusals: ['course-not-found'],
    example: { courses: [{ course_id: PATIENT_ID, packs: 1 }] },
  },
  [rowOf(carerApi.listCarers)]: {
    description:
      'Both sides: who looks after the lists of this account, and whose lists this account looks after or is asked to.',
  },
  [rowOf(carerApi.inviteCarer)]: {
    description: 'Nothing is sent: whoever logs in with this phone within seven days finds the request and may accept.',
    refusals: ['member-not-found', 'not-allowed-now'],
    example: { phone: '9811100004', scope: 'see', agreed: true },
  },
  [rowOf(carerApi.endCarer)]: {
    description: 'From either side; it takes effect at once.',
    refusals: ['not-found'],
    example: { care_id: PATIENT_ID },
  },
  [rowOf(carerApi.acceptCarer)]: {
    description: 'By the login of the phone that was asked, within seven days, once.',
    refusals: ['not-found'],
    example: { care_id: PATIENT_ID },
  },
  [rowOf(carerApi.listCaredMedicines)]: {
    description: 'What is taken and until when it lasts. Orders and messages stay with the patient’s account.',
    refusals: ['not-found'],
    example: { care_id: PATIENT_ID },
  },
  [rowOf(carerApi.refillCared)]: {
    description: 'The patient’s account shows it in the cart and places the order.',
    refusals: ['not-found', 'course-not-found', 'not-allowed-now'],
    example: { care_id: PATIENT_ID, courses: [{ course_id: PATIENT_ID, packs: 1 }] },
  },
  [rowOf(userApi.changeMedicineReminder)]: {
    description: 'Five days before medicines run out a message says so, without their names. It never orders.',
    refusals: ['member-not-found'],
    example: { on: true },
  },
  [rowOf(userApi.printDoseCard)]: {
    description:
      'What is taken when, in words and pictures, in English, Hindi or Kannada. What was not entered is not guessed: the card says to ask.',
    refusals: ['member-not-found', 'unavailable'],
    files: ['application/pdf'],
    example: { lang: 'hi', size: 'a4' },
  },
  [rowOf(userApi.getMedicineCalendar)]: {
    description: 'Whoever has the address reads the calendar without a login. Null while it is off.',
    refusals: ['member-not-found'],
  },
  [rowOf(userApi.changeMedicineCalendar)]: {
    description:
      'An address stays the same until it is renewed or turned off. Titles name no medicine unless names is true.',
    refusals: ['member-not-found'],
    example: { on: true, names: false },
  },
  [rowOf(userApi.readMedicineCalendar)]: {
    description:
      'For calendar apps. Whole days without a zone: by when to order, and the last day that is covered. An ended address answers 404.',
    refusals: ['not-found', 'unavailable'],
    files: ['text/calendar'],
    example: { token: 'as-given' },
  },
  [rowOf(draftApi.makeDraft)]: {
    description:
      'Reads the lines that name a medicine. A medicine is preselected only if its name, strength and form are on the prescription. The draft is stored sealed and deleted after 30 days at the latest.',
    example: { text: 'Tab. Dolo 650 1-0-1 x 5 days' },
  },
  [rowOf(draftApi.sendDraftPicture)]: {
    description:
      'The picture is checked and stored sealed, and read when its turn comes: the draft is `reading` until then. Print is read, handwriting is not.',
    refusals: ['scanner-unavailable', 'bad-request', 'not-allowed-now', 'draft-not-found'],
  },
  [rowOf(draftApi.getDraftPicture)]: {
    files: ['image/jpeg'],
    description: 'As sent, upright; for a line, the part of the picture with that line. Not cached on the way.',
    refusals: ['draft-not-found'],
  },
  [rowOf(draftApi.getDraft)]: {
    description: 'Its lines with whole packs, as written and as the cheaper choice. Prices and stock are current.',
    refusals: ['draft-not-found'],
  },
  [rowOf(draftApi.listDraftPages)]: {
    description:
      'Each was read into a line that is in the cart now, and belongs to no order. Name them in place-order; each can be used once.',
  },
  [rowOf(draftApi.changeDraftLine)]: {
    description: 'Only a line that could go into the cart, with the prescribed strength, can be confirmed.',
    refusals: ['draft-not-found', 'medicine-not-found', 'not-allowed-now'],
    example: { draft_id: PATIENT_ID, line: 1, answer: 'confirmed' },
  },
  [rowOf(draftApi.draftToCart)]: {
    description: 'Each confirmed line once: the cheapest that are the same, or the written brands. It never orders.',
    refusals: ['draft-not-found', 'not-allowed-now'],
    example: { draft_id: PATIENT_ID },
  },
  [rowOf(userApi.uploadPrescription)]: { tag: 'Orders', refusals: ['scanner-unavailable', 'bad-request'] },
  [rowOf(userApi.downloadPrescriptionFile)]: {
    tag: 'Orders',
    description: OWNER_ALONE,
    refusals: ['file-not-found'],
    files: ['image/jpeg', 'application/pdf'],
    example: { id: '5b0f5d3e-68a5-4d1f-9a3b-4f9d5a3d9c11', ...A_LINK },
  },

  [rowOf(addressApi.listAddresses)]: { description: 'The default address twice: separately, and first in the list.' },
  [rowOf(addressApi.addAddress)]: { refusals: ['not-allowed-now'], example: ADDRESS },
  [rowOf(addressApi.updateAddress)]: {
    description: 'Replaces every field. Placed orders keep the address as it was.',
    refusals: ['address-not-found'],
    example: { address_id: ADDRESS_ID, ...ADDRESS },
  },
  [rowOf(addressApi.setDefaultAddress)]: {
    description: 'The one that the checkout proposes. The previous default becomes an ordinary address.',
    refusals: ['address-not-found'],
    example: { address_id: ADDRESS_ID },
  },
  [rowOf(addressApi.deleteAddress)]: { refusals: ['address-not-found'], example: { address_id: ADDRESS_ID } },
  [rowOf(addressApi.findPinCode)]: {
    description: 'For a form to fill in once six digits are typed.',
    refusals: ['pin-not-found', 'pins-unavailable'],
    example: { pin: '560040' },
  },

  [rowOf(cartApi.getCart)]: {
    description:
      'The whole cart, added up by the shop. place-order compares with what it shows: send its finalPrice as expected_total.',
    refusals: ['member-not-found'],
  },
  [rowOf(cartApi.checkMedicine)]: {
    description:
      'What the safety check of the cart would find for this medicine with what the patient takes and has entered. It adds nothing to the cart.',
    refusals: ['medicine-not-found', 'member-not-found'],
    example: MEDICINE,
  },
  [rowOf(cartApi.addToCart)]: {
    description: 'Adds to the line of the searched medicine, or creates it. The answer is the whole cart.',
    refusals: ['medicine-not-found', 'not-allowed-now'],
    example: { ...MEDICINE, quantity: 1 },
  },
  [rowOf(cartApi.removeFromCart)]: {
    description:
      'Takes one pack off a line; the last pack takes the line out. A medicine that is not in the cart changes nothing. The answer is the whole cart.',
    example: MEDICINE,
  },
  [rowOf(cartApi.removeLineFromCart)]: {
    description:
      'Takes every pack of a line out. A medicine that is not in the cart changes nothing. The answer is the whole cart.',
    example: MEDICINE,
  },
  [rowOf(cartApi.chooseSubstitution)]: {
    description:
      'keep_original true sends the medicine that was searched, false the recommended same one where there is one. The answer is the whole cart.',
    refusals: ['line-not-found', 'not-allowed-now'],
    example: { ...MEDICINE, keep_original: false },
  },
  [rowOf(cartApi.changeCartCoupon)]: {
    description: 'A cart has one coupon; a new one replaces it. The answer is the whole cart.',
    refusals: ['coupon-refused'],
    example: { action: 'add', coupon_code: 'SAVE10' },
  },
  [rowOf(cartApi.listCoupons)]: {
    description:
      'Those that are open to this account today. Whether one is valid for the cart is checked when it is added.',
  },

  [rowOf(orderApi.placeOrder)]: {
    refusals: [
      'bad-request',
      'member-not-found',
      'address-not-found',
      'not-allowed-now',
      'coupon-refused',
      'key-reused',
      'prices-changed',
      'safety-stop',
      'gateway-unavailable',
      'scanner-unavailable',
    ],
    example: {
      patient_id: PATIENT_ID,
      address_id: ADDRESS_ID,
      order_type: 'cod',
      source: 'web',
      expected_total: '66.07',
    },
  },
  [rowOf(orderApi.addOrderPrescription)]: {
    refusals: ['order-not-found', 'not-allowed-now', 'scanner-unavailable', 'bad-request'],
  },
  [rowOf(orderApi.cancelOrder)]: {
    description:
      'While can_cancel says so: until the pharmacy confirms it, or packs it if it was placed on the telephone. What was paid is refunded automatically.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(orderApi.askReturn)]: {
    id: 'askOwnReturn',
    description: 'For one of its return_reasons. The pharmacy calls about how to send the packs.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { ...ORDER, reason: 'damaged' },
  },
  [rowOf(orderApi.withdrawReturn)]: {
    id: 'withdrawOwnReturn',
    description: 'While can_withdraw_return says so: until packs have arrived. The order is DELIVERED again.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(orderApi.changeOrderAddress)]: {
    description:
      'While can_change_address says so: until it is packed. What may be sent there, cash on delivery and the delivery day are judged again; prices and the total stay.',
    refusals: ['order-not-found', 'address-not-found', 'order-changed', 'not-allowed-now'],
    example: { ...ORDER, address_id: PATIENT_ID, address_changes: 0 },
  },
  [rowOf(orderApi.payAgain)]: {
    description: 'While can_pay says so. Answers what the payment window needs, as place-order does.',
    refusals: ['order-not-found', 'not-allowed-now', 'prices-changed', 'gateway-unavailable'],
    example: ORDER,
  },
  [rowOf(payLinkApi.sharePayment)]: { refusals: ['order-not-found', 'not-allowed-now'], example: ORDER },
  [rowOf(payLinkApi.stopSharingPayment)]: {
    description: 'Anybody who opens it afterwards is told that it has ended.',
    refusals: ['order-not-found'],
    example: ORDER,
  },
  [rowOf(orderApi.shareTracking)]: { refusals: ['order-not-found', 'not-allowed-now'], example: ORDER },
  [rowOf(orderApi.stopSharing)]: {
    description: 'Whoever opens such a link afterwards reads that it has ended. New links can be made.',
    refusals: ['order-not-found'],
    example: ORDER,
  },
  [rowOf(orderApi.readTracking)]: {
    description: 'An unknown, a revoked and an expired link get the same answer: 404.',
    refusals: ['not-found'],
    example: { token: 'tSx0cAcXh2o2a5fRrYk1vC0mQd9b8eWnLz7uJp3Ig4s' },
  },
  [rowOf(letterApi.requestLetter)]: {
    id: 'requestDoctorLetter',
    description:
      'A letter for the doctor about the substitutes that nobody has allowed yet. A repeated request returns the same letter until it ends.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(letterApi.downloadLetter)]: {
    id: 'downloadDoctorLetter',
    description: OWNER_ALONE,
    refusals: ['file-not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: { id: ORDER.order_id, ...A_LINK },
  },
  [rowOf(letterApi.withdrawLetter)]: {
    id: 'withdrawDoctorLetter',
    description: 'Whoever opens the letter’s page afterwards reads that it was taken back.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(letterApi.readLetter)]: {
    id: 'readDoctorLetter',
    description: 'For whoever holds the token of a letter; a given answer is shown in every state.',
    refusals: ['not-found'],
    example: { token: 'tSx0cAcXh2o2a5fRrYk1vC0mQd9b8eWnLz7uJp3Ig4s' },
  },
  [rowOf(letterApi.answerLetter)]: {
    id: 'answerDoctorLetter',
    refusals: ['not-found', 'not-allowed-now'],
    example: {
      token: 'tSx0cAcXh2o2a5fRrYk1vC0mQd9b8eWnLz7uJp3Ig4s',
      doctor_name: 'Dr R Menon',
      doctor_registration: 'KMC 45012',
      answers: [{ line: 1, answer: 'allowed' }],
    },
  },
  [rowOf(orderApi.listOrders)]: {
    description: 'A page of order summaries, newest first; get-order has the details of one.',
  },
  [rowOf(orderApi.getOrder)]: {
    description: 'With its lines, its sums, its timeline and what can be done with it now.',
    refusals: ['order-not-found'],
    example: ORDER,
  },
  [rowOf(orderApi.requestReceipt)]: {
    description: 'While has_receipt is true. The published spelling of the path stays.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(orderApi.downloadReceipt)]: {
    description: OWNER_ALONE,
    refusals: ['file-not-found'],
    files: ['application/pdf'],
    example: { id: ORDER.order_id, ...A_LINK },
  },
  [rowOf(orderApi.requestCreditNote)]: {
    description:
      'While has_credit_note is true: the goods were returned, or a part of them was recalled or returned. One file contains all notes.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: ORDER,
  },
  [rowOf(orderApi.downloadCreditNote)]: {
    description: OWNER_ALONE,
    refusals: ['file-not-found'],
    files: ['application/pdf'],
    example: { id: ORDER.order_id, ...A_LINK },
  },
  [rowOf(audienceApi.getAffiliateConsent)]: {
    description: 'ask says whether there is an affiliate to tell at all.',
    refusals: ['order-not-found'],
    example: ORDER,
  },
  [rowOf(audienceApi.setAffiliateConsent)]: {
    description: 'Nothing is told without this agreement. What was sent cannot be taken back.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { ...ORDER, agreed: true },
  },

  [rowOf(paymentApi.capturePayment)]: {
    description:
      'For the page that comes back from the payment window. Only the gateway is trusted: the parameters name the payment and count only with their signature.',
    refusals: ['order-not-found', 'payment-forged', 'payment-waiting', 'payment-failed', 'not-allowed-now'],
    example: { customOrderId: ORDER.order_id },
  },
  [rowOf(paymentApi.receivePaymentEvent)]: { refusals: ['payment-forged'] },

  [rowOf(counterApi.openInvitation)]: {
    id: 'openStaffInvitation',
    description:
      'Says whom the link is for, with a secret for their authenticator app. It may be opened until it is accepted.',
    refusals: ['staff-link-ended'],
    example: { token: 'x'.repeat(43) },
  },
  [rowOf(counterApi.acceptInvitation)]: {
    id: 'acceptStaffInvitation',
    description: 'Uses the link up, signs in, and shows ten recovery codes once. What they signed in by before ends.',
    refusals: ['staff-link-ended', 'staff-refused', 'not-allowed-now'],
    example: { token: 'x'.repeat(43), code: '123456' },
  },
  [rowOf(counterApi.signIn)]: {
    id: 'signInStaff',
    description: 'After five wrong codes in 15 minutes this person’s codes are blocked for as long.',
    refusals: ['staff-refused', 'staff-codes-rest'],
    example: { name: 'Asha Rao', code: '123456' },
  },
  [rowOf(counterApi.signOut)]: { id: 'signOutStaff', description: 'Ends this session at once.' },
  [rowOf(counterApi.whoAmI)]: {
    id: 'getStaffMe',
    description: 'A pharmacist whose registration has expired no longer counts as one from the next day on.',
  },
  [rowOf(counterApi.listStaff)]: {
    description: 'Former staff are listed last: registers name them, so nobody is deleted.',
  },
  [rowOf(counterApi.addStaff)]: {
    description: 'A pharmacist needs a registration that is valid today. The link is shown once.',
    refusals: ['not-allowed-now'],
    example: { name: 'Ravi Kumar', roles: ['packer'] },
  },
  [rowOf(counterApi.listExceptions)]: {
    description: 'The written exceptions of pharmacies with one pharmacist, those that ended too.',
  },
  [rowOf(counterApi.writeException)]: {
    description:
      'Lets the only pharmacist release what they decided themselves, until the last day. Refused where another registered pharmacist works here.',
    refusals: ['staff-not-found', 'not-allowed-now'],
    example: {
      staff_id: PATIENT_ID,
      reason: 'No second pharmacist is employed yet',
      from: '2026-11-24',
      until: '2027-02-24',
    },
  },
  [rowOf(counterApi.withdrawException)]: {
    description: 'Ends it at once. What was released under it stays released.',
    refusals: ['not-allowed-now'],
    example: { exception_id: PATIENT_ID },
  },
  [rowOf(orderPageApi.readOrderPage)]: {
    description: 'Everything of an order: lines with batches, history with names, messages, notes, money and papers.',
    refusals: ['order-not-found'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(orderPageApi.writeNote)]: {
    id: 'writeOrderNote',
    description: 'About a call, or for the other staff. Repeated with the same attempt, it is stored once.',
    refusals: ['order-not-found', 'key-reused'],
    example: { attempt: PATIENT_ID, number: ORDER_NUMBER, kind: 'call', text: 'Will be at home after six.' },
  },
  [rowOf(orderPageApi.sendMessage)]: {
    id: 'sendOrderMessage',
    description: 'One of the listed messages, to the customer. Repeated with the same attempt, it is sent once.',
    refusals: ['order-not-found', 'key-reused'],
    example: { attempt: PATIENT_ID, number: ORDER_NUMBER, message: 'delayed' },
  },
  [rowOf(orderPageApi.correctAddress)]: {
    description:
      'Until it is packed, as the customer told on the telephone; what was said is kept as a call. What may be sent there, cash and the delivery day are judged again; prices and the total stay. The customer is told.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now', 'key-reused', 'not-found'],
    example: {
      ...{
        ...AT_COUNTER,
        attempt: PATIENT_ID,
        words: 'The house number was wrong.',
        name: 'Asha Rao',
        phone: '9876543210',
      },
      ...{ houseNumber: '14', street: 'Kalidasa Road', landmark: '', zipcode: '560040', city: '', state: '' },
    },
  },
  [rowOf(orderPageApi.cancelAtCounter)]: {
    description: 'Before it is packed. What was paid is refunded, and the customer reads the reason.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, because: 'asked' },
  },
  [rowOf(benchApi.unpackParcel)]: {
    description:
      'The recalled packs stay off sale in their batch, the others go back to theirs, and the order waits to be packed again.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER },
  },
  [rowOf(benchApi.shortLine)]: {
    description:
      'What happens to a line whose packs are missing. What was paid for them is refunded, and the customer is told. Repeated with the same attempt, it is done once.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now', 'key-reused'],
    example: { ...AT_COUNTER, attempt: PATIENT_ID, line: 1, act: 'fewer', packs: 1 },
  },
  [rowOf(benchApi.readPickList)]: {
    description: 'Reserves nothing: batches are checked again when an order is packed.',
    example: { numbers: 'SS-4K7D-M9QX,SS-7PMR-K4TW' },
  },
  [rowOf(benchApi.packOrder)]: {
    description:
      'Every pack of a medicine that is counted by batch has to be named; the sentence tells each that may not leave.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, lines: [{ line: 1, batches: [{ batch: 'DL2311', packs: 2 }] }] },
  },
  [rowOf(benchApi.shipOrder)]: {
    description: 'Issues the invoice and writes the registers.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, courier: 'Blue Dart', awb: 'BD123456789IN' },
  },
  [rowOf(benchApi.findParcel)]: {
    description:
      'Where it goes, what is paid at the door, and who did what. The delivery code is the customer’s alone.',
    refusals: ['not-found'],
    example: { q: 'BD123456789IN' },
  },
  [rowOf(benchApi.printLabel)]: {
    description: 'Of 100 by 150 mm. Names no medicine.',
    refusals: ['not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(benchApi.printOrderCard)]: {
    id: 'printOrderDoseCard',
    description: 'How its prescribed medicines are taken, as a pharmacist typed it. What was not typed says to ask.',
    refusals: ['not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: { number: ORDER_NUMBER, lang: 'kn' },
  },
  [rowOf(benchApi.printInvoice)]: {
    description: 'There is one once the parcel has left.',
    refusals: ['not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(benchApi.sendOut)]: {
    description: 'The customer is told that it arrives today.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: AT_COUNTER,
  },
  [rowOf(benchApi.handOver)]: {
    description: 'With the code from the customer’s order page, or why there was none, and the cash that was counted.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, code: '4821', cash: 245.5 },
  },
  [rowOf(benchApi.notHandedOver)]: {
    description: 'It can be tried again, or taken back. The customer is told why.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, reason: 'nobody_home' },
  },
  [rowOf(benchApi.takeBackParcel)]: {
    description:
      'Reverses the invoice with a credit note; nothing is owed any more. Packs do not go back on sale automatically.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: AT_COUNTER,
  },
  [rowOf(counterApi.inviteAgain)]: {
    id: 'inviteStaffAgain',
    description: 'For a new or lost phone. The old means of signing in work until the new link is accepted.',
    refusals: ['staff-not-found'],
    example: { staff_id: PATIENT_ID },
  },
  [rowOf(counterApi.endStaff)]: {
    description: 'Their sessions, links and means of signing in end at once. The last owner stays.',
    refusals: ['staff-not-found', 'not-allowed-now'],
    example: { staff_id: PATIENT_ID },
  },
  [rowOf(counterApi.changeStaff)]: {
    description:
      'Roles and registration, from the next request on. Nobody gives themselves a role or lengthens their own registration, and the last owner stays.',
    refusals: ['staff-not-found', 'not-allowed-now'],
    example: { staff_id: PATIENT_ID, version: 0, roles: ['packer', 'support'] },
  },
  [rowOf(counterApi.resetStaff)]: {
    description:
      'For a telephone that is lost: sessions, passkeys, codes and links of the person end at once, and a new link is made. Nobody resets themselves.',
    refusals: ['staff-not-found', 'not-allowed-now'],
    example: { staff_id: PATIENT_ID },
  },
  [rowOf(counterApi.listStaffChanges)]: {
    description: 'What changed of roles and registrations, by whom; the newest 500.',
  },

  [rowOf(stockApi.listSuppliers)]: { description: 'By name.' },
  [rowOf(stockApi.addSupplier)]: {
    description: 'With the licence by which they sell to a pharmacy.',
    refusals: ['not-allowed-now'],
    example: { name: 'Karnataka Medical Agencies', licence: 'KA-B2-20B-123456' },
  },
  [rowOf(stockApi.findOnShelf)]: {
    description: 'At most 20. A code that nobody has entered before finds none.',
    example: { q: 'dolo' },
  },
  [rowOf(stockApi.readPurchase)]: {
    description: 'Invoice numbers are compared within a financial year, ignoring case and punctuation.',
    example: INVOICE,
  },
  [rowOf(stockApi.receiveGoods)]: {
    description:
      'Refuses packs that are expired or expire within 90 days, and a batch already received on this invoice. Reports an MRP above the ceiling.',
    refusals: ['not-allowed-now', 'medicine-not-found'],
    example: {
      ...INVOICE,
      ...{ ...MEDICINE, gtin: '8901234567890', batch: 'DL2311', expiry: '2028-06-30' },
      ...{ mrp: 33.6, cost: 24.5, packs: 100, free_packs: 10 },
    },
  },
  [rowOf(stockApi.readCard)]: {
    description: 'The newest 100 rows.',
    refusals: ['medicine-not-found'],
    example: MEDICINE,
  },
  [rowOf(stockApi.listExpiring)]: {
    description: 'Batches that hold packs, the first to expire first.',
    example: { days: 30 },
  },
  [rowOf(stockApi.listToOrder)]: {
    description:
      'From what customers ordered in the last 60 days: medicines that last at most 14 days, with the packs for 30 days.',
  },
  [rowOf(stockApi.keepApart)]: {
    description: 'It is neither sold nor packed until it is released.',
    refusals: ['not-allowed-now'],
    example: BATCH_ACT,
  },
  [rowOf(stockApi.releaseBatch)]: {
    description: 'It is on sale again if its expiry is far enough away.',
    refusals: ['not-allowed-now'],
    example: BATCH_ACT,
  },
  [rowOf(stockApi.listHolds)]: { description: 'Newest first, with who holds each and why.' },
  [rowOf(stockApi.holdFromSale)]: {
    description: 'No recall: nothing offers it, and no order with it is packed or leaves until it is lifted.',
    refusals: ['not-allowed-now', 'medicine-not-found'],
    example: { ...MEDICINE, why: 'the maker is asked about its colour' },
  },
  [rowOf(stockApi.liftFromHold)]: {
    description: 'It is on sale again as far as packs are there.',
    refusals: ['not-allowed-now', 'medicine-not-found'],
    example: { ...MEDICINE, why: 'the maker has answered' },
  },
  [rowOf(stockApi.correctStock)]: {
    description:
      'One person may correct up to 20 packs a day; beyond that the correction waits for another person and changes nothing.',
    refusals: ['not-allowed-now'],
    example: { ...BATCH_ACT, kind: 'counted', packs: 97, shown: 100 },
  },
  [rowOf(stockApi.listCorrections)]: { description: 'The oldest first.' },
  [rowOf(approvalApi.readPrice)]: { description: 'By the catalogue.', refusals: ['medicine-not-found'] },
  [rowOf(approvalApi.changePrice)]: {
    description:
      'By more than 10% of the MRP or of the selling price, counted with earlier steps that nobody else confirmed, it waits for another person and changes nothing.',
    refusals: ['not-allowed-now', 'medicine-not-found'],
    example: {
      ...MEDICINE,
      mrp: 34.5,
      discount_percent: 10,
      shown_mrp: 33.6,
      shown_discount_percent: 10,
      why: 'new list',
    },
  },
  [rowOf(approvalApi.listApprovals)]: { description: 'The oldest first; lapsed ones are left out.' },
  [rowOf(approvalApi.decideApproval)]: {
    description:
      'Nobody confirms their own; only who asked withdraws. What has lapsed, or changed since, is not confirmed.',
    refusals: ['not-allowed-now'],
    example: { id: PATIENT_ID, word: 'confirm' },
  },
  [rowOf(approvalApi.returnForCash)]: {
    description: 'More cash than one person hands back in a day waits for another person; the order stays as it is.',
    refusals: ['not-allowed-now', 'order-not-found'],
    example: { number: 'SS-2345-6789', how: 'UPI 426711' },
  },
  [rowOf(returnApi.askReturn)]: {
    description: 'Of a delivered order, within 15 days; a fault in the medicine itself is never too late.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, reason: 'not_needed' },
  },
  [rowOf(returnApi.notTaken)]: {
    id: 'refuseReturn',
    description: 'The order is DELIVERED again, and the customer is told why.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, why: 'opened' },
  },
  [rowOf(returnApi.packsBack)]: {
    id: 'takeBackPacks',
    description:
      'Which batches came back, and what happens to them; they are never sold again. All of them end the order; some of them reverse their part of the invoice with a credit note.',
    refusals: ['order-not-found', 'order-changed', 'order-taken', 'not-allowed-now'],
    example: { ...AT_COUNTER, packs: [{ line: 1, batch: 'DL2311', packs: 1, fate: 'destroyed' }] },
  },
  [rowOf(returnApi.askRefund)]: {
    description: 'Of a delivered order, at most what the shop holds for it. It always waits for another person.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { number: 'SS-2345-6789', amount: 50, why: 'the box was dented, as agreed on the telephone' },
  },
  [rowOf(stockApi.decideCorrection)]: {
    description: 'Nobody confirms their own, and none is confirmed if its batch has changed since.',
    refusals: ['not-allowed-now'],
    example: { id: PATIENT_ID, verdict: 'confirm' },
  },

  [rowOf(recallApi.listAlerts)]: {
    description:
      'Batches on the shelf or in orders that the government’s lists name; "likely" is for a pharmacist to judge.',
  },
  [rowOf(recallApi.listRecalls)]: { description: 'Each with how far it is.' },
  [rowOf(recallApi.readRecall)]: {
    description: 'Those that nobody reached first.',
    refusals: ['not-found'],
    example: { recall_id: PATIENT_ID, page: 0 },
  },
  [rowOf(recallApi.startRecall)]: {
    description:
      'Off sale for good; every order with packs of it is listed and its customer gets one message. A repeated request returns the same recall.',
    refusals: ['not-allowed-now', 'not-found'],
    example: { ...BATCH_ACT, why: 'Assay: 82 % of what the label says' },
  },
  [rowOf(recallApi.noteRecall)]: {
    description:
      'Notes are never changed. The last one says whether the customer was reached; returned packs add up. The same note of the same person within a minute is stored once.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { recall_id: PATIENT_ID, number: ORDER_NUMBER, kind: 'came_back', packs: 2 },
  },
  [rowOf(recallApi.payBackRecall)]: {
    description: 'For orders that were paid in cash.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { number: ORDER_NUMBER, how: 'UPI 4411' },
  },

  [rowOf(catalogueApi.tryList)]: {
    description:
      'Reads a list and returns what it would change: new medicines, prices, what is no longer proven the same, refused rows. Nothing is changed.',
    example: { name: 'november.csv', text: LIST },
  },
  [rowOf(catalogueApi.applyList)]: {
    description: 'Refused where the list or the catalogue has changed since the difference was seen.',
    refusals: ['not-allowed-now'],
    example: { name: 'november.csv', text: LIST, seen: '0'.repeat(64) },
  },
  [rowOf(ownerApi.listSettings)]: {
    description: 'What an owner entered wins over the environment, and the environment over what is shipped.',
  },
  [rowOf(ownerApi.enterSetting)]: {
    description: 'On every server of the shop within seconds. An empty value removes the entry.',
    refusals: ['not-found', 'not-allowed-now'],
    example: { setting: 'hours', value: '8:00 AM to 10:00 PM', before: '9:00 AM to 9:00 PM' },
  },
  [rowOf(ownerApi.settingHistory)]: {
    id: 'listSettingChanges',
    description: 'Who changed what, with the value before; the newest 200.',
  },
  [rowOf(ownerApi.readFigure)]: {
    description: 'Both days included, 400 days at most. No figure names anybody. Cached for a minute.',
    example: { figure: 'orders', from: '2026-11-01', until: '2026-11-30' },
  },
  [rowOf(ownerApi.exportFigure)]: {
    description: 'The audit log records who exported it.',
    files: ['text/csv'],
    example: { figure: 'cheaper', from: '2026-11-01', until: '2026-11-30' },
  },
  [rowOf(booksApi.readBook)]: {
    description: 'Both days included, 400 days at most. A corrected row of a register is listed with its correction.',
    example: { book: 'cash', from: '2026-11-01', until: '2026-11-30' },
  },
  [rowOf(booksApi.exportBook)]: {
    description: 'The audit log records who exported it.',
    files: ['text/csv'],
    example: { book: 'gstr1', from: '2026-11-01', until: '2026-11-30' },
  },
  [rowOf(booksApi.correctRegister)]: {
    description:
      'Only the sent fields differ from the wrong row. The new row names the person who corrects as its pharmacist.',
    refusals: ['not-found', 'not-allowed-now'],
    example: { register: 'h1', serial: 12, why: 'The prescriber was misread', prescriber: 'Dr R Menon, KMC 45012' },
  },

  [rowOf(deskApi.readQueue)]: {
    description:
      'An order is in one tab, that of its slowest line. Each row says who has claimed it, and the promised day.',
    example: { tab: 'rx' },
  },
  [rowOf(deskApi.readDesk)]: {
    description:
      'With a version that every action must carry. Staff who do not decide see neither findings nor earlier medicines.',
    refusals: ['not-found'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(deskApi.takeOrder)]: {
    description: 'For two minutes; a repeated request renews it.',
    refusals: ['order-not-found', 'order-taken'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(deskApi.leaveOrder)]: {
    refusals: ['order-not-found'],
    description: 'An order claimed by somebody else stays theirs.',
    example: { number: ORDER_NUMBER },
  },
  [rowOf(deskApi.openPrescriptionFile)]: {
    description:
      'Every opening is recorded with who and when, and the patient can see it. It counts as looked at once the bytes were sent.',
    refusals: ['file-not-found'],
    files: ['image/jpeg', 'application/pdf'],
    example: { number: ORDER_NUMBER, file_id: PATIENT_ID },
  },
  [rowOf(deskApi.recordConsultation)]: {
    description:
      'It began after the order was placed and has ended; medicines of list A need video, those of list B a follow-up.',
    refusals: [...DESK_REFUSALS],
    example: {
      ...{ number: ORDER_NUMBER, version: 3, mode: 'video', list: 'A', follow_up: false },
      ...{ started_at: '2026-11-23T10:00:00+05:30', ended_at: '2026-11-23T10:12:00+05:30' },
      ...{ doctor_name: 'Dr R Menon', doctor_registration: 'KMC 45012', doctor_address: '12 MG Road, Bengaluru' },
    },
  },
  [rowOf(deskApi.decideOrder)]: {
    description:
      'A verdict for each line. Nobody decides without having opened every file in this session, or a recorded consultation; missing information is reported by field, and then nothing is written.',
    refusals: [...DESK_REFUSALS],
    example: {
      ...{ number: ORDER_NUMBER, version: 3 },
      prescription: {
        ...{ dated: '2026-11-20', prescriber_name: 'Dr R Menon', prescriber_address: '12 MG Road, Bengaluru' },
        ...{ prescriber_registration: 'KMC 45012', patient_name: 'Asha Rao', name_reason: '' },
      },
      lines: [
        { line: 1, verdict: 'ok' },
        { line: 2, verdict: 'reject', reason: 'wrong_strength' },
      ],
    },
  },
  [rowOf(deskApi.sendFewer)]: {
    description:
      'Lowers a prescribed line to the packs that its prescription covers, before the order is confirmed. The price of the others is refunded, or not collected, and the customer is told. It is no verdict. Repeated with the same attempt, it is done once.',
    refusals: [...DESK_REFUSALS, 'key-reused'],
    example: { number: ORDER_NUMBER, version: 3, attempt: PATIENT_ID, line: 1, packs: 1 },
  },
  [rowOf(deskApi.askPatient)]: {
    description: 'The order waits for the patient. A new file or a decision closes the question.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 3, reason: 'blurred' },
  },
  [rowOf(deskApi.undoDecision)]: {
    description: 'One’s own last decision, within ten seconds, while nothing depends on it.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4 },
  },
  [rowOf(deskApi.releaseOrder)]: {
    description:
      'Lines of Schedule H1 and findings must be released by a pharmacist other than the one who decided before the parcel leaves.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4, lines: [1] },
  },
  [rowOf(letterApi.decideSubstitution)]: {
    description:
      'Who allows the substitute of a prescribed medicine: the prescription that names the salt, or a doctor on record. `original` sends the searched medicine; the patient is told the new price, and nothing is packed before.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4, line: 1, answer: 'allowed_by_prescription' },
  },
  [rowOf(letterApi.quoteOther)]: {
    description:
      'Its price, whether it is proven to be the same, and the text to read to the patient. Nothing is stored.',
    refusals: ['not-allowed-now', 'medicine-not-found', 'order-not-found'],
    example: { number: ORDER_NUMBER, line: 1, medicine_id: 'ss-0856' },
  },
  [rowOf(letterApi.chooseOther)]: {
    description:
      'Only with the current text. A prescribed line waits for the prescription’s or the doctor’s word where the medicine is proven the same, and needs a doctor on record where it is not.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4, line: 1, medicine_id: 'ss-0856', words: 'Instead of 1 pack of …' },
  },
  [rowOf(letterApi.makeDeskLetter)]: {
    id: 'makeDoctorLetter',
    description: 'The current letter if there is one. `url` is the page on which the doctor answers.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4 },
  },
  [rowOf(letterApi.printDeskLetter)]: {
    id: 'printDoctorLetter',
    description: 'As it was made; a reprint has the same code.',
    refusals: ['not-found', 'not-allowed-now'],
    files: ['application/pdf'],
    example: { number: ORDER_NUMBER },
  },
  [rowOf(letterApi.withdrawDeskLetter)]: {
    id: 'takeBackDoctorLetter',
    description: 'Whoever opens its page afterwards reads that it was taken back.',
    refusals: [...DESK_REFUSALS],
    example: { number: ORDER_NUMBER, version: 4 },
  },
  [rowOf(passkeyApi.askForPasskey)]: {
    description:
      'Names nobody: the browser offers the passkeys that it has for this site. A challenge counts once, for five minutes.',
  },
  [rowOf(passkeyApi.signInByPasskey)]: {
    description: 'A refusal does not say what is wrong. Codes keep working beside passkeys.',
    refusals: ['staff-refused'],
    example: { response: PASSKEY },
  },
  [rowOf(passkeyApi.listPasskeys)]: { description: 'Of whoever is signed in, the oldest first.' },
  [rowOf(passkeyApi.offerPasskey)]: {
    description: 'Within 15 minutes of signing in; nobody has more than ten.',
    refusals: ['not-allowed-now'],
  },
  [rowOf(passkeyApi.addPasskey)]: {
    description: 'The challenge was given to this person, to add a passkey, and counts once.',
    refusals: ['staff-refused', 'not-allowed-now'],
    example: {
      name: 'Computer at the window',
      response: { ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } },
    },
  },
  [rowOf(passkeyApi.removePasskey)]: {
    description: 'Codes keep working.',
    refusals: ['not-found'],
    example: { passkey: ADDRESS_ID },
  },
  [rowOf(callBackApi.readCallRequest)]: {
    description:
      'Whom to call, what they sent, for whom and to which address an order could be placed, and the outcome of earlier calls.',
    refusals: ['order-not-found'],
    example: { number: 'RX-4K7D-M9QX' },
  },
  [rowOf(callBackApi.noteCall)]: {
    description:
      '`wrong_number` and `declined` close the request. The same result of the same person within a minute is stored once.',
    refusals: ['order-not-found', 'not-allowed-now'],
    example: { number: 'RX-4K7D-M9QX', outcome: 'reached', note: '' },
  },
  [rowOf(callBackApi.quoteSpokenOrder)]: {
    description: 'Prices a basket as a cash order, and stores nothing.',
    refusals: ['order-not-found', 'not-allowed-now', 'member-not-found', 'address-not-found', 'unavailable'],
    example: SPOKEN,
  },
  [rowOf(callBackApi.placeSpokenOrder)]: {
    description:
      'The text must be current: if a price has changed since it was read, nothing is ordered. The patient is told, and can refuse the order until it is packed.',
    refusals: [
      'order-not-found',
      'not-allowed-now',
      'member-not-found',
      'address-not-found',
      'prices-changed',
      'unavailable',
    ],
    example: { ...SPOKEN, words: 'This is SameSalt. …', agreed: true },
  },
  [rowOf(telephoneApi.readTelephone)]: {
    description: 'Whether a telephone service is set, where it rings whoever asks, and the calls about `number`.',
    example: { number: 'RX-4K7D-M9QX' },
  },
  [rowOf(telephoneApi.followCall)]: {
    description: 'A call that is not over is asked about at the service, every three seconds at the most.',
    refusals: ['not-found'],
    example: { call_id: ADDRESS_ID },
  },
  [rowOf(telephoneApi.placeCall)]: {
    description:
      'The service rings whoever asks, and once they answer the other, who sees the number of the service. A call that it refuses is `failed`. Only a pharmacist calls a doctor. Calls are not recorded.',
    refusals: ['order-not-found', 'not-allowed-now', 'staff-may-not', 'key-reused'],
    example: { attempt: ADDRESS_ID, number: 'RX-4K7D-M9QX', callee: 'patient', phone: '' },
  },
  [rowOf(telephoneApi.setOwnLine)]: {
    description: 'Nobody else is shown it. An empty `phone` forgets it.',
    example: { phone: '9876543210' },
  },
  [rowOf(telephoneApi.receiveCallEvent)]: { refusals: ['call-forged'] },
  [rowOf(deskApi.findDoctors)]: {
    description: 'At most 20, the last seen first. What is chosen is compared with the prescription before it is used.',
    example: { q: 'menon' },
  },
  [rowOf(deskApi.whoSaw)]: {
    id: 'whoSawPrescription',
    description: 'The newest 200 openings of the account’s prescriptions by people of the pharmacy.',
    refusals: ['order-not-found'],
    example: ORDER,
  },

  [rowOf(blogApi.listBlogs)]: { example: { page: 1, limit: 10, search: 'generic' } },
  [rowOf(blogApi.getBlog)]: {
    description: 'The text is sanitised HTML: no scripts, no styles, only pictures of this shop.',
    refusals: ['post-not-found'],
    example: { slug: 'combination-tablets-explained' },
  },
  [rowOf(audienceApi.subscribeToNewsletter)]: { example: { email: 'asha@example.org' } },
  [rowOf(audienceApi.countVisit)]: { example: { source: 'web', path: '/product-detail' } },
};

/** The document's parts, in the order in which a client meets them. */
export const TAGS = {
  Inventory: 'Medicines, cheaper equivalents, and the government’s prices. Open to anybody.',
  Identity: 'Logging in with a phone and a code. Sessions use only cookies.',
  Drafts: 'Prescriptions, bills and messages, read into lines that the customer checks.',
  User: 'The account holder, the family, logins, prescriptions, and one’s own data.',
  Address: 'Where orders go.',
  Cart: 'What is to be ordered, at today’s prices.',
  Orders: 'Placing, following, cancelling, and the receipt.',
  Payment: 'What happens around the payment window.',
  Counter: 'The pharmacy’s counter: only for its staff.',
  Blog: 'Articles. Open to anybody.',
  Newsletter: 'Asking for the newsletter. Open to anybody.',
  Analytics: 'Counting visits anonymously.',
} as const;
type Tag = keyof typeof TAGS;

/** The tag of each operation, by the first part of its path below `API`. */
export const TAG_BY_PATH: Readonly<Record<string, Tag>> = {
  inventory: 'Inventory',
  auth: 'Identity',
  draft: 'Drafts',
  user: 'User',
  carers: 'User',
  address: 'Address',
  cart: 'Cart',
  coupons: 'Cart',
  order: 'Orders',
  letter: 'Orders',
  payment: 'Payment',
  counter: 'Counter',
  telephone: 'Counter',
  blog: 'Blog',
  newsletter: 'Newsletter',
  analytics: 'Analytics',
};
