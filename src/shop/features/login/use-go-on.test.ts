import { expect, it } from 'vitest';
import { readReturnPath } from './use-go-on.ts';

it.each(['/', '/account?tab=address', '/product-detail?id=a%2Fb#side-effects', '/cart'])('returns to %s', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

it.each([
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/login',
  '/loginOverlay?x=1',
  '/api/v1/auth/logout',
  `/${'x'.repeat(3000)}`,
])('never returns to %j', (path) => {
  expect(readReturnPath(path)).toBeNull();
});
