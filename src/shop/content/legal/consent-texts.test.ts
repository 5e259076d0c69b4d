import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '#domain/privacy/consent.ts';
import { RETENTION } from '#domain/privacy/retention.ts';
import { PRIVACY_POLICY } from './privacy/privacy-policy.ts';
import { TERMS_OF_USE } from './terms/terms-of-use.ts';

describe('the version of the consent texts', () => {
  it('names both days and the exact wording: whoever changes a word writes the new edition into CONSENT_TEXTS', () => {
    const words = JSON.stringify([TERMS_OF_USE, PRIVACY_POLICY]);
    const edition = createHash('sha256').update(words).digest('hex').slice(0, 10);
    const days = `terms ${TERMS_OF_USE.effective.day}, privacy ${PRIVACY_POLICY.effective.day}`;
    expect(CONSENT_TEXTS['terms-and-privacy']).toBe(`${days}, edition ${edition}`);
  });
});

it('promises in the Privacy Policy the number of days after which the shop erases', () => {
  const text = JSON.stringify(PRIVACY_POLICY);
  for (const id of ['closed-accounts', 'messages', 'carts', 'refused-prescriptions']) {
    expect(text).toContain(`${RETENTION.find((rule) => rule.id === id)?.days} days`);
  }
});
