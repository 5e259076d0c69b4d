import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteAllTyped, deleteTyped, restoreTyped, storeTyped } from './draft-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const before = (staffId: string, orderId: string, now?: number) => restoreTyped(staffId, orderId, isText, now);

beforeEach(() => sessionStorage.clear());

describe('an unsent form of the desk', () => {
  it('is restored only for the same user and the same order', () => {
    storeTyped('meera', 'order-1', 'Dr. Rao');
    expect(before('meera', 'order-1')).toBe('Dr. Rao');
    expect(before('meera', 'order-2')).toBeNull();
    expect(before('vikram', 'order-1')).toBeNull();
  });

  it('is not restored after four hours, nor once it is deleted', () => {
    storeTyped('meera', 'order-1', 'Dr. Rao', 0);
    expect(before('meera', 'order-1', 4 * 3_600_000)).toBe('Dr. Rao');
    expect(before('meera', 'order-1', 4 * 3_600_000 + 1)).toBeNull();
    storeTyped('meera', 'order-1', 'Dr. Rao');
    deleteTyped('meera', 'order-1');
    expect(before('meera', 'order-1')).toBeNull();
  });

  it('is deleted for everybody at sign-out, and for all others at a sign-in', () => {
    sessionStorage.setItem('other', 'stays');
    storeTyped('meera', 'order-1', 'Dr. Rao');
    storeTyped('vikram', 'order-1', 'Dr. Nair');
    deleteAllTyped('vikram');
    expect([before('meera', 'order-1'), before('vikram', 'order-1')]).toEqual([null, 'Dr. Nair']);
    deleteAllTyped();
    expect(before('vikram', 'order-1')).toBeNull();
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it('is null, without an error, where the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    storeTyped('meera', 'order-1', 'Dr. Rao');
    deleteTyped('meera', 'order-1');
    deleteAllTyped('vikram');
    expect(before('meera', 'order-1')).toBeNull();
  });

  it.each(['{', 'null', '7', '{"at":"x","typed":"y"}', `{"at":${Date.now()},"typed":{}}`])(
    'is null where the storage contains %s',
    (stored) => {
      sessionStorage.setItem('desk:meera:order-1', stored);
      expect(before('meera', 'order-1')).toBeNull();
    },
  );
});
