/** The pages whose views are counted, as patterns: what stands for `:slug` or `:draft`, and the query, are never reported. */
export const PAGE_PATTERNS = [
  '/',
  '/product',
  '/product-detail',
  '/cart',
  '/checkout',
  '/orderCompletion',
  '/order-failed',
  '/login',
  '/loginOverlay',
  '/account',
  '/account-management',
  '/manageAddress',
  '/blog',
  '/blog/:slug',
  '/conditions',
  '/conditions/:slug',
  '/prescription/:draft',
  '/faq-section',
  '/about-us',
  '/terms-conditions',
  '/privacy-policy',
  '/accessibility',
] as const;

/** The pattern for any other page. */
export const OTHER_PAGE = 'other';
export type PagePattern = (typeof PAGE_PATTERNS)[number] | typeof OTHER_PAGE;

/**
 * The pattern of a path, whatever the path holds: one of a closed list, so that a count can never contain a name, an id
 * or a medicine. A pattern maps to itself.
 */
export function pagePattern(path: string): PagePattern {
  const parts = (path.length > 1 ? path.replace(/\/+$/, '') : path).split('/');
  return PAGE_PATTERNS.find((pattern) => isOf(pattern.split('/'), parts)) ?? OTHER_PAGE;
}

function isOf(pattern: readonly string[], parts: readonly string[]): boolean {
  const isSame = (part: string, at: number) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]);
  return pattern.length === parts.length && pattern.every(isSame);
}
