import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints/all.ts';

// The type check reads these: each expected error that does not come is an error itself.
// @ts-expect-error an endpoint says who may call it.
const withoutAccess: Endpoint = { method: 'GET', path: '/api/v1/nothing' };
// @ts-expect-error an endpoint stands under /api/v1.
const elsewhere: Endpoint = { method: 'GET', path: '/nothing', access: 'public' };

test('an endpoint that says nothing of who may call it, or stands elsewhere, is none', () => {
  for (const wrong of [withoutAccess, elsewhere]) expect(ENDPOINTS).not.toContainEqual(wrong);
});

test('no two endpoints answer the same method at the same path', () => {
  const rows = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows).size).toBe(rows.length);
});
