import { afterEach, expect, it, vi } from 'vitest';
import { forget, readStored, store } from './browser-storage.ts';

afterEach(() => vi.restoreAllMocks());

it('stores, reads and deletes', () => {
  store('searchQuery', 'dolo');
  expect(readStored('searchQuery')).toBe('dolo');
  forget('searchQuery');
  expect(readStored('searchQuery')).toBeNull();
});

it('never throws where the browser forbids storage', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
  store('path', '/cart');
  forget('path');
  expect(readStored('path')).toBeNull();
});
