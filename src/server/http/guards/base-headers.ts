/**
 * The headers that every answer carries, whatever it is: it is never guessed to be another type, loads and runs nothing,
 * stands in no frame, and names nobody where it came from. Pages and drawings replace the policy with their own. Under
 * https the browser is told for a year to come back by https alone, the subdomains included.
 */
export function baseHeaders({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
