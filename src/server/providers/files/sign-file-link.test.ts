import { describe, expect, it } from 'vitest';
import { FILE_LINK_TTL_S, isFileLinkValid, signFileLink } from './sign-file-link.ts';

const key = 'a-secret-of-more-than-thirty-two-characters';
const nowS = 1_800_000_000;
const link = { key, path: '/files/0123', accountId: '17', expiresAtS: nowS + FILE_LINK_TTL_S };

function asked(changes: Partial<Parameters<typeof isFileLinkValid>[0]> = {}): boolean {
  const query = new URLSearchParams(signFileLink(link));
  const { path, accountId } = link;
  const parts = { expires: query.get('expires'), signature: query.get('signature') };
  return isFileLinkValid({ key, path, accountId, nowS, ...parts, ...changes });
}

describe('a signed link to a file', () => {
  it('opens for its account for five minutes', () => {
    expect(asked()).toBe(true);
    expect(asked({ nowS: nowS + 299 })).toBe(true);
    expect(asked({ nowS: nowS + 300 })).toBe(false);
  });

  it.each<[string, Parameters<typeof asked>[0]]>([
    ['another account', { accountId: '18' }],
    ['another path', { path: '/files/0124' }],
    ['a later end', { expires: String(nowS + 301) }],
    ['the same end written differently', { expires: `0${nowS + 300}` }],
    ['an end that is no number', { expires: 'never' }],
    ['another secret', { key: 'another-secret-of-more-than-thirty-two' }],
    ['no signature', { signature: undefined }],
    ['an empty signature', { signature: '' }],
    ['two signatures', { signature: ['a', 'b'] }],
    ['a signature of zeros', { signature: 'A'.repeat(43) }],
    ['a signature that is too long', { signature: 'A'.repeat(44) }],
    ['no end', { expires: undefined }],
  ])('stays shut for %s', (_what, changes) => {
    expect(asked(changes)).toBe(false);
  });

  it('does not confuse the parts of a link with each other', () => {
    const [, signature = ''] = signFileLink({ ...link, path: '/files/1', accountId: '23' }).split('signature=');
    expect(asked({ path: '/files/12', accountId: '3', signature })).toBe(false);
  });

  it('returns a query that needs no escaping and reveals nothing about the account', () => {
    expect(signFileLink({ ...link, accountId: 'someone' })).toMatch(/^expires=\d+&signature=[\w-]{43}$/);
  });
});
