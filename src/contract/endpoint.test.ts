import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints/all.ts';

// Checked by the type checker: an expected error that is missing is an error.
// @ts-expect-error an endpoint states who may call it.
const withoutAccess: Endpoint = { method: 'GET', path: '/api/v1/nothing', rate: 'account', work: 'account' };
// @ts-expect-error an endpoint states how often one address may call it.
const withoutRate: Endpoint = { method: 'GET', path: '/api/v1/nothing', access: 'public', work: 'account' };
// @ts-expect-error an endpoint states its work class.
const withoutWork: Endpoint = { method: 'GET', path: '/api/v1/nothing', access: 'public', rate: 'account' };
// @ts-expect-error an endpoint of the counter states the permission it needs.
const withoutAct: Endpoint = { method: 'GET', path: '/api/v1/nothing', access: {}, rate: 'counter', work: 'operator' };
const otherAct: Endpoint = {
  method: 'GET',
  path: '/api/v1/nothing',
  // @ts-expect-error a permission that no role has does not exist.
  access: { staff: 'do-anything' },
  rate: 'counter',
  work: 'operator',
};
// @ts-expect-error an endpoint's path begins with /api/v1.
const elsewhere: Endpoint = { method: 'GET', path: '/nothing', access: 'public', rate: 'account', work: 'account' };

test('an endpoint must state access, rate and work class, and lie under /api/v1', () => {
  for (const wrong of [withoutAccess, withoutRate, withoutWork, withoutAct, otherAct, elsewhere])
    expect(ENDPOINTS).not.toContainEqual(wrong);
});

test('endpoints of one path share a work class, so that the answer to any other method has one', () => {
  const classes = new Map<string, Set<string>>();
  for (const { path, work } of ENDPOINTS) classes.set(path, (classes.get(path) ?? new Set()).add(work));
  for (const [path, works] of classes) expect([...works], path).toHaveLength(1);
});

test('no two endpoints answer the same method at the same path', () => {
  const rows = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows).size).toBe(rows.length);
});
