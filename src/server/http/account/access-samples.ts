/** The owner's texts, which must never appear in an answer to anybody else. */
export const CANARY = 'Canary';
/** The owner. */
export const PERSON = {
  firstName: `${CANARY} Asha`,
  lastName: CANARY,
  email: 'canary@mail.in',
  gender: 'female',
  dob: '1980-01-01',
};
/** The owner's address. */
export const ADDRESS = {
  name: CANARY,
  phone: '9222222222',
  type: 'home',
  houseNumber: CANARY,
  street: CANARY,
  ...{ landmark: CANARY, zipcode: '560040', city: '', state: '' },
};
/** An id that does not exist. */
export const ABSENT = '00000000-0000-4000-8000-000000000000';
const OTHER_MEDICINE = 'no-such-medicine';

/** The ids of the owner's data, or ids that do not exist. */
export interface Ids {
  readonly member: string;
  readonly address: string;
  readonly order: string;
  readonly login: string;
}
/** A request, as a test sends it. */
export interface Sample {
  readonly url?: string | ((ids: Ids, medicineId: string) => string);
  readonly body?: (ids: Ids, medicineId: string) => object;
  /** True if the request names data that belongs to somebody. */
  readonly owned?: true;
}

/** A medicine on a patient's list. */
const taken = (medicineId: string) => ({
  agreed: true,
  medicine_id: medicineId,
  start: '2026-11-01',
  dose: { morning: 1, noon: 0, evening: 0, night: 0 },
  pattern: { kind: 'daily' },
  units_left: 10,
});

/** One request per row of the policy, except the counter's, that would succeed for its owner. */
export const SHOP_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/v1/openapi.json': {},
  'GET /api/v1/inventory/search-products': { url: '/api/v1/inventory/search-products?query=dolo' },
  'POST /api/v1/inventory/product-details': { body: () => ({ medicine_id: 'x' }) },
  'GET /api/v1/blog/get-all-blogs': {},
  'GET /api/v1/blog/get-blog/:slug': { url: '/api/v1/blog/get-blog/no-such-article' },
  'POST /api/v1/newsletter': { body: () => ({ email: 'reader@mail.in' }) },
  'POST /api/v1/analytics/visits': { body: () => ({ source: 'web' }) },
  'GET /api/v1/order/affiliate-consent': { url: `/api/v1/order/affiliate-consent?order_id=${ABSENT}` },
  'POST /api/v1/order/affiliate-consent': { body: ({ order }) => ({ order_id: order, agreed: false }), owned: true },
  'GET /api/v1/inventory/savings-showcase': {},
  'GET /api/v1/inventory/conditions': {},
  'GET /api/v1/inventory/kendras': { url: '/api/v1/inventory/kendras?pin=560040' },
  'POST /api/v1/auth/mobile/send-otp': { body: () => ({ phone: '9333333333' }) },
  'POST /api/v1/auth/mobile/resend-otp': { body: () => ({ phone: '9444444444' }) },
  'POST /api/v1/auth/mobile/verify-otp': { body: () => ({ phone: '9333333333', otp: '0000' }) },
  'GET /api/v1/auth/login/success': {},
  'GET /api/v1/auth/refresh-token': {},
  'POST /api/v1/auth/logout': {},
  'GET /api/v1/user': {},
  'PUT /api/v1/user/update-user': { body: () => PERSON },
  'GET /api/v1/user/get-user-family-members': {},
  'POST /api/v1/user/add-user-family-member': { body: () => ({ ...PERSON, relation: 'Sister' }) },
  'PUT /api/v1/user/update-user-family-member': {
    body: ({ member }) => ({ ...PERSON, firstName: 'Changed', patient_id: member }),
    owned: true,
  },
  'GET /api/v1/user/health': {},
  'PUT /api/v1/user/health': {
    body: ({ member }) => ({ patient_id: member, agreed: true, allergies: ['penicillin'] }),
    owned: true,
  },
  'GET /api/v1/user/medicines': {},
  'PUT /api/v1/user/medicines': {
    body: ({ member }, medicineId) => ({ patient_id: member, ...taken(medicineId) }),
    owned: true,
  },
  'DELETE /api/v1/user/medicines': { url: `/api/v1/user/medicines?course_id=${ABSENT}` },
  'POST /api/v1/user/medicines/refill': { body: () => ({ courses: [{ course_id: ABSENT, packs: 1 }] }) },
  'PUT /api/v1/user/medicines/reminder': { body: ({ member }) => ({ patient_id: member, on: true }), owned: true },
  'GET /api/v1/carers': {},
  'POST /api/v1/carers': {
    body: ({ member }) => ({ patient_id: member, phone: '9888888888', scope: 'see', agreed: true }),
    owned: true,
  },
  'DELETE /api/v1/carers': { url: `/api/v1/carers?care_id=${ABSENT}` },
  'POST /api/v1/carers/accept': { body: () => ({ care_id: ABSENT }) },
  'GET /api/v1/carers/medicines': { url: `/api/v1/carers/medicines?care_id=${ABSENT}` },
  'POST /api/v1/carers/refill': { body: () => ({ care_id: ABSENT, courses: [{ course_id: ABSENT, packs: 1 }] }) },
  'GET /api/v1/user/medicines/card.pdf': {},
  'GET /api/v1/user/medicines/calendar': {},
  'PUT /api/v1/user/medicines/calendar': { body: ({ member }) => ({ patient_id: member, on: true }), owned: true },
  'GET /api/v1/user/medicines/calendar.ics': { url: '/api/v1/user/medicines/calendar.ics?token=x' },
  'POST /api/v1/draft': { body: () => ({ text: 'Tab. Dolo 650 1-0-1 x 5 days' }) },
  'GET /api/v1/draft': { url: `/api/v1/draft?draft_id=${ABSENT}` },
  'POST /api/v1/draft/picture': {},
  'GET /api/v1/draft/pages': {},
  'GET /api/v1/draft/picture': { url: `/api/v1/draft/picture?draft_id=${ABSENT}` },
  'PATCH /api/v1/draft': { body: () => ({ draft_id: ABSENT, line: 1, answer: 'confirmed' }) },
  'POST /api/v1/draft/to-cart': { body: () => ({ draft_id: ABSENT }) },
  'GET /api/v1/address/get-addresses': {},
  'POST /api/v1/address/add-address': { body: () => ADDRESS },
  'PUT /api/v1/address/update-address': {
    body: ({ address }) => ({ ...ADDRESS, name: 'Changed', address_id: address }),
    owned: true,
  },
  'PUT /api/v1/address/set-default-address': { body: ({ address }) => ({ address_id: address }), owned: true },
  'POST /api/v1/address/delete-address': { body: ({ address }) => ({ address_id: address }), owned: true },
  'GET /api/v1/address/pincode/:pin': { url: '/api/v1/address/pincode/560040' },
  'GET /api/v1/cart/get-cart': {},
  'GET /api/v1/cart/check-medicine': {
    url: ({ member }, medicineId) => `/api/v1/cart/check-medicine?medicine_id=${medicineId}&patient_id=${member}`,
    owned: true,
  },
  'POST /api/v1/cart/add-to-cart': { body: () => ({ medicine_id: OTHER_MEDICINE }) },
  'POST /api/v1/cart/remove-from-cart': { body: (_, medicineId) => ({ medicine_id: medicineId }) },
  'POST /api/v1/cart/remove-full-quantity-from-cart': { body: (_, medicineId) => ({ medicine_id: medicineId }) },
  'PATCH /api/v1/cart/substitution': { body: (_, medicineId) => ({ medicine_id: medicineId, keep_original: true }) },
  'PATCH /api/v1/cart/coupon': { body: () => ({ action: 'remove' }) },
  'GET /api/v1/coupons': {},
  'POST /api/v1/order/place-order': {
    body: ({ member, address }) => ({ patient_id: member, address_id: address, order_type: 'cod' }),
  },
  'GET /api/v1/order/get-all-orders': {},
  'POST /api/v1/order/get-order': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/print-order-reciept': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/print-credit-note': { body: ({ order }) => ({ order_id: order }), owned: true },
  'GET /api/v1/order/credit-note/:id': { url: `/api/v1/order/credit-note/${ABSENT}` },
  'GET /api/v1/order/receipt/:id': { url: `/api/v1/order/receipt/${ABSENT}` },
  'PATCH /api/v1/order/cancel-user-order': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/ask-return': { body: ({ order }) => ({ order_id: order, reason: 'damaged' }), owned: true },
  'POST /api/v1/order/withdraw-return': { body: ({ order }) => ({ order_id: order }), owned: true },
  'PATCH /api/v1/order/address': {
    body: ({ order, address }) => ({ order_id: order, address_id: address, address_changes: 0 }),
    owned: true,
  },
  'POST /api/v1/order/share-tracking': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/stop-sharing': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/share-payment': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/stop-sharing-payment': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/order/tracking': { body: () => ({ token: ABSENT }) },
  'POST /api/v1/order/print-doctor-letter': { body: ({ order }) => ({ order_id: order }), owned: true },
  'GET /api/v1/order/doctor-letter/:id': { url: `/api/v1/order/doctor-letter/${ABSENT}` },
  'POST /api/v1/order/withdraw-doctor-letter': { body: ({ order }) => ({ order_id: order }), owned: true },
  'POST /api/v1/letter/read': { body: () => ({ token: ABSENT }) },
  'POST /api/v1/letter/answer': { body: () => ({ token: ABSENT }) },
  'GET /api/v1/inventory/doctor-letter': { url: '/api/v1/inventory/doctor-letter?medicine_id=x' },
  'POST /api/v1/telephone/webhook': { body: () => ({}) },
  'POST /api/v1/order/pay-again': { body: () => ({ order_id: ABSENT }) },
  'GET /api/v1/payment/capture-payment': { url: `/api/v1/payment/capture-payment?customOrderId=${ABSENT}` },
  'POST /api/v1/payment/webhook': { body: () => ({}) },
  'POST /api/v1/user/upload/prescription': {},
  'POST /api/v1/order/prescription': {},
  'GET /api/v1/order/who-saw': { url: ({ order }) => `/api/v1/order/who-saw?order_id=${order}`, owned: true },
  'GET /api/v1/user/logins': {},
  'POST /api/v1/user/end-login': { body: ({ login }) => ({ login_id: login }), owned: true },
  'POST /api/v1/user/end-other-logins': {},
  'GET /api/v1/user/closing-terms': {},
  // Without the confirmation: no account is deleted in these tests.
  'POST /api/v1/user/close-account': { body: () => ({}) },
  'POST /api/v1/user/export-data': {},
  'GET /api/v1/user/my-data': {},
  'GET /api/v1/user/prescription-file/:id': { url: `/api/v1/user/prescription-file/${ABSENT}` },
};
