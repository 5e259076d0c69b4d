/**
 * Every refusal the API can give: its HTTP status, its number in the stable registry of result codes, and the
 * sentence a person reads. A number, once published, keeps its meaning. 10-14 identity, 20-22 input, 30-31 not
 * there, 40 not allowed in this state, 41 coupon, 43 attempt, 45 prices changed, 50 too many requests, 60 payment, 90 our own fault, 91 not to be had just now.
 */
export const ERRORS = {
  'not-signed-in': { status: 401, resultCode: 10, sentence: 'Please log in first.' },
  'access-expired': { status: 401, resultCode: 11, sentence: 'Your session needs to be renewed.' },
  'refresh-refused': { status: 401, resultCode: 12, sentence: 'Please log in again.' },
  'cross-site': { status: 403, resultCode: 13, sentence: 'This request came from another site and was refused.' },
  'fresh-code-needed': {
    status: 403,
    resultCode: 14,
    sentence: 'To be sure that it is you, please log in with a new code, then try again.',
  },
  'invalid-input': { status: 400, resultCode: 20, sentence: 'Please check what you entered.' },
  'otp-refused': { status: 400, resultCode: 20, sentence: 'Invalid OTP' },
  'malformed-json': { status: 400, resultCode: 20, sentence: 'The request body is not valid JSON.' },
  'bad-url': { status: 400, resultCode: 20, sentence: 'This address is not written correctly.' },
  'bad-request': { status: 400, resultCode: 20, sentence: 'This request could not be understood.' },
  'request-timeout': { status: 408, resultCode: 20, sentence: 'The request took too long to arrive.' },
  'body-too-large': { status: 413, resultCode: 21, sentence: 'The request is too large.' },
  'url-too-long': { status: 414, resultCode: 21, sentence: 'This address is too long.' },
  'headers-too-large': { status: 431, resultCode: 21, sentence: 'The request headers are too large.' },
  'unsupported-content-type': { status: 415, resultCode: 22, sentence: 'Please send the request body as JSON.' },
  'not-found': { status: 404, resultCode: 30, sentence: 'There is nothing at this address.' },
  'medicine-not-found': { status: 404, resultCode: 30, sentence: 'No products found for the query.' },
  'address-not-found': { status: 404, resultCode: 30, sentence: 'This address is not there any more.' },
  'member-not-found': { status: 404, resultCode: 30, sentence: 'This family member is not there any more.' },
  'pin-not-found': { status: 404, resultCode: 30, sentence: 'Invalid Pin Code' },
  'course-not-found': { status: 404, resultCode: 30, sentence: 'This medicine is not in your list any more.' },
  'line-not-found': { status: 404, resultCode: 30, sentence: 'This medicine is not in your cart.' },
  'order-not-found': { status: 404, resultCode: 30, sentence: 'There is no such order.' },
  'post-not-found': { status: 404, resultCode: 30, sentence: 'There is no such article. It may have been removed.' },
  'login-not-found': { status: 404, resultCode: 30, sentence: 'This login has already ended.' },
  'file-not-found': { status: 404, resultCode: 30, sentence: 'There is no such file.' },
  'method-not-allowed': { status: 405, resultCode: 31, sentence: 'This address does not take that method.' },
  'not-allowed-now': { status: 409, resultCode: 40, sentence: 'This is not possible any more.' },
  'coupon-refused': { status: 400, resultCode: 41, sentence: 'Failed to apply coupon.' },
  'key-reused': {
    status: 422,
    resultCode: 43,
    sentence: 'This attempt was used for another order. Please start again.',
  },
  'prices-changed': {
    status: 409,
    resultCode: 45,
    sentence: 'Prices or stock have changed. Please look at your cart again.',
  },
  'phone-taken': { status: 409, resultCode: 40, sentence: 'A family member with this mobile number already exists.' },
  'too-many-requests': {
    status: 429,
    resultCode: 50,
    sentence: 'Too many requests. Please wait a moment and try again.',
  },
  'gateway-unavailable': {
    status: 503,
    resultCode: 60,
    sentence: 'The payment could not be opened. Please try again, or choose cash on delivery.',
  },
  'payment-forged': { status: 400, resultCode: 60, sentence: 'This payment does not belong to the order.' },
  'payment-waiting': {
    status: 409,
    resultCode: 61,
    sentence: 'The payment has not reached us yet. We look again by ourselves; your order appears as soon as it does.',
  },
  'payment-failed': { status: 402, resultCode: 60, sentence: 'The payment did not go through.' },
  'message-not-sent': {
    status: 503,
    resultCode: 91,
    sentence: 'We could not send the code. Please try again in a moment, or call us.',
  },
  'scanner-unavailable': {
    status: 503,
    resultCode: 91,
    sentence:
      'We could not check your files just now, so nothing was kept. Please try again in a few minutes, or call us.',
  },
  'kendras-unavailable': {
    status: 503,
    resultCode: 91,
    sentence: 'We have no list of Jan Aushadhi Kendras just now that is new enough to show.',
  },
  'pins-unavailable': { status: 503, resultCode: 91, sentence: 'Failed to fetch location details' },
  internal: { status: 500, resultCode: 90, sentence: 'Something went wrong on our side. Please try again.' },
  overloaded: {
    status: 503,
    resultCode: 91,
    sentence: 'The shop is very busy just now. Please try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    resultCode: 91,
    sentence: 'The shop is just opening. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; resultCode: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;
