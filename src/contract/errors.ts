import * as say from '#sentences/server/errors.ts';
import * as codes from './result-codes.ts';

/**
 * Every refusal the API can give: its HTTP status, its number in the registry of result codes, and the sentence that
 * users read. Refusals share a number where no client acts on the difference.
 */
export const ERRORS = {
  'not-signed-in': { status: 401, resultCode: codes.NOT_SIGNED_IN, sentence: say.notSignedIn },
  'access-expired': { status: 401, resultCode: codes.ACCESS_EXPIRED, sentence: say.accessExpired },
  'refresh-refused': { status: 401, resultCode: codes.REFRESH_REFUSED, sentence: say.refreshRefused },
  'cross-site': {
    status: 403,
    resultCode: codes.CROSS_SITE,
    sentence: say.crossSite,
  },
  'fresh-code-needed': {
    status: 403,
    resultCode: codes.FRESH_CODE_NEEDED,
    sentence: say.freshCodeNeeded,
  },
  'staff-not-signed-in': { status: 401, resultCode: codes.NOT_SIGNED_IN, sentence: say.staffNotSignedIn },
  'staff-refused': {
    status: 400,
    resultCode: codes.INVALID_INPUT,
    sentence: say.staffRefused,
  },
  'staff-codes-rest': {
    status: 429,
    resultCode: codes.TOO_MANY_REQUESTS,
    sentence: say.staffCodesRest,
  },
  'staff-link-ended': {
    status: 410,
    resultCode: codes.NOT_FOUND,
    sentence: say.staffLinkEnded,
  },
  'staff-may-not': {
    status: 403,
    resultCode: codes.STAFF_MAY_NOT,
    sentence: say.staffMayNot,
  },
  'staff-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.staffNotFound },
  'invalid-input': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.invalidInput },
  'otp-refused': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.otpRefused },
  'malformed-json': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.malformedJson },
  'bad-url': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.badUrl },
  'bad-request': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.badRequest },
  'request-timeout': { status: 408, resultCode: codes.INVALID_INPUT, sentence: say.requestTimeout },
  'body-too-large': { status: 413, resultCode: codes.TOO_LARGE, sentence: say.bodyTooLarge },
  'url-too-long': { status: 414, resultCode: codes.TOO_LARGE, sentence: say.urlTooLong },
  'headers-too-large': { status: 431, resultCode: codes.TOO_LARGE, sentence: say.headersTooLarge },
  'unsupported-content-type': {
    status: 415,
    resultCode: codes.WRONG_CONTENT_TYPE,
    sentence: say.unsupportedContentType,
  },
  'not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.notFound },
  'medicine-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.medicineNotFound },
  'address-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.addressNotFound },
  'member-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: say.memberNotFound,
  },
  'pin-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.pinNotFound },
  'course-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: say.courseNotFound,
  },
  'draft-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: say.draftNotFound,
  },
  'line-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.lineNotFound },
  'order-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.orderNotFound },
  'post-not-found': {
    status: 404,
    resultCode: codes.NOT_FOUND,
    sentence: say.postNotFound,
  },
  'login-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.loginNotFound },
  'file-not-found': { status: 404, resultCode: codes.NOT_FOUND, sentence: say.fileNotFound },
  'method-not-allowed': {
    status: 405,
    resultCode: codes.METHOD_NOT_ALLOWED,
    sentence: say.methodNotAllowed,
  },
  'not-allowed-now': { status: 409, resultCode: codes.NOT_ALLOWED_NOW, sentence: say.notAllowedNow },
  'coupon-refused': { status: 400, resultCode: codes.COUPON_REFUSED, sentence: say.couponRefused },
  'key-reused': {
    status: 422,
    resultCode: codes.KEY_REUSED,
    sentence: say.keyReused,
  },
  'prices-changed': {
    status: 409,
    resultCode: codes.PRICES_CHANGED,
    sentence: say.pricesChanged,
  },
  'safety-stop': {
    status: 409,
    resultCode: codes.SAFETY_STOP,
    sentence: say.safetyStop,
  },
  'order-changed': {
    status: 409,
    resultCode: codes.ORDER_CHANGED,
    sentence: say.orderChanged,
  },
  'order-taken': {
    status: 409,
    resultCode: codes.ORDER_TAKEN,
    sentence: say.orderTaken,
  },
  'phone-taken': {
    status: 409,
    resultCode: codes.NOT_ALLOWED_NOW,
    sentence: say.phoneTaken,
  },
  'too-many-requests': {
    status: 429,
    resultCode: codes.TOO_MANY_REQUESTS,
    sentence: say.tooManyRequests,
  },
  'gateway-unavailable': {
    status: 503,
    resultCode: codes.PAYMENT_REFUSED,
    sentence: say.gatewayUnavailable,
  },
  'payment-forged': {
    status: 400,
    resultCode: codes.PAYMENT_REFUSED,
    sentence: say.paymentForged,
  },
  'call-forged': { status: 400, resultCode: codes.INVALID_INPUT, sentence: say.callForged },
  'payment-waiting': {
    status: 409,
    resultCode: codes.PAYMENT_WAITING,
    sentence: say.paymentWaiting,
  },
  'payment-failed': { status: 402, resultCode: codes.PAYMENT_REFUSED, sentence: say.paymentFailed },
  'message-not-sent': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: say.messageNotSent,
  },
  'scanner-unavailable': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: say.scannerUnavailable,
  },
  'kendras-unavailable': {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: say.kendrasUnavailable,
  },
  'pins-unavailable': { status: 503, resultCode: codes.UNAVAILABLE, sentence: say.pinsUnavailable },
  internal: {
    status: 500,
    resultCode: codes.INTERNAL,
    sentence: say.internal,
  },
  overloaded: {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: say.overloaded,
  },
  unavailable: {
    status: 503,
    resultCode: codes.UNAVAILABLE,
    sentence: say.unavailable,
  },
} as const satisfies Record<string, { status: number; resultCode: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;
