import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWebOtp } from './otp-boxes.tsx';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(get: (options: { signal: AbortSignal }) => Promise<unknown>) {
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
}

it('passes on the code of the text message', async () => {
  stubBrowser(async () => ({ code: '1234' }));
  const onCode = vi.fn();
  renderHook(() => useWebOtp(1, onCode));
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('1234'));
});

it('waits for every message separately and stops with the page', async () => {
  const signals: AbortSignal[] = [];
  stubBrowser(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const { rerender, unmount } = renderHook(({ sentAt }) => useWebOtp(sentAt, () => {}), {
    initialProps: { sentAt: 1 },
  });
  rerender({ sentAt: 1 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  rerender({ sentAt: 2 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('does nothing where the browser cannot read messages', () => {
  const get = vi.fn();
  vi.stubGlobal('navigator', { credentials: { get } });
  renderHook(() => useWebOtp(1, () => {}));
  expect(get).not.toHaveBeenCalled();
});
