/** Texts of the owner that may never appear in an answer to anybody else. */
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
/** An id of nothing. */
export const ABSENT = '00000000-0000-4000-8000-000000000000';
const OTHER_MEDICINE = 'no-such-medicine';

/** The ids of the owner's things, or ids of nothing at all. */
export interface Ids {
  readonly member: string;
  readonly address: string;
  readonly order: string;
  readonly login: string;
}
interface Sample {
  readonly url?: string | ((ids: Ids, medicineId: string) => string);
  readonly body?: (ids: Ids, medicineId: string) => object;
  /** True where the request names a thing that belongs to somebody. */
  readonly owned?: true;
}

/** An action at the counter's desk. */
const DESK = { number: 'SS-ABSENT', version: 0 };

const SPOKEN = {
  ...{ number: 'RX-ABSENT', patient_id: ABSENT, address_id: ABSENT },
  lines: [{ medicine_id: 'x', quantity: 1 }],
};

/** A medicine on somebody's list. */
const taken = (medicineId: string) => ({
  agreed: true,
  medicine_id: medicineId,
  start: '2026-11-01',
  dose: { morning: 1, noon: 0, evening: 0, night: 0 },
  pattern: { kind: 'daily' },
  units_left: 10,
});

/** One request per row of the policy that would do what its owner wants. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
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
  'POST /api/v1/counter/desk/substitution': { body: () => ({ ...DESK, line: 1, answer: 'original' }) },
  'POST /api/v1/counter/desk/letter': { body: () => DESK },
  'POST /api/v1/counter/staff/passkey-challenge': {},
  'POST /api/v1/counter/staff/passkey-sign-in': { body: () => ({ response: {} }) },
  'GET /api/v1/counter/staff/passkeys': {},
  'POST /api/v1/counter/staff/passkey-offer': {},
  'POST /api/v1/counter/staff/passkey-add': { body: () => ({ name: 'x', response: {} }) },
  'POST /api/v1/counter/staff/passkey-remove': { body: () => ({ passkey: ABSENT }) },
  'GET /api/v1/counter/call-back/request': { url: '/api/v1/counter/call-back/request?number=RX-ABSENT' },
  'POST /api/v1/counter/call-back/note': { body: () => ({ number: 'RX-ABSENT', outcome: 'reached' }) },
  'POST /api/v1/counter/call-back/words': { body: () => SPOKEN },
  'POST /api/v1/counter/call-back/order': { body: () => ({ ...SPOKEN, words: 'x', agreed: true }) },
  'GET /api/v1/counter/telephone': { url: '/api/v1/counter/telephone?number=RX-ABSENT' },
  'GET /api/v1/counter/telephone/call': { url: `/api/v1/counter/telephone/call?call_id=${ABSENT}` },
  'POST /api/v1/counter/telephone/call': {
    body: () => ({ attempt: ABSENT, number: 'RX-ABSENT', callee: 'patient' }),
  },
  'POST /api/v1/counter/telephone/line': { body: () => ({ phone: '9876543210' }) },
  'POST /api/v1/telephone/webhook': { body: () => ({}) },
  'GET /api/v1/counter/doctors': { url: '/api/v1/counter/doctors?q=menon' },
  'GET /api/v1/counter/desk/letter': { url: '/api/v1/counter/desk/letter?number=SS-ABSENT' },
  'POST /api/v1/counter/desk/withdraw-letter': { body: () => DESK },
  'POST /api/v1/order/pay-again': { body: () => ({ order_id: ABSENT }) },
  'GET /api/v1/payment/capture-payment': { url: `/api/v1/payment/capture-payment?customOrderId=${ABSENT}` },
  'POST /api/v1/payment/webhook': { body: () => ({}) },
  'POST /api/v1/user/upload/prescription': {},
  'POST /api/v1/order/prescription': {},
  'POST /api/v1/counter/staff/invitation': { body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/v1/counter/staff/accept': { body: () => ({ token: 'x'.repeat(43), code: '123456' }) },
  'POST /api/v1/counter/staff/sign-in': { body: () => ({ name: 'Nobody', code: '123456' }) },
  'POST /api/v1/counter/staff/sign-out': {},
  'GET /api/v1/counter/staff/me': {},
  'GET /api/v1/counter/staff/list': {},
  'POST /api/v1/counter/staff/add': { body: () => ({ name: 'Somebody', roles: ['owner'] }) },
  'POST /api/v1/counter/staff/invite': { body: () => ({ staff_id: ABSENT }) },
  'GET /api/v1/counter/staff/exceptions': {},
  'POST /api/v1/counter/staff/exception': {
    body: () => ({ staff_id: ABSENT, reason: 'one pharmacist', from: '2026-11-21', until: '2026-12-31' }),
  },
  'POST /api/v1/counter/staff/exception/withdraw': { body: () => ({ exception_id: ABSENT }) },
  'POST /api/v1/counter/staff/end': { body: () => ({ staff_id: ABSENT }) },
  'POST /api/v1/counter/staff/change': { body: () => ({ staff_id: ABSENT, version: 0, roles: ['packer'] }) },
  'POST /api/v1/counter/staff/reset': { body: () => ({ staff_id: ABSENT }) },
  'GET /api/v1/counter/staff/changes': {},
  'GET /api/v1/counter/bench/pick': { url: '/api/v1/counter/bench/pick?numbers=SS-1' },
  'POST /api/v1/counter/bench/pack': { body: () => ({ number: 'SS-1', version: 0, lines: [] }) },
  'POST /api/v1/counter/bench/unpack': { body: () => ({ number: 'SS-0', version: 0 }) },
  'POST /api/v1/counter/bench/short': {
    body: () => ({ attempt: crypto.randomUUID(), number: 'SS-0', version: 0, line: 1, act: 'wait' }),
  },
  'GET /api/v1/counter/order': { url: '/api/v1/counter/order?number=SS-ABSENT' },
  'POST /api/v1/counter/order/note': {
    body: () => ({ attempt: crypto.randomUUID(), number: 'SS-0', kind: 'note', text: 'x' }),
  },
  'POST /api/v1/counter/order/message': {
    body: () => ({ attempt: crypto.randomUUID(), number: 'SS-0', message: 'delayed' }),
  },
  'POST /api/v1/counter/order/address': {
    body: () => ({ number: 'SS-0', version: 0, attempt: ABSENT, words: 'Told.', ...ADDRESS }),
  },
  'POST /api/v1/counter/order/cancel': { body: () => ({ number: 'SS-0', version: 0, because: 'asked' }) },
  'POST /api/v1/counter/parcel/ship': { body: () => ({ number: 'SS-1', version: 0, courier: 'Ravi', awb: '' }) },
  'GET /api/v1/counter/parcel': { url: '/api/v1/counter/parcel?q=SS-1' },
  'GET /api/v1/counter/parcel/label.pdf': { url: '/api/v1/counter/parcel/label.pdf?number=SS-1' },
  'GET /api/v1/counter/parcel/dose-card.pdf': { url: '/api/v1/counter/parcel/dose-card.pdf?number=SS-1' },
  'GET /api/v1/counter/parcel/invoice.pdf': { url: '/api/v1/counter/parcel/invoice.pdf?number=SS-1' },
  'POST /api/v1/counter/door/out': { body: () => ({ number: 'SS-1', version: 0 }) },
  'POST /api/v1/counter/door/delivered': { body: () => ({ number: 'SS-1', version: 0, code: '1234' }) },
  'POST /api/v1/counter/door/undelivered': { body: () => ({ number: 'SS-1', version: 0, reason: 'nobody_home' }) },
  'POST /api/v1/counter/door/back': { body: () => ({ number: 'SS-1', version: 0 }) },
  'GET /api/v1/counter/stock/suppliers': {},
  'POST /api/v1/counter/stock/supplier': { body: () => ({ name: 'Agency', licence: 'KA-1' }) },
  'GET /api/v1/counter/stock/find': { url: '/api/v1/counter/stock/find?q=dolo' },
  'GET /api/v1/counter/stock/purchase': {
    url: `/api/v1/counter/stock/purchase?supplier_id=${ABSENT}&invoice=1&dated=2026-11-20`,
  },
  'POST /api/v1/counter/stock/goods-in': {
    body: () => ({
      ...{ supplier_id: ABSENT, invoice: '1', dated: '2026-11-20', medicine_id: 'none', batch: 'B1' },
      ...{ expiry: '2028-12-31', mrp: 10, cost: 5, packs: 1 },
    }),
  },
  'GET /api/v1/counter/stock/card': { url: '/api/v1/counter/stock/card?medicine_id=none' },
  'GET /api/v1/counter/stock/expiring': {},
  'GET /api/v1/counter/stock/to-order': {},
  'GET /api/v1/counter/stock/holds': {},
  'POST /api/v1/counter/stock/hold': { body: () => ({ medicine_id: 'none', why: 'asked' }) },
  'POST /api/v1/counter/stock/lift': { body: () => ({ medicine_id: 'none', why: 'answered' }) },
  'POST /api/v1/counter/stock/keep-apart': { body: () => ({ medicine_id: 'none', batch: 'B1', why: 'torn' }) },
  'POST /api/v1/counter/stock/release': { body: () => ({ medicine_id: 'none', batch: 'B1', why: 'looked at' }) },
  'POST /api/v1/counter/stock/correct': {
    body: () => ({ medicine_id: 'none', batch: 'B1', kind: 'counted', packs: 1, shown: 0, why: 'counted' }),
  },
  'GET /api/v1/counter/stock/corrections': {},
  'POST /api/v1/counter/stock/correction': { body: () => ({ id: ABSENT, verdict: 'refuse' }) },
  'GET /api/v1/counter/desk/other': { url: '/api/v1/counter/desk/other?number=SS-ABSENT&line=1&medicine_id=none' },
  'POST /api/v1/counter/desk/other': { body: () => ({ ...DESK, line: 1, medicine_id: 'none', words: 'x' }) },
  'GET /api/v1/counter/price': { url: '/api/v1/counter/price?medicine_id=none' },
  'POST /api/v1/counter/price': {
    body: () => ({
      ...{ medicine_id: 'none', mrp: 10, discount_percent: 0, shown_mrp: 9, shown_discount_percent: 0, why: 'list' },
    }),
  },
  'GET /api/v1/counter/approvals': {},
  'POST /api/v1/counter/approval': { body: () => ({ id: ABSENT, word: 'refuse' }) },
  'POST /api/v1/counter/return-for-cash': { body: () => ({ number: 'SS-1', how: 'cash' }) },
  'GET /api/v1/counter/recall/alerts': {},
  'GET /api/v1/counter/recall/list': {},
  'GET /api/v1/counter/recall/details': { url: `/api/v1/counter/recall/details?recall_id=${ABSENT}` },
  'POST /api/v1/counter/recall/start': { body: () => ({ medicine_id: 'none', batch: 'B1', why: 'failed' }) },
  'POST /api/v1/counter/recall/note': { body: () => ({ recall_id: ABSENT, number: 'SS-1', kind: 'reached' }) },
  'POST /api/v1/counter/recall/paid-back': { body: () => ({ number: 'SS-1', how: 'cash' }) },
  'GET /api/v1/counter/book': { url: '/api/v1/counter/book?book=cash&from=2026-11-01&until=2026-11-30' },
  'GET /api/v1/counter/book.csv': { url: '/api/v1/counter/book.csv?book=cash&from=2026-11-01&until=2026-11-30' },
  'POST /api/v1/counter/catalogue/try': { body: () => ({ name: 'a.csv', text: 'id' }) },
  'POST /api/v1/counter/catalogue/apply': { body: () => ({ name: 'a.csv', text: 'id', seen: '0'.repeat(64) }) },
  'GET /api/v1/counter/settings': {},
  'POST /api/v1/counter/settings/enter': { body: () => ({ setting: 'hours', value: '9 to 5', before: '' }) },
  'GET /api/v1/counter/settings/history': {},
  'GET /api/v1/counter/figure': { url: '/api/v1/counter/figure?figure=orders&from=2026-11-01&until=2026-11-30' },
  'GET /api/v1/counter/figure.csv': {
    url: '/api/v1/counter/figure.csv?figure=orders&from=2026-11-01&until=2026-11-30',
  },
  'POST /api/v1/counter/book/correct': { body: () => ({ register: 'h1', serial: 1, why: 'misread' }) },
  'GET /api/v1/counter/queue': {},
  'GET /api/v1/counter/desk': { url: '/api/v1/counter/desk?number=SS-ABSENT' },
  'POST /api/v1/counter/desk/take': { body: () => DESK },
  'POST /api/v1/counter/desk/leave': { body: () => DESK },
  'GET /api/v1/counter/desk/file': { url: `/api/v1/counter/desk/file?number=SS-ABSENT&file_id=${ABSENT}` },
  'POST /api/v1/counter/desk/consultation': { body: () => ({ ...DESK, mode: 'video' }) },
  'POST /api/v1/counter/desk/decide': { body: () => ({ ...DESK, lines: [{ line: 1, verdict: 'ok' }] }) },
  'POST /api/v1/counter/desk/ask': { body: () => ({ ...DESK, reason: 'blurred' }) },
  'POST /api/v1/counter/desk/undo': { body: () => DESK },
  'POST /api/v1/counter/desk/release': { body: () => ({ ...DESK, lines: [1] }) },
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
