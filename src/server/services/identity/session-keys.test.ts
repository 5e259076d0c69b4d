import { describe, expect, it } from 'vitest';
import { createSessionKeys, drawCode, drawToken, hashToken, sameBytes } from './session-keys.ts';

const keys = createSessionKeys('a secret of the shop');
const claim = { sessionId: 'session-1', expiresAtS: 1_800_000_000 };

describe('an access token', () => {
  it('contains its session and its expiry', () => {
    expect(keys.readAccess(keys.signAccess(claim))).toEqual(claim);
  });

  it('is refused if any character is changed', () => {
    const token = keys.signAccess(claim);
    for (let at = 0; at < token.length; at += 1) {
      // The last character of 43 carries two unused bits: another spelling of the same bytes is the same signature.
      const other = token[at] === 'A' ? 'g' : 'A';
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(keys.readAccess(forged), `position ${at}`).toBeNull();
    }
  });

  it('is refused with another secret, without a signature, and in any other form', () => {
    expect(createSessionKeys('another').readAccess(keys.signAccess(claim))).toBeNull();
    for (const text of ['', '.', 'session-1.1800000000', 'session-1.1800000000.', 'x'.repeat(5000), 'null']) {
      expect(keys.readAccess(text)).toBeNull();
    }
  });

  it('is never accepted as a refresh token or a code', () => {
    expect(keys.nextRefreshToken('x')).not.toBe(createSessionKeys('another').nextRefreshToken('x'));
    const mac = keys.codeMac('challenge', '9876543210', '1234');
    expect(sameBytes(mac, keys.codeMac('challenge', '9876543210', '1235'))).toBe(false);
    expect(sameBytes(mac, keys.codeMac('other', '9876543210', '1234'))).toBe(false);
    expect(sameBytes(mac, keys.codeMac('challenge', '9876543211', '1234'))).toBe(false);
  });
});

it('generates unique tokens of 256 bits, and stores them as hashes', () => {
  const tokens = new Set(Array.from({ length: 1000 }, drawToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken('a')).not.toEqual(hashToken('b'));
});

it('generates every digit equally often in every place (10,000 codes, chi-square at p > 0.0001)', () => {
  const counts = Array.from({ length: 4 }, () => new Array<number>(10).fill(0));
  const drawn = 10_000;
  for (let index = 0; index < drawn; index += 1) {
    for (const [place, digit] of [...drawCode()].entries()) {
      const row = counts[place];
      if (row) row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  const expected = drawn / 10;
  for (const row of counts) {
    const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // With nine degrees of freedom, 33.7 is exceeded once in ten thousand runs; a fair source does not exceed 50.
    expect(chiSquare).toBeLessThan(50);
  }
});
