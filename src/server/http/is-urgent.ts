/** Logins and payments may not wait for other work, and monitors must hear from a busy shop. */
const URGENT = /^\/(?:api\/v1\/(?:auth|payment)\/|healthz|readyz)/;

/** Whether a request may use the connections to the database that are kept from all other work. */
export function isUrgent(url: string): boolean {
  return URGENT.test(url);
}
