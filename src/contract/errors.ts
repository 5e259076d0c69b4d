import * as codes from './result-codes.ts';

/**
 * Every refusal the API can give: its HTTP status, its number in the registry of result codes, and the sentence a person
 * reads. Several refusals share a number where nobody acts on the difference.
 */
export const ERRORS = {
  'not-signed-in': { status: 401, resultCode: codes.NOT_SIGNED_IN, sentence: 'Please log in first.' },
  'access-expired': { status: 401, resultCode: codes.ACCESS_EXPIRED, sentence: 'Your session needs to be renewed.' },
  'refresh-refused': { status: 401, resultCode: codes.REFRESH_REFUSED, sentence: 'Please log in again.' },
  'cross-site': {
    status: 403,
    resultCode: codes.CROSS_SITE,
    sentence: 'This request came from another site and was refused.',
  },
  'fresh-code-needed': {
    status: 403,
    resultCode: codes.FRESH_CODE_NEEDED,
    sentence: 'To be sure that it is you, please log in with a new code, then try again.',
  },
  'staff-not-signed-in': { status: 401, resultCode: codes.NOT_SIGNED_IN, sentence: 'Please sign in at the counter.' },
  'staff-refused': {
    status: 400,
    resultCode: codes.INVALID_INPUT,
    sentence: 'The name or the code is wrong. A code of the app works once, and only for half a minute.',
  },
  'staff-codes-rest': {
    status: 429,
    resultCode: codes.TOO_MANY_REQUESTS,
    sentence: 'Too many wrong codes. Codes of this person rest for 15 minutes; an owner can make a new link.',
  },
  'staff-link-ended': {
    status: 410,
    resultCode: codes.NOT_FOUND,
    sentence: 'This link was used or has run out. Ask an owner for a new one.',
  },
  'staff-may-not': {
    status: 403,
    resultCode: codes.STAFF_MAY_NOT,
    sentence: 'Your role does not allow this. Ask somebody whose role does.',
  },
  'staff-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'This person is not there any more.' },
  'invalid-input': { status: 400, resultCode: codes.INVALID_INPUT, sentence: 'Please check what you entered.' },
  'otp-refused': { status: 400, resultCode: codes.INVALID_INPUT, sentence: 'Invalid OTP' },
  'malformed-json': { status: 400, resultCode: codes.INVALID_INPUT, sentence: 'The request body is not valid JSON.' },
  'bad-url': { status: 400, resultCode: codes.INVALID_INPUT, sentence: 'This address is not written correctly.' },
  'bad-request': { status: 400, resultCode: codes.INVALID_INPUT, sentence: 'This request could not be understood.' },
  'request-timeout': { status: 408, resultCode: codes.INVALID_INPUT, sentence: 'The request took too long to arrive.' },
  'body-too-large': { status: 413, resultCode: codes.TOO_LARGE, sentence: 'The request is too large.' },
  'url-too-long': { status: 414, resultCode: codes.TOO_LARGE, sentence: 'This address is too long.' },
  'headers-too-large': { status: 431, resultCode: codes.TOO_LARGE, sentence: 'The request headers are too large.' },
  'unsupported-content-type': {
    status: 415,
    resultCode: codes.WRONG_CONTENT_TYPE,
    sentence: 'Please send the request body as JSON.',
  },
  'not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'There is nothing at this address.' },
  'medicine-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'No products found for the query.' },
  'address-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'This address is not there any more.' },
  'member-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: 'This family member is not there any more.',
  },
  'pin-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'Invalid Pin Code' },
  'course-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: 'This medicine is not in your list any more.',
  },
  'draft-not-found': {
    status: 404,
    resultCode: 30,
    sentence: 'This paper is not there any more. Please send it again.',
  },
  'line-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'This medicine is not in your cart.' },
  'order-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'There is no such order.' },
  'post-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: 'There is no such article. It may have been removed.',
  },
  'login-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'This login has already ended.' },
  'file-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: 'There is no such file.' },
  'method-not-allowed': {
    status: 405,
    resultCode: codes.METHOD_NOT_ALLOWED,
    sentence: 'This address does not take that method.',
  },
  'not-allowed-now': { status: 409, resultCode: codes.NOT_ALLOWED_NOW, sentence: 'This is not possible any more.' },
  'coupon-refused': { status: 400, resultCode: codes.COUPON_REFUSED, sentence: 'Failed to apply coupon.' },
  'key-reused': {
    status: 422,
    resultCode: codes.KEY_REUSED,
    sentence: 'This attempt was used for another order. Please start again.',
  },
  'prices-changed': {
    status: 409,
    resultCode: codes.PRICES_CHANGED,
    sentence: 'Prices or stock have changed. Please look at your cart again.',
  },
  'safety-stop': {
    status: 409,
    resultCode: codes.SAFETY_STOP,
    sentence: 'A pharmacist must speak with you before this order can leave.',
  },
  'order-changed': {
    status: 409,
    resultCode: codes.ORDER_CHANGED,
    sentence: 'This order has changed meanwhile. Please look at it again.',
  },
  'order-taken': {
    status: 409,
    resultCode: codes.ORDER_TAKEN,
    sentence: 'Somebody else has this order just now.',
  },
  'phone-taken': {
    status: 409,
    resultCode: codes.NOT_ALLOWED_NOW,
    sentence: 'A family member with this mobile number already exists.',
  },
  'too-many-requests': {
    status: 429,
    resultCode: codes.TOO_MANY_REQUESTS,
    sentence: 'Too many requests. Please wait a moment and try again.',
  },
  'gateway-unavailable': {
    status: 503,
    resultCode: codes.PAYMENT_REFUSED,
    sentence: 'The payment could not be opened. Please try again, or choose cash on delivery.',
  },
  'payment-forged': {
    status: 400,
    resultCode: codes.PAYMENT_REFUSED,
    sentence: 'This payment does not belong to the order.',
  },
  'payment-waiting': {
    status: 409,
    resultCode: codes.PAYMENT_WAITING,
    sentence: 'The payment has not reached us yet. We look again by ourselves; your order appears as soon as it does.',
  },
  'payment-failed': { status: 402, resultCode: codes.PAYMENT_REFUSED, sentence: 'The payment did not go through.' },
  'message-not-sent': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: 'We could not send the code. Please try again in a moment, or call us.',
  },
  'scanner-unavailable': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence:
      'We could not check your files just now, so nothing was kept. Please try again in a few minutes, or call us.',
  },
  'kendras-unavailable': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: 'We have no list of Jan Aushadhi Kendras just now that is new enough to show.',
  },
  'pins-unavailable': { status: 503, resultCode: codes.UNAVAILABLE, sentence: 'Failed to fetch location details' },
  internal: {
    status: 500,
    resultCode: codes.INTERNAL,
    sentence: 'Something went wrong on our side. Please try again.',
  },
  overloaded: {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: 'The shop is very busy just now. Please try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: 'The shop is just opening. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; resultCode: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;
