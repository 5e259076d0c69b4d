/**
 * The headers of every JSON answer. Constant, so that they cost the search route next to nothing: the full set of a
 * page's headers would halve what that route can serve.
 */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
