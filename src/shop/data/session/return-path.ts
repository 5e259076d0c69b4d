/** A host that no link can name by accident. */
const HERE = 'https://shop.invalid';
const LOGIN_PAGES = new Set(['/login', '/loginOverlay']);

/**
 * The page to return to after login, from what the browser stored: a path of this site with its query, or null. Refuses
 * other sites in every spelling browsers understand (//host, /\host, tabs inside), calls of the API and the login itself.
 */
export function readReturnPath(stored: string | null): string | null {
  if (stored === null || !stored.startsWith('/') || stored.length > 2000) return null;
  const url = URL.parse(stored, HERE);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//') || /[\\\s]/.test(stored)) return null;
  if (LOGIN_PAGES.has(url.pathname) || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}
